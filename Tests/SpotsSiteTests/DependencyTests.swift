import Bytes
import MemoryStorage
import Paths
import SiteStorage
import SpotsModel
import SpotsRendering
import Testing

@testable import SpotsSite

/// Each kind of dependency has a different value after its input has changed, and only then.
@Suite struct DependencyTests {
    private static let files = [
        "Content/index.json":
            #"{ "title": "Home", "components": [ { "items": { "collection": "posts" } } ] }"#,
        "Content/a.md": "A",
        "Content/a.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#,
        "Content/blog/_defaults.json": #"{ "layout": "page", "sections": true }"#,
        "Content/blog/index.json": #"{ "title": "Blog", "components": [] }"#,
        "Content/_posts.json": #"[ { "title": "A" }, { "title": "B", "date": "2020-01-01" } ]"#,
        "Content/site.json":
            #"{ "title": "S", "collections": { "posts": { "source": "_posts.json", "publish": "by-date" } } }"#,
        "Templates/items/card.mustache": "{{>part}}{{title}}", "Templates/partials/part.mustache": "-",
        "Templates/components/list.mustache": "{{#items}}{{{content}}}{{/items}}",
        "Templates/page.mustache": "{{{content}}}", "Templates/labels/en.json": #"{ "skip": "Skip" }"#,
        "Templates/assets/site.css": "p { white-space: pre }",
    ]

    /// What changes the value of a dependency.
    enum Change: Sendable {
        /// Another content for a file; nil to remove it.
        case file(String, String?)
        case option(@Sendable (inout BuildOptions) -> Void)
        /// Another response of a web address.
        case response(String)
        /// Nothing does: the value is never known.
        case nothing
    }

