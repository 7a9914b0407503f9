import Diagnostics
import TestSupport
import Testing

@testable import SpotsSite

/// The labels and dates of records, in the language of each page that shows them.
@Suite struct RecordLanguageTests {
    private static let files = [
        "Content/site.json": """
        { "collections": { "posts": { "source": "_p/*.json", "item": {
          "title": "{{title}}", "subtitle": "{{date(date, \\"MMMM\\")}}" } } } }
        """,
        "Content/_p/a.json": #"{ "title": "A", "slug": "a", "date": "2025-05-17", "lang": "nb" }"#,
        "Content/_p/b.json": #"{ "title": "B", "slug": "b", "date": "2025-10-17", "lang": "" }"#,
        "Content/index.json": #"{ "components": [ { "items": { "collection": "posts" } } ] }"#,
        "Content/no.json": #"{ "language": "nb", "components": [ { "items": { "collection": "posts" } } ] }"#,
        "Content/liste.json": #"{ "language": "nb", "layout": "listing", "components": [] }"#,
        "Content/p/[slug].json": """
        { "collection": "posts", "language": "{{record.lang}}", "title": "{{date(record.date, \\"MMMM\\")}}",
          "components": [ { "items": [ { "$": "item" } ] } ] }
        """,
        "Content/de/_defaults.json": #"{ "language": "de" }"#,
        "Content/de/liste.json": #"{ "components": [ { "items": { "collection": "posts" } } ] }"#,
        "Content/de/[slug].json":
            #"{ "collection": "posts", "title": "{{date(record.date, \"MMMM\")}}", "components": [] }"#,
        "Templates/page.mustache": "{{title}}:{{{content}}}",
        "Templates/layouts/listing.mustache":
            "{{#site.collections.posts}}{{subtitle}} {{/site.collections.posts}}{{{content}}}",
        "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
        "Templates/items/default.mustache": "[{{title}} {{subtitle}}]",
    ]

    @Test(arguments: [
        ("index.html", "index:[A May][B October]"), ("no/index.html", "no:[A mai][B oktober]"),
        ("liste/index.html", "mai oktober "), ("de/liste/index.html", "liste:[A Mai][B Oktober]"),
        ("p/a/index.html", "mai:[A mai]"), ("p/b/index.html", "October:[B October]"),
        ("de/a/index.html", "Mai:"), ("de/b/index.html", "Oktober:"),
    ])
    func aRecordIsWrittenInTheLanguageOfThePage(_ file: String, _ text: String) async throws {
        let folder = try TemporaryFolder(Self.files)
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.diagnostics.map(\.message) == [])
        #expect(try folder.text(of: "Output/\(file)") == text)
    }

    @Test func aChangedMonthIsWrittenOnThePagesInItsLanguage() async throws {
        let folder = try TemporaryFolder(Self.files)
        let site = Site(folders: SiteFolders(site: folder.path))
        _ = try await site.build()
        let months = (1...12).map { "\"m\($0)\"" }.joined(separator: ", ")
        try folder.write(#"{ "months": [\#(months)] }"#, to: "Templates/labels/nb.json")
        let report = try await site.build()
        #expect(report.diagnostics.map(\.message) == [])
        #expect(try folder.text(of: "Output/no/index.html") == "no:[A m5][B m10]")
        #expect(try folder.text(of: "Output/liste/index.html") == "m5 m10 ")
        #expect(try folder.text(of: "Output/p/a/index.html") == "m5:[A m5]")
        #expect(try folder.text(of: "Output/index.html") == "index:[A May][B October]")
        #expect(report.written == 3)
    }
}
