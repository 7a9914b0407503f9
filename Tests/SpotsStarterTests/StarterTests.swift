import Diagnostics
import MemoryStorage
import Paths
import SiteStorage
import SpotsModel
import SpotsSite
import SystemPackage
import Testing

@testable import SpotsStarter

/// The files of new sites, pages and views.
@Suite struct StarterTests {
    /// A disk with an empty site in `/site`.
    private static func storage(_ files: [String: String] = [:]) throws -> FileSystem {
        let storage = FileSystem(MemoryDisk())
        try storage.createFolder("/site/Content")
        for (path, text) in files {
            try storage.createFolder(FilePaths.folder(of: "/site/" + path))
            _ = try storage.createFile("/site/" + path, Array(text.utf8).span)
        }
        return storage
    }

    private static let payload = """
        { "sections": [
          { "kind": "shelf", "items": [
            { "kind": "album", "title": "A", "image": "a.png", "action": "music://album:1" },
            { "kind": "promo", "title": "B", "action": "music://album:2", "meta": { "price": 12, "sale": true } } ] },
          { "kind": "spotlight", "layout": { "span": 2 }, "items": [ { "kind": "card", "title": "C" } ] } ] }

        """

    @Test func aSiteIsInferredFromAPayload() throws {
        let starter = try Starter.site(from: Array(Self.payload.utf8), named: "home.json")
        let files = starter.files.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
        #expect(
            files.map(\.0) == [
                "Content/index.json", "Templates/items/promo.mustache",
                "Templates/components/spotlight.mustache",
                "Content/site.json", ".gitignore", "schemas/site.json",
            ])
        #expect(files[0].1 == Self.payload)
        #expect(
            files[1].1 == """
                {{! Draws items of the kind "promo". It is the built-in view "row" with other content. }}
                {{<items/row}}
                {{$content}}
                {{>title}}
                {{>subtitle}}
                {{>text}}
                {{#meta.price}}<p>{{meta.price}}</p>{{/meta.price}}
                {{#meta.sale}}<p>sale</p>{{/meta.sale}}
                {{>body}}
                {{>link}}
                {{>children}}
                {{/content}}
                {{/items/row}}

                """)
        #expect(
            files[2].1 == """
                {{! Draws components of the kind "spotlight". It is the built-in component "grid" with other parts. }}
                {{<components/grid}}
                {{$header}}
                {{>component-header}}
                {{/header}}
                {{$footer}}
                {{>component-footer}}
                {{/footer}}
                {{/components/grid}}

                """)
        #expect(
            files[3].1 == """
                {
                  "$schema": "../schemas/site.json",
                  "title": "My site",
                  "language": "en",
                  "componentsKey": "sections",
                  "scheme": "music",
                  "routes": {
                    "album:{id}": "/album/{id}/"
                  },
                  "views": {
                    "album": "card"
                  },
                  "kinds": {
                    "shelf": "carousel"
                  }
                }

                """)
        #expect(
            starter.inferences == [
                "view      album is drawn as card (1 item)",
                "template  promo is drawn by Templates/items/promo.mustache, with price, sale (1 item)",
                "kind      shelf is drawn as carousel (1 component)",
                "template  spotlight is drawn by Templates/components/spotlight.mustache (1 component)",
                "scheme    music:// is the app's own",
                "route     album:{id} leads to /album/{id}/ (2 actions)",
                "key       the components are below \"sections\"",
            ])
    }

    @Test func aKindThatCannotNameAFileGetsABuiltInView() throws {
        let payload = #"[ { "items": [ { "kind": "../a", "title": "A", "meta": { "x": 1 } } ] } ]"#
        let starter = try Starter.site(from: Array(payload.utf8), named: "a.json")
        #expect(
            starter.files.files.map(\.path) == [
                "Content/index.json", "Content/site.json", ".gitignore", "schemas/site.json",
            ])
        #expect(starter.inferences == ["view      ../a is drawn as default (1 item)", "left out  x of ../a"])
    }

    @Test(arguments: [
        ("## About us\\nWe bake.", true), ("In an **old boat house**", true), ("See [us](/us)", true),
        ("Bread:\\n- rye\\n- oat", true), ("5 * 3 ** 2 # 1", false), ("# 1 bakery", false),
        ("a\\n-5 degrees", false),
        ("a [b] (c)", false),
    ])
    func textsInMarkdownAreFound(_ text: String, _ isMarkdown: Bool) throws {
        let payload = #"[ { "items": [ { "kind": "card", "text": "\#(text)" }, { "title": "B" } ] } ]"#
        let starter = try Starter.site(from: Array(payload.utf8), named: "a.json")
        #expect(
            starter.inferences == (isMarkdown ? ["markdown  the text of items is Markdown (1 item)"] : []))
        let settings = try #require(starter.files.files.first { $0.path == "Content/site.json" })
        #expect(
            String(decoding: settings.bytes, as: UTF8.self).contains(
                "\"markdown\": {\n    \"text\": true\n  }")
                == isMarkdown)
    }

    @Test func theLayoutOfAPayloadGetsATemplate() throws {
        let payload = #"{ "layout": "feed", "components": [] }"#
        let starter = try Starter.site(from: Array(payload.utf8), named: "a.json")
        #expect(
            starter.inferences == ["template  the layout feed is drawn by Templates/layouts/feed.mustache"])
        let layout = try #require(starter.files.files.first { $0.path == "Templates/layouts/feed.mustache" })
        #expect(
            String(decoding: layout.bytes, as: UTF8.self) == """
                {{! Draws pages with the layout "feed". It is the built-in page template with other parts. }}
                {{<page}}
                {{$head}}
                {{/head}}
                {{/page}}

                """)
        for name in ["", "../a", "a/b"] {
            let payload = #"{ "layout": "\#(name)", "components": [] }"#
            #expect(try Starter.site(from: Array(payload.utf8), named: "a.json").inferences == [])
        }
    }

    @Test func aPayloadWithErrorsIsRefused() throws {
        let failure = #expect(throws: StarterFailure.self) {
            try Starter.site(from: Array(#"[ { "kind": 3, "items": 4 } ]"#.utf8), named: "a.json")
        }
        guard case .faultyPayload(let diagnostics) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(
            diagnostics.map(\.message) == [
                "expected an array of items, or an object with a collection, found a number"
            ])
    }

    @Test func filesAreNeverOverwritten() async throws {
        let disk = MemoryDisk()
        let storage = FileSystem(disk)
        try storage.createFolder("/site/Content")
        _ = try storage.createFile("/site/Content/index.json", Array("mine".utf8).span)
        await #expect {
            try await Starter.basic().files.write(to: "/site", storage)
        } throws: {
            ($0 as? StarterFailure)?.description
                == "/site/Content/index.json already exists; nothing was written"
        }
        #expect(storage.kind(at: "/site/.gitignore") == nil)
        #expect(try storage.contents(of: "/site/Content/index.json") == Array("mine".utf8))
    }

    @Test(arguments: [
        ("/", "Content/index.json"), ("about", "Content/about.json"),
        ("/team/khoa/", "Content/team/khoa.json"),
        ("notes/first-note.md", "Content/notes/first-note.md"), ("Content/a/b.json", "Content/a/b.json"),
        ("3.0", "Content/3.0.json"), ("./a", "Content/a.json"), ("/Content/a.md", "Content/a.md"),
        ("a/index", "Content/a/index.json"),
    ])
    func pagesHaveTheFilesOfTheirAddresses(path: String, file: String) throws {
        let files = try NewPage.files(at: path, in: SiteFolders(site: "/site"), Self.storage())
        #expect(files.files.map(\.path) == [file])
    }

    @Test func newPagesHaveATitleAndAText() throws {
        let folders = SiteFolders(site: "/site")
        let storage = try Self.storage()
        let json = try NewPage.files(at: "team/about-us", in: folders, storage)
        #expect(
            String(decoding: json.files[0].bytes, as: UTF8.self) == """
                {
                  "title": "About us",
                  "components": [
                    {
                      "kind": "list",
                      "items": [
                        {
                          "meta": {
                            "body": "Write the text of the page here, in *Markdown*."
                          }
                        }
                      ]
                    }
                  ]
                }

                """)
        let markdown = try NewPage.files(at: "it's-\"new\".md", in: folders, storage)
        #expect(
            String(decoding: markdown.files[0].bytes, as: UTF8.self)
                == "---\ntitle: \"It's \\\"new\\\"\"\n---\n\nWrite the text of the page here.\n")
    }

    @Test func aNewPageBesideDatedOnesHasADate() throws {
        let disk = MemoryDisk()
        try disk.write("---\ntitle: One\ndate: 2026-01-02\n---\n", to: "/site/Content/blog/one.md")
        try disk.write("---\ntitle: About\n---\n\ndates: none\n", to: "/site/Content/about.md")
        let today = Timestamp(nanoseconds: FileSystem(disk).now).text.prefix(10)
        for (path, keys) in [
            ("blog/two.md", "title: \"Two\"\ndate: \(today)\n"), ("team.md", "title: \"Team\"\n"),
            ("new/a.md", "title: \"A\"\n"),
        ] {
            let page = try NewPage.files(at: path, in: SiteFolders(site: "/site"), FileSystem(disk)).files[0]
            #expect(
                String(decoding: page.bytes, as: UTF8.self)
                    == "---\n\(keys)---\n\nWrite the text of the page here.\n")
        }
    }

    @Test(arguments: [
        ("../x", "it leads out of the content folder"),
        ("x.page", "files of this name have the keys of another page"),
        ("x/[slug]", "a page for records needs a collection, which site.json defines"),
        ("_x", "names that begin with \"_\" or \".\" are not published"),
        ("a/.x/b", "names that begin with \"_\" or \".\" are not published"),
        ("a\nb", "it has characters that an address cannot have"),
        ("a/.md", "names that begin with \"_\" or \".\" are not published"),
    ])
    func pagesWithoutAnAddressAreRefused(path: String, reason: String) {
        #expect {
            try NewPage.files(at: path, in: SiteFolders(site: "/site"), Self.storage())
        } throws: {
            ($0 as? StarterFailure)?.description == "a page cannot have the path \"\(path)\": \(reason)"
        }
    }

    @Test(arguments: [
        ("/about/", "about/index.md"), ("about", "about.md"), ("about/index", "about.json"),
        ("/", "index.md"),
    ])
    func aPageAtTheSameAddressIsNotHidden(path: String, existing: String) throws {
        let storage = try Self.storage(["Content/" + existing: "x"])
        #expect {
            try NewPage.files(at: path, in: SiteFolders(site: "/site"), storage)
        } throws: {
            ($0 as? StarterFailure)?.description == "Content/\(existing) already exists; nothing was written"
        }
    }

    @Test func aPageHasTheKeyOfTheSitesComponents() throws {
        let storage = try Self.storage(["Content/site.json": #"{ "componentsKey": "sections" }"#])
        let files = try NewPage.files(at: "a", in: SiteFolders(site: "/site"), storage)
        let text = String(decoding: files.files[0].bytes, as: UTF8.self)
        #expect(text.hasPrefix("{\n  \"title\": \"A\",\n  \"sections\": [\n"))
    }

    @Test func nothingIsAddedWhereThereIsNoSite() {
        let storage = FileSystem(MemoryDisk())
        let folders = SiteFolders(site: "/none")
        let message =
            "the content folder /none/Content does not exist; spots-site init makes a new site"
        #expect {
            try NewPage.files(at: "a", in: folders, storage)
        } throws: {
            ($0 as? StarterFailure)?.description == message
        }
        #expect {
            try NewView.files(for: "a", isComponent: false, in: folders, storage)
        } throws: {
            ($0 as? StarterFailure)?.description == message
        }
    }

    @Test func anExistingGitignoreIsKept() async throws {
        let storage = FileSystem(MemoryDisk())
        try storage.createFolder("/site")
        _ = try storage.createFile("/site/.gitignore", Array("node_modules/\n".utf8).span)
        let outcome = try await Starter.basic().files.write(to: "/site", storage)
        #expect(outcome.kept.map(\.path) == [".gitignore"])
        #expect(outcome.written.count == 9)
        #expect(try storage.contents(of: "/site/.gitignore") == Array("node_modules/\n".utf8))
    }

    @Test func afterAFailureNoFileIsLeft() async throws {
        let storage = FileSystem(MemoryDisk())
        try storage.createFolder("/site")
        // A file where a folder must be.
        _ = try storage.createFile("/site/Templates", Array("x".utf8).span)
        await #expect(throws: StarterFailure.self) {
            try await Starter.basic().files.write(to: "/site", storage)
        }
        #expect(try storage.entries(of: "/site").map(\.name) == ["Templates"])
    }

    /// Any one operation is refused, as on a full disk.
    @Test func afterAnyFailureASiteCanBeMadeAgain() async throws {
        let counted = MemoryDisk()
        try await Starter.basic().files.write(to: "/site", FileSystem(counted))
        let whole = counted.snapshot()
        for number in 0..<counted.operations {
            let disk = MemoryDisk()
            disk.fail(atOperation: number, with: .noSpace)
            do {
                try await Starter.basic().files.write(to: "/site", FileSystem(disk))
            } catch {
                #expect(disk.snapshot().keys.allSatisfy { $0.hasPrefix(".spots-site-new/") }, "at \(number)")
                try await Starter.basic().files.write(to: "/site", FileSystem(disk))
            }
            #expect(disk.snapshot().filter { !$0.key.contains(".spots-site-new") } == whole, "at \(number)")
        }
    }

    /// Like `kill -9`: a folder is a site only when it has all files.
    @Test(arguments: [[:], ["/site/notes.txt": "mine"], ["/site/Templates/items/mine.mustache": "mine"]])
    func afterAnyStopASiteCanBeMadeAgain(_ files: [String: String]) async throws {
        let disk = MemoryDisk()
        for (path, text) in files { try disk.write(text, to: path) }
        let stops = try await disk.stops {
            try await Starter.basic().files.write(to: "/site", FileSystem(disk))
        }
        let whole = disk.snapshot()
        #expect(stops.count > 20)
        for (number, cut) in stops.enumerated() {
            if Starter.isSite("/site", FileSystem(cut)) {
                #expect(
                    cut.snapshot().filter { !$0.key.contains(".spots-site-new") } == whole, "at \(number)")
            } else {
                try await Starter.basic().files.write(to: "/site", FileSystem(cut))
                #expect(cut.snapshot() == whole, "at \(number)")
            }
        }
    }

    /// A network that gives one response to all requests.
    private struct Network: Fetcher {
        let response: FetchedResponse

        func answer(to request: SourceRequest) async -> ServerAnswer { .response(response) }
    }

    @Test func aPayloadComesFromAnAddress() async throws {
        let network = Network(response: .body([1, 2], validator: nil))
        #expect(try await PayloadSource.read("http://host/a", by: network) == [1, 2])
    }

    @Test(arguments: [
        (FetchedResponse.failure("R"), "R"), (.unchanged, "the server sends no content"),
        (.missingProgram, "curl is not installed; install it, or save the payload"),
    ])
    func thePasswordOfAPayloadsAddressIsNotPrinted(_ response: FetchedResponse, _ reason: String) async {
        await #expect {
            try await PayloadSource.read("http://user:hunter2@host/a", by: Network(response: response))
        } throws: {
            "\($0)" == "http://************@host/a cannot be fetched: \(reason)"
        }
    }

    @Test(arguments: ["site.json", "/site.json", "Content/site.json", "site"])
    func theConfigurationIsNoNewPage(_ path: String) {
        #expect {
            try NewPage.files(at: path, in: SiteFolders(site: "/site"), Self.storage())
        } throws: {
            ($0 as? StarterFailure)?.description
                == "a page cannot have the path \"\(path)\": site.json is the configuration of the site"
        }
    }

    @Test func fieldsThatNoTemplateShowsAreNamed() throws {
        let payload = """
            [ { "items": [
              { "kind": "promo", "title": "A", "meta": { "tags": ["a"], "größe": 3, "sale": true } },
              { "kind": "promo", "title": "B", "meta": { "sale": "half price" } },
              { "title": "C", "meta": { "price": 3 } }, { "kind": "a/b", "title": "D", "meta": { "price": 3 } } ] },
              { "kind": "table", "meta": { "columns": ["title", "price"] }, "items": [
                { "kind": "pk", "title": "E", "meta": { "price": 3 } } ] } ]
            """
        let starter = try Starter.site(from: Array(payload.utf8), named: "a.json")
        #expect(
            starter.inferences == [
                "template  promo is drawn by Templates/items/promo.mustache, with sale (2 items)",
                "left out  tags, größe of promo",
                "view      a/b is drawn as default (1 item)",
                "left out  price of a/b",
                "left out  price of items without a kind",
            ])
        let template = starter.files.files.first { $0.path.hasSuffix("promo.mustache") }?.bytes ?? []
        #expect(String(decoding: template, as: UTF8.self).contains("<p>{{meta.sale}}</p>"))
    }

    @Test func aViewWithoutContentIsIncludedAsItIs() throws {
        let payload = #"[ { "items": [ { "kind": "quote", "title": "A", "meta": { "source": "B" } } ] } ]"#
        let starter = try Starter.site(from: Array(payload.utf8), named: "a.json")
        let template = starter.files.files.first { $0.path == "Templates/items/quote.mustache" }?.bytes ?? []
        #expect(
            String(decoding: template, as: UTF8.self) == """
                {{! Draws items of the kind "quote": the built-in view "quote", and what you add. }}
                {{>items/quote}}
                {{#meta.source}}<p>{{meta.source}}</p>{{/meta.source}}

                """)
    }

    @Test func aViewPrintsTheFieldsOfTheSitesItems() throws {
        let storage = try Self.storage()
        try storage.createFolder("/site/Content/deep")
        let page =
            #"[ { "items": [ { "kind": "offer", "title": "A", "image": "a.png", "meta": { "price": 3 } } ] } ]"#
        _ = try storage.createFile("/site/Content/deep/a.json", Array(page.utf8).span)
        _ = try storage.createFile("/site/Content/broken.json", Array("{".utf8).span)
        let folders = SiteFolders(site: "/site")
        let files = try NewView.files(for: "offer", isComponent: false, in: folders, storage)
        #expect(files.files.map(\.path) == ["Templates/items/offer.mustache"])
        let text = String(decoding: files.files[0].bytes, as: UTF8.self)
        #expect(text.contains("{{<items/card}}"))
        #expect(text.contains("{{#meta.price}}<p>{{meta.price}}</p>{{/meta.price}}"))
        let component = try NewView.files(for: "offer-shelf", isComponent: true, in: folders, storage)
        #expect(component.files.map(\.path) == ["Templates/components/offer-shelf.mustache"])
        #expect(
            String(decoding: component.files[0].bytes, as: UTF8.self).contains("{{<components/carousel}}"))
        #expect {
            try NewView.files(for: "../x", isComponent: false, in: folders, storage)
        } throws: {
            ($0 as? StarterFailure)?.description
                == "\"../x\" cannot be a file name, so it cannot be a kind"
        }
    }
}