    /// One dependency of each kind.
    private static let cases: [(Dependency, Change)] = [
        (.setting(.title), .file("Content/site.json", #"{ "title": "T" }"#)),
        (.setting(.reading), .file("Content/blog/_defaults.json", nil)),
        (.item("card", in: "list", as: .item), .file("Templates/items/card.mustache", "new")),
        (.item("card", in: "list", as: .item), .file("Templates/partials/part.mustache", "new")),
        (.item(nil, in: "list", as: .header), .file("Templates/items/header.mustache", "new")),
        (.component("list"), .file("Templates/components/list.mustache", "new")),
        (.shell(""), .file("Templates/page.mustache", "new")),
        (.shell("post"), .file("Templates/layouts/post.mustache", "new")),
        (.partial("part"), .file("Templates/partials/part.mustache", nil)),
        (.labels("en"), .file("Templates/labels/en.json", #"{ "skip": "Jump" }"#)),
        (.assets, .file("Templates/assets/more.css", "p {}")),
        (.address("/blog/"), .file("Content/blog/index.json", nil)),
        (.file("a.md"), .file("Content/a.md", "B")), (.file("no.md"), .file("Content/no.md", "B")),
        (.publication("a.svg"), .file("Content/a.svg", nil)),
        (
            .picture("a.svg"),
            .file("Content/a.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>"#)
        ),
        (.collection("posts"), .file("Content/_posts.json", #"[ { "title": "C" } ]"#)),
        (
            .collection("posts"),
            .file(
                "Content/site.json",
                #"{ "language": "nb", "collections": { "posts": { "source": "_posts.json" } } }"#)
        ),
        (
            .selection("posts", query: #"{ "collection": "posts", "where": { "title": "A" } }"#),
            .file("Content/_posts.json", #"[ { "title": "A", "subtitle": "new" } ]"#)
        ),
        (
            .records("posts"),
            .file("Content/_posts.json", #"[  { "title": "A" }, { "title": "B", "date": "2020-01-01" } ]"#)
        ),
        (
            .heldRecords("posts"),
            .file("Content/_posts.json", #"[ { "title": "A" }, { "title": "B", "date": "2999-01-01" } ]"#)
        ),
        (
            .groups("posts"),
            .file(
                "Content/site.json",
                """
                {
                  "collections": {
                    "posts": { "source": "_posts.json" },
                    "titles": { "source": { "collection": "posts" }, "group": "title" }
                  }
                }
                """)
        ),
        (.defaults("blog"), .file("Content/blog/_defaults.json", #"{ "layout": "post" }"#)),
        (.pageAddress("a.md"), .file("Content/a.md", "---\npath: /b/\n---\nA")),
        (.pageTitle("/blog/"), .file("Content/blog/index.json", #"{ "title": "Log", "components": [] }"#)),
        (.section("/blog/"), .file("Content/blog/first.md", "A")),
        (.directory("/search/"), .file("Content/blog/first.md", "A")),
        (.settingsText, .file("Content/site.json", #"{ "title":  "S" }"#)),
        (.drafts, .option { $0.drafts = true }), (.unknownKeys, .option { $0.strict = true }),
        (.minification, .option { $0.minify = true }),
        (.pictures, .file("Content/site.json", #"{ "images": { "widths": [100] } }"#)),
        (.webPicture("https://images.example/a.gif"), .response("GIF89a")),
        (.response(#"["https://api.example.com/home"]"#), .response("[]")), (.unknowable, .nothing),
    ]

    /// The position of a kind; the compiler requires each.
    private static func number(of dependency: Dependency) -> Int {
        switch dependency {
        case .setting: 0
        case .item: 1
        case .component: 2
        case .shell: 3
        case .partial: 4
        case .labels: 5
        case .assets: 6
        case .address: 7
        case .file: 8
        case .publication: 9
        case .picture: 10
        case .collection: 11
        case .records: 12
        case .heldRecords: 13
        case .defaults: 14
        case .pageAddress: 15
        case .pageTitle: 16
        case .settingsText: 17
        case .drafts: 18
        case .unknownKeys: 19
        case .minification: 20
        case .unknowable: 21
        case .pictures: 24
        case .section: 22
        case .response: 23
        case .webPicture: 25
        case .groups: 26
        case .directory: 27
        case .selection: 28
        }
    }

    /// The value of a dependency in a new site, after a change.
    private static func value(
        of dependency: Dependency, after change: Change = .nothing
    ) async throws -> ContentHash? {
        var files = files
        // Actions are resolved by addresses only if there are routes.
        if case .address = dependency {
            files["Content/site.json"] = #"{ "routes": { "x:{id}": "/{id}/" } }"#
        }
        if case .directory = dependency { files["Content/site.json"] = #"{ "search": true }"# }
        if case .webPicture = dependency { files["Content/site.json"] = #"{ "images": { "remote": true } }"# }
        var options = BuildOptions()
        switch change {
        case .file(let name, let text): files[name] = text
        case .option(let set): set(&options)
        case .response, .nothing: break
        }
        var (_, site) = try Site.inMemory(files)
        let body = if case .response(let body) = change { body } else { "{}" }
        site.fetcher = SameResponse(body: body)
        let loaded = try await LoadedSite(site, options)
        await loaded.responses.fetch(Set([dependency.source].compactMap { $0 }))
        await loaded.pictures.fetch(Set([dependency.webPicture].compactMap { $0 }))
        return DependencyState(site: loaded).fact(of: dependency, start: .max).value
    }

    @Test func eachKindHasACase() {
        #expect(Set(Self.cases.map { Self.number(of: $0.0) }) == Set(0...28))
    }

    @Test(arguments: cases.indices) func theValueFollowsTheInput(_ index: Int) async throws {
        let (dependency, change) = Self.cases[index]
        let value = try await Self.value(of: dependency)
        if case .nothing = change { return #expect(value == nil) }
        #expect(value != nil)
        #expect(try await Self.value(of: dependency) == value)
        #expect(try await Self.value(of: dependency, after: change) != value)
        // A change elsewhere does not count, except for the folders that pages may be read with.
        #expect(
            try await Self.value(of: dependency, after: .file("Content/other.txt", "new")) == value)
    }

    @Test(arguments: cases.indices) func theBuildCacheKeepsIt(_ index: Int) throws {
        let (dependency, _) = Self.cases[index]
        var encoder = CacheEncoder()
        dependency.write(to: &encoder)
        var decoder = CacheDecoder(encoder.bytes, in: encoder.bytes.indices)
        #expect(try Dependency(from: &decoder) == dependency)
        #expect(decoder.isAtEnd)
    }
}

/// Answers every request with the same response.
private struct SameResponse: Fetcher {
    let body: String

    func answer(to request: SourceRequest) async -> ServerAnswer {
        .response(.body(Array(body.utf8), validator: nil))
    }
}
