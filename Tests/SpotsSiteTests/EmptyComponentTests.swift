import Diagnostics
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Components without items: what is drawn of them, and what is reported.
@Suite struct EmptyComponentTests {
    private func build(_ components: String, _ more: [String: String] = [:]) async throws -> (
        html: String, faults: [String]
    ) {
        let files = [
            "Content/index.json": #"{ "components": [ \#(components) ] }"#,
            "Templates/page.mustache": "{{title}}:{{{content}}}",
            "Templates/components/banner.mustache": "<p>{{title}} {{meta.text}}</p>",
            "Templates/components/list.mustache":
                "<div>{{#header}}{{{html}}}{{/header}}{{#items}}{{{html}}}{{/items}}{{#footer}}{{{html}}}{{/footer}}</div>",
            "Templates/items/header.mustache": "[{{title}}]",
            "Templates/items/footer.mustache": "({{title}})",
            "Templates/items/default.mustache": "{{title}}{{{children}}}",
        ]
        let folder = try TemporaryFolder(files.merging(more) { $1 })
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        return (
            try folder.text(of: "Output/index.html"),
            report.diagnostics.map { "\($0.line):\($0.column) \($0.id.rawValue)" }
        )
    }

    @Test(arguments: [
        (#"{ "kind": "banner", "title": "Sale" }"#, "Sale:<p>Sale </p>"),
        (#"{ "kind": "banner", "meta": { "text": "Hi" } }"#, "index:<p> Hi</p>"),
        (#"{ "kind": "banner" }"#, "index:<p> </p>"), (#"{ "kind": "list" }"#, "index:"), ("{}", "index:"),
        (#"{ "header": { "title": "H" }, "footer": { "title": "F" } }"#, "H:<div>[H](F)</div>"),
        (#"{ "footer": { "title": "F" } }"#, "index:<div>(F)</div>"),
        (#"{ "title": "T" }"#, "T:<div>[T]</div>"),
        (
            #"{ "items": [ { "title": "1", "children": [ { "kind": "banner", "title": "In" } ] } ] }"#,
            "index:<div>1<p>In </p></div>"
        ),
    ])
    func aComponentWithSomethingToShowIsDrawn(_ component: String, _ html: String) async throws {
        let page = try await build(component)
        #expect(page.html.replacing("\n", with: "") == html)
        #expect(page.faults == [])
    }

    @Test func aKindThatNothingDefinesIsReported() async throws {
        #expect(try await build(#"{ "kind": "banr", "meta": 1 }"#).faults == ["1:29 unknown-component-kind"])
    }

    /// Its header would announce nothing, and is not the title of the page either.
    @Test func aCollectionWithoutRecordsIsLeftOutWithItsHeader() async throws {
        let page = try await build(
            #"{ "header": { "title": "News" }, "items": { "collection": "none" } }, { "title": "T" }"#,
            [
                "Content/_none.json": "[]",
                "Content/site.json": #"{ "collections": { "none": { "source": "_none.json" } } }"#,
            ])
        #expect(page.html.replacing("\n", with: "") == "T:<div>[T]</div>")
    }
}
