import Diagnostics
import MemoryStorage
import SiteStorage
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// The function `label` in each kind of template, in the language of the page.
@Suite struct LabelFunctionTests {
    private static let files = [
        "Content/site.json": """
        { "collections": { "posts": { "source": "_p/*.json", "item": {
          "title": "{{title}}", "subtitle": "{{label(\\"boats\\", boats)}}" } } },
          "meta": { "labels": { "huts": { "few": "{count} few", "other": "{count} other" } } } }
        """,
        "Content/_p/a.json": #"{ "title": "A", "slug": "a", "boats": 3, "lang": "pl" }"#,
        "Content/_p/b.json": #"{ "title": "B", "slug": "b", "boats": 1, "lang": "en" }"#,
        "Content/index.json": #"{ "components": [ { "items": { "collection": "posts" } } ] }"#,
        "Content/pl.json": #"{ "language": "pl", "components": [ { "items": { "collection": "posts" } } ] }"#,
        "Content/de.json": #"{ "language": "de", "components": [ { "items": { "collection": "posts" } } ] }"#,
        "Content/p/[slug].json": """
        { "collection": "posts", "language": "{{record.lang}}",
          "title": "{{label(\\"boats\\", record.boats)}}, {{label(\\"huts\\", record.boats)}}", "components": [] }
        """,
        "Templates/page.mustache": #"{{title}}:{{{content}}}{{label("boats", 1234)}}"#,
        "Templates/components/list.mustache":
            #"{{label("huts", count(items))}}{{#items}}{{{html}}}{{/items}}"#,
        "Templates/items/default.mustache": #"[{{title}} {{subtitle}} {{label("boats", 0)}}]"#,
        "Templates/labels/en.json": #"{ "boats": { "one": "{count} boat", "other": "{count} boats" } }"#,
        "Templates/labels/pl.json":
            #"{ "boats": { "one": "{count} łódź", "few": "{count} łodzie", "many": "{count} łodzi", "other": "{count} łodzi" } }"#,
    ]

    private func text(_ page: String, of site: Site) throws -> String {
        String(decoding: try site.storage.contents(of: "/site/Output/\(page)"), as: UTF8.self)
    }

    @Test(arguments: [
        ("index.html", "index:2 other[A 3 boats 0 boats][B 1 boat 0 boats]1,234 boats"),
        ("pl/index.html", "pl:2 few[A 3 łodzie 0 łodzi][B 1 łódź 0 łodzi]1\u{A0}234 łodzie"),
        ("de/index.html", "de:2 other[A 3 boats 0 boats][B 1 boat 0 boats]1.234 boats"),
        ("p/a/index.html", "3 łodzie, 3 few:1\u{A0}234 łodzie"),
        ("p/b/index.html", "1 boat, 1 other:1,234 boats"),
    ])
    func aLabelIsInTheLanguageOfThePage(_ file: String, _ expected: String) async throws {
        let (_, site) = try Site.inMemory(Self.files)
        #expect(try await site.build().diagnostics.map(\.message) == [])
        #expect(try text(file, of: site) == expected)
    }

    @Test func aChangedFormIsWrittenOnThePagesInItsLanguage() async throws {
        let (disk, site) = try Site.inMemory(Self.files)
        _ = try await site.build()
        try disk.write(
            #"{ "boats": { "one": "{count} łódź", "few": "{count} łódki", "many": "{count} łodzi", "other": "{count} łodzi" } }"#,
            to: "/site/Templates/labels/pl.json")
        let report = try await site.build()
        #expect(report.diagnostics.map(\.message) == [])
        #expect(report.rebuilds.map(\.page).sorted() == ["Content/p/[slug].json", "Content/pl.json"])
        #expect(
            try text("pl/index.html", of: site)
                == "pl:2 few[A 3 łódki 0 łodzi][B 1 łódź 0 łodzi]1\u{A0}234 łódki")
        #expect(try text("p/a/index.html", of: site) == "3 łódki, 3 few:1\u{A0}234 łódki")
    }

    @Test func aChangedLabelOfTheSitesLanguageIsWrittenInItemsOfRecords() async throws {
        let (disk, site) = try Site.inMemory(
            Self.files.merging(["Templates/page.mustache": "{{{content}}}"]) { $1 })
        _ = try await site.build()
        try disk.write(
            #"{ "boats": { "one": "{count} ship", "other": "{count} ships" } }"#,
            to: "/site/Templates/labels/en.json")
        #expect(try await site.build().diagnostics.map(\.message) == [])
        #expect(try text("index.html", of: site) == "2 other[A 3 ships 0 ships][B 1 ship 0 ships]")
    }

    @Test(arguments: [
        (#"{{label(\"bots\", 2)}}"#, #"there is no label "bots"; did you mean "boats"?"#),
        (#"{{label(\"boats\")}}"#, #"the label "boats" needs a number, as in "{{label("boats", 2)}}""#),
        (#"{{label(\"boats\", title)}}"#, #""A" is not a number"#),
    ])
    func aCallForARecordIsChecked(_ call: String, _ expected: String) async throws {
        let (_, site) = try Site.inMemory([
            "Content/site.json":
                #"{ "collections": { "posts": { "source": "_p.json", "item": { "title": "\#(call)" } } } }"#,
            "Content/_p.json": #"[ { "title": "A" } ]"#,
            "Content/index.json": #"{ "components": [ { "items": { "collection": "posts" } } ] }"#,
            "Templates/labels/en.json": #"{ "boats": { "one": "{count} boat", "other": "{count} boats" } }"#,
            "Templates/layouts/a.mustache": #"{{label("boats", 1)}}"#,
        ])
        let found = try await site.check().diagnostics
        #expect(found.map { "\($0.file):\($0.line): \($0.message)" } == ["Content/site.json:1: \(expected)"])
    }
}
