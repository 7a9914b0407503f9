import Bytes
import Diagnostics
import Foundation
import MemoryStorage
import SiteStorage
import SpotsRendering
import TestSupport
import Testing

@testable import SpotsSite

/// Templates of a site that extend or include views and page templates, even built-in ones of the same name.
@Suite struct InheritedTemplateTests {
    /// The pages that a site builds, without errors and warnings.
    private func page(_ path: String, _ files: [String: String]) async throws -> String {
        let (_, site) = try Site.inMemory(files)
        #expect(try await site.build().diagnostics.map(\.message) == [])
        return String(
            decoding: try site.storage.contents(of: "/site/Output/\(path)index.html"), as: UTF8.self)
    }

    private static let shell = [
        "Content/index.json": #"{ "title": "Home", "components": [] }"#,
        "Content/post.json": #"{ "title": "Post", "layout": "post", "components": [] }"#,
        "Templates/page.mustache":
            "{{<page}}{{$head}}<meta name=\"own\">{{/head}}{{$footer}}<p>own</p>{{/footer}}{{/page}}",
        "Templates/layouts/post.mustache":
            "{{<page}}{{$main}}<p>{{title}}</p>{{{content}}}{{/main}}{{$header}}{{/header}}{{/page}}",
    ]

    @Test func theShellOfASiteExtendsTheBuiltInOne() async throws {
        let html = try await page("", Self.shell)
        #expect(html.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
        #expect(html.contains("<meta name=\"own\"></head>"))
        #expect(html.contains("<h1>Home</h1>"))
        #expect(html.hasSuffix("<p>own</p></body>\n</html>\n"))
    }

    @Test func aLayoutExtendsTheShellOfTheSite() async throws {
        let html = try await page("post/", Self.shell)
        #expect(html.contains("<meta name=\"own\"></head>"))
        #expect(!html.contains("site-header"))
        #expect(html.contains("<main class=\"site-main\" id=\"main\" tabindex=\"-1\">\n<p>Post</p></main>"))
        #expect(html.hasSuffix("<p>own</p></body>\n</html>\n"))
    }

    @Test func viewsExtendViews() async throws {
        let html = try await page(
            "",
            [
                "Content/index.json": """
                [ { "kind": "grid", "items": [ { "kind": "card", "title": "A", "meta": { "price": 3 } },
                  { "kind": "offer", "title": "B", "meta": { "price": 4 } }, { "kind": "note", "title": "C" } ] } ]
                """,
                "Templates/page.mustache": "{{{content}}}",
                "Templates/items/card.mustache":
                    "{{<items/card}}{{$content}}{{>title}} {{meta.price}}{{/content}}{{/items/card}}",
                "Templates/items/offer.mustache": "<b>{{>items/card}}</b>",
                "Templates/items/note.mustache": "{{>name}}",
                "Templates/partials/title.mustache": "<i>{{>title}}</i>",
                "Templates/components/grid.mustache":
                    "{{<components/grid}}{{$items}}{{#items}}{{{html}}};{{/items}}{{/items}}{{/components/grid}}",
            ])
        let expected = """
            <div class="spots-component spots-grid spots-fit" data-kind="grid">
              <ul class="spots-items" role="list">
            <article class="spots-view spots-card">
              <div class="spots-content">
                <i>    <h2 class="spots-title">A</h2>
            </i> 3  </div>
            </article>
            ;<b><article class="spots-view spots-card">
              <div class="spots-content">
                <i>    <h2 class="spots-title">B</h2>
            </i> 4  </div>
            </article>
            </b>;<p class="spots-title">C</p>
            ;  </ul>
            </div>

            """
        #expect(html == expected)
    }

    private func findings(_ files: [String: String]) async throws -> [String] {
        let (_, site) = try Site.inMemory(files.merging(["Content/index.json": "[]"]) { own, _ in own })
        return try await site.check().diagnostics.map {
            "\($0.file):\($0.line):\($0.column) \($0.severity.rawValue): \($0.message) [\($0.id.rawValue)]"
        }
    }

    @Test(arguments: [
        (
            "items/offer.mustache", "{{<items/crad}}{{/items/crad}}",
            #"1:1 error: there is no partial "items/crad"; did you mean "items/card"? [missing-partial]"#
        ),
        (
            "layouts/post.mustache", "{{<pge}}{{/pge}}",
            #"1:1 error: there is no partial "pge"; did you mean "page"? [missing-partial]"#
        ),
        (
            "items/own.mustache", "{{>items/own}}",
            #"1:1 error: partials include each other endlessly: "items/own" includes "items/own" [recursive-partial]"#
        ),
        (
            "items/card.mustache", "{{<items/card}}{{$content}}{{titel}}{{/content}}{{/items/card}}",
            #"1:28 warning: unknown name "titel"; did you mean "title"? [unknown-name]"#
        ),
        (
            "page.mustache", "{{<page}}{{$head}}{{canonicl}}{{/head}}{{/page}}",
            #"1:19 warning: unknown name "canonicl"; did you mean "canonical"? [unknown-name]"#
        ),
        (
            "layouts/post.mustache", "{{<page}}{{$main}}{{subtitle}}{{/main}}{{/page}}",
            #"1:19 warning: unknown name "subtitle" [unknown-name]"#
        ),
    ])
    func faultsOfSuchTemplatesAreLocated(_ path: String, _ text: String, _ expected: String) async throws {
        #expect(try await findings(["Templates/" + path: text]) == ["Templates/\(path):\(expected)"])
    }

    @Test func aChangedShellRebuildsTheLayoutsThatExtendIt() async throws {
        let (disk, site) = try Site.inMemory(Self.shell)
        #expect(try await site.build().succeeded)
        try disk.write("{{<page}}{{$head}}<meta>{{/head}}{{/page}}", to: "/site/Templates/page.mustache")
        #expect(
            try await site.build().rebuilds.map { "\($0.page): \($0.reason)" } == [
                "Content/index.json: the page template changed",
                #"Content/post.json: the layout "post" changed"#,
            ])
    }

    @Test func explainTellsTemplatesOfTheSameNameApart() async throws {
        let (_, site) = try Site.inMemory(Self.shell)
        let reads = try await site.explain("/")?.reads
        #expect(
            reads == [
                "Content/index.json", "Templates/page.mustache (built in)",
                "Templates/page.mustache (the site's own)",
                "Templates/partials/breadcrumbs.mustache (built in)",
                "Templates/partials/head.mustache (built in)",
            ])
    }

    @Test func theReferenceDescribesEveryTemplateAndBlock() throws {
        let file = Folders.package.appending(path: "Content/reference/built-in-templates.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let templates = BuiltInTheme.paths.filter { $0.hasSuffix(".mustache") }
        for path in templates {
            let name = path.dropLast(".mustache".count)
            let shown =
                name.hasPrefix("items/") ? name.dropFirst("items/".count) : name.trimmingPrefix("partials/")
            #expect(page.contains("`\(shown)`"), "\(path)")
            let text = String(decoding: BuiltInTheme.bytes(of: path) ?? [], as: UTF8.self)
            for block in text.matches(of: /\{\{\$([a-z]+)\}\}/) {
                #expect(page.contains("`\(block.output.1)`"), "\(path): \(block.output.1)")
            }
        }
    }
}
