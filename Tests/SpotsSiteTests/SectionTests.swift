import Diagnostics
import MemoryStorage
import SpotsModel
import Testing

@testable import SpotsSite

/// The lists of sections: which pages they have, in which order, and what is reported.
@Suite struct SectionTests {
    private static let templates = [
        "Templates/page.mustache": """
        {{#section}}{{title}} {{href}}{{#is-current}}!{{/is-current}}:{{#pages}}{{>entry}}{{/pages}}{{/section}}\
        {{#previous}} <{{title}}{{/previous}}{{#next}} >{{title}}{{/next}}{{#edit}} {{edit}}{{/edit}}
        """,
        "Templates/partials/entry.mustache": """
         {{title}}{{#href}}={{href}}{{/href}}{{#is-current}}!{{/is-current}}{{#is-section}}*{{/is-section}}\
        {{#has-pages}}({{#pages}}{{>entry}}{{/pages}}){{/has-pages}}
        """,
    ]

    private static func page(_ title: String, _ more: String = "") -> String {
        "---\ntitle: \(title)\n\(more)\n---\nText\n"
    }

    /// What a page shows of its section, and what the build reports.
    private func show(
        _ output: String, _ files: [String: String]
    ) async throws -> (text: String, found: [String]) {
        let (disk, site) = try Site.inMemory(Self.templates.merging(files) { $1 })
        let report = try await site.build()
        let text = disk.snapshot(of: "/site/Output")[output] ?? "no page"
        return (
            text,
            report.diagnostics.map { "\($0.file):\($0.line):\($0.column) \($0.message) [\($0.id.rawValue)]" }
        )
    }

    private static let guide = [
        "Content/guide/_defaults.json": #"{ "sections": true }"#,
        "Content/guide/index.md": page("Guide"),
        "Content/guide/last.md": page("Apples"),
        "Content/guide/second.md": page("Second", "order: 2"),
        "Content/guide/first.md": page("First", "order: 1.5"),
        "Content/guide/tenth.md": page("Tenth", #"order: "10""#),
        "Content/about.md": page("About"),
    ]

    @Test(arguments: [
        (
            "guide/index.html",
            "Guide /guide/!: First=/guide/first/ Second=/guide/second/ Tenth=/guide/tenth/ Apples=/guide/last/ >First"
        ),
        (
            "guide/tenth/index.html",
            "Guide /guide/: First=/guide/first/ Second=/guide/second/ Tenth=/guide/tenth/! Apples=/guide/last/ <Second >Apples"
        ),
        ("about/index.html", ""),
    ])
    func pagesAreListedByOrderAndTitle(_ output: String, _ text: String) async throws {
        let shown = try await show(output, Self.guide)
        #expect(shown.text == text)
        #expect(shown.found == [])
    }

    @Test func titlesAreSortedAsInTheLanguageOfTheSite() async throws {
        let files = [
            "Content/site.json": #"{ "language": "nb" }"#,
            "Content/g/index.md": Self.page("G", "sections: true"),
            "Content/g/a.md": Self.page("Åre"), "Content/g/b.md": Self.page("Zebra"),
            "Content/g/c.md": Self.page("anker"),
        ]
        #expect(
            try await show("g/index.html", files).text == "G /g/!: anker=/g/c/ Zebra=/g/b/ Åre=/g/a/ >anker")
    }

    @Test func pagesAreGroupedByTheirKeyOrTheirFolder() async throws {
        let files = [
            "Content/g/_defaults.json": #"{ "sections": true }"#,
            "Content/g/x.md": Self.page("X", "order: 5"),
            "Content/g/y.md": Self.page("Y", "group: Named\norder: 2"),
            "Content/g/z.md": Self.page("Z", "group: Named\norder: 1"),
            "Content/g/with-page/index.md": Self.page("Folder", "order: 3"),
            "Content/g/with-page/a.md": Self.page("A"),
            "Content/g/no-page/deep/b.md": Self.page("B", "order: 4"),
        ]
        #expect(
            try await show("g/with-page/a/index.html", files).text == """
                G : Named( Z=/g/z/ Y=/g/y/) Folder=/g/with-page/*( A=/g/with-page/a/!) \
                No page( Deep( B=/g/no-page/deep/b/)) X=/g/x/ <Folder >B
                """)
    }

    @Test func aListNamesWhatComesFirst() async throws {
        let list =
            #"["tenth", { "title": "Start", "page": "/guide/first/" }, { "title": "More", "pages": ["second.md"] }]"#
        var files = Self.guide
        files["Content/guide/_defaults.json"] = #"{ "sections": \#(list) }"#
        let text = """
            Guide /guide/!: Tenth=/guide/tenth/ Start=/guide/first/ More( Second=/guide/second/) \
            Apples=/guide/last/ >Tenth
            """
        #expect(try await show("guide/index.html", files).text == text)
        files["Content/guide/_defaults.json"] = nil
        files["Content/guide/index.md"] = Self.page("Guide", "sections: \(list)")
        #expect(try await show("guide/index.html", files).text == text)
    }

    @Test func thePageIsNearerThanTheFolder() async throws {
        var files = Self.guide
        files["Content/guide/index.md"] = Self.page("Guide", "sections: [last]")
        #expect(
            try await show("guide/index.html", files).text.hasPrefix(
                "Guide /guide/!: Apples=/guide/last/ First="))
    }

    @Test(arguments: [
        ("Content/guide/first.md", "sections: false"), ("Content/guide/first.md", "draft: true"),
        ("Content/guide/first.md", "date: 2999-01-01"), ("Content/guide/first.md", "path: /elsewhere/"),
        ("Content/guide/first.md", "path: /guide/first.txt\nlayout: plain"),
    ])
    func aPageThatIsHiddenOrNotBelowIsNotListed(_ file: String, _ keys: String) async throws {
        var files = Self.guide
        files[file] = Self.page("First", keys)
        files["Templates/layouts/plain.txt.mustache"] = "{{title}}"
        #expect(
            try await show("guide/second/index.html", files).text
                == "Guide /guide/: Second=/guide/second/! Tenth=/guide/tenth/ Apples=/guide/last/ <Guide >Tenth"
        )
    }

    @Test func aPageThatMovedIntoTheSectionIsListed() async throws {
        let files = [
            "Content/site.json": #"{ "baseURL": "https://example.org/app/" }"#,
            "Content/g/index.json": #"{ "title": "G", "sections": true, "components": [] }"#,
            "Content/g/a.json": #"{ "title": "A", "components": [] }"#,
            "Content/other.json":
                #"{ "title": "B", "path": "/g/b/", "meta": { "order": 1 }, "components": [] }"#,
        ]
        #expect(
            try await show("g/b/index.html", files).text
                == "G /app/g/: B=/app/g/b/! A=/app/g/a/ <G >A")
    }

    @Test func aSectionInsideAnotherOneHasItsOwnList() async throws {
        var files = Self.guide
        files["Content/guide/inner/index.json"] = #"{ "components": [] }"#
        files["Content/guide/inner/index.page.json"] = #"{ "title": "Inner", "sections": true }"#
        files["Content/guide/inner/a.md"] = Self.page("A")
        #expect(
            try await show("guide/inner/a/index.html", files).text
                == "Inner /guide/inner/: A=/guide/inner/a/! <Inner")
        #expect(try await show("guide/index.html", files).text.hasSuffix("Inner=/guide/inner/ >First"))
    }

    @Test func theWholeSiteCanBeASection() async throws {
        let files = [
            "Content/_defaults.json": #"{ "sections": true }"#, "Content/index.md": Self.page("Home"),
            "Content/a.md": Self.page("A"), "Content/404.md": Self.page("Not found"),
        ]
        #expect(try await show("index.html", files).text == "Home /!: A=/a/ >A")
        #expect(try await show("404.html", files).text == "Home /: A=/a/")
    }

    @Test func pagesOfRecordsHaveTheKeysOfTheirRecords() async throws {
        let files = [
            "Content/site.json": #"{ "collections": { "boats": { "source": "boats/*.md" } } }"#,
            "Content/boats/_defaults.json": #"{ "sections": true }"#,
            "Content/boats/[slug].json":
                #"{ "collection": "boats", "title": "{{record.title}}", "sections": "{{record.sections}}", "components": [] }"#,
            "Content/boats/auk.md": Self.page("Auk", "order: 2"),
            "Content/boats/tern.md": Self.page("Tern", "order: 1\ngroup: Old"),
            "Content/boats/index.json": #"{ "title": "Boats", "components": [] }"#,
        ]
        var plain = files
        plain["Content/boats/[slug].json"] =
            #"{ "collection": "boats", "title": "{{record.title}}", "components": [] }"#
        #expect(
            try await show("boats/tern/index.html", plain).text
                == "Boats /boats/: Old*( Tern=/boats/tern/!) Auk=/boats/auk/ <Boats >Auk")
        var hidden = files
        hidden["Content/boats/[slug].json"] =
            #"{ "collection": "boats", "title": "{{record.title}}", "sections": false, "components": [] }"#
        #expect(try await show("boats/tern/index.html", hidden).text == " >Auk".replacing(" >Auk", with: ""))
    }

    @Test func anEditLinkLeadsToTheFileOfThePageOrOfItsRecord() async throws {
        let files = [
            "Content/site.json": #"""
            { "repository": "https://example.com/a/b/", "editURL": "repository:edit/{path}?x=1",
              "collections": { "boats": { "source": "_boats/*.md" }, "rows": { "source": "_rows.csv" } } }
            """#,
            "Content/a b.md": Self.page("A"), "Content/_boats/auk.md": Self.page("Auk"),
            "Content/_rows.csv": "slug\none\n",
            "Content/boats/[slug].json": #"{ "collection": "boats", "components": [] }"#,
            "Content/rows/[slug].json": #"{ "collection": "rows", "components": [] }"#,
        ]
        for (output, path) in [
            ("a b/index.html", "a%20b.md"), ("boats/auk/index.html", "_boats/auk.md"),
            ("rows/one/index.html", "_rows.csv"),
        ] {
            let shown = try await show(output, files)
            #expect(shown.found == [])
            #expect(shown.text == " https://example.com/a/b/edit/\(path)?x=1")
        }
    }
}

// MARK: - What is reported

extension SectionTests {
    @Test(arguments: [
        (
            "Content/guide/_defaults.json", #"{ "sections": ["frist", { "title": "T", "pages": ["x/y"] }] }"#,
            [
                #"Content/guide/_defaults.json:1:16 there is no page "frist" below "/guide/"; did you mean "first"? [broken-link]"#,
                #"Content/guide/_defaults.json:1:51 there is no page "x/y" below "/guide/" [broken-link]"#,
            ]
        ),
        (
            "Content/guide/index.md", "---\ntitle: Guide\nsections:\n  - first\n  - secnd\n---\n",
            [
                #"Content/guide/index.md:5:5 there is no page "secnd" below "/guide/"; did you mean "second"? [broken-link]"#
            ]
        ),
        (
            "Content/about.md", "---\ntitle: About\nsections: true\n---\n",
            [
                #"Content/about.md:3:11 only the index page of a folder can begin a section, such as "guide/index.json" [invalid-value]"#
            ]
        ),
        (
            "Content/guide/_defaults.json", #"{ "sections": { "title": "T" } }"#,
            [
                "Content/guide/_defaults.json:1:15 expected a boolean or an array of pages, found an object [wrong-type]"
            ]
        ),
        (
            "Content/guide/_defaults.json",
            #"{ "sections": [{ "title": "T", "page": "" }, { "pages": ["first"] }] }"#,
            [
                #"Content/guide/_defaults.json:1:16 missing "page": an entry of "sections" needs a page, or a "title" with "pages" below it [missing-key]"#,
                #"Content/guide/_defaults.json:1:46 missing "page": an entry of "sections" needs a page, or a "title" with "pages" below it [missing-key]"#,
            ]
        ),
        (
            "Content/guide/_defaults.json", #"{ "sections": [{ "titel": "T", "page": "first" }] }"#,
            [
                #"Content/guide/_defaults.json:1:18 unknown key "titel" in an entry of "sections"; did you mean "title"? [unknown-key]"#
            ]
        ),
    ])
    func problemsOfSectionsHavePlaces(_ file: String, _ text: String, _ found: [String]) async throws {
        var files = Self.guide
        files[file] = text
        #expect(try await show("guide/index.html", files).found == found)
    }

    /// An app may have sections of its own in its pages.
    @Test(arguments: [
        #"{ "x": 1 }"#, #""all""#, "7", #"[{ "header": "H", "rows": [] }]"#, "[true]", "[[]]",
    ])
    func otherValuesInPagesAreNotSections(_ value: String) async throws {
        var files = Self.guide
        files["Content/guide/index.md"] = nil
        files["Content/guide/index.json"] = #"{ "title": "Guide", "sections": \#(value), "components": [] }"#
        let shown = try await show("guide/index.html", files)
        #expect(shown.text.hasPrefix("Guide /guide/!: First=/guide/first/"))
        #expect(shown.found == [])
    }

    @Test func theComponentsOfAnAppMayBeCalledSections() async throws {
        let files = [
            "Content/site.json": #"{ "componentsKey": "sections" }"#,
            "Content/index.json":
                #"{ "title": "T", "sections": [{ "title": "A", "items": [{ "title": "B" }] }] }"#,
            "Content/a.md": "---\ntitle: A\nsections:\n  - items:\n      - title: C\n---\n",
            "Templates/page.mustache": "{{{content}}}", "Templates/items/default.mustache": "{{title}};",
            "Templates/items/header.mustache": "{{title}}:",
            "Templates/components/list.mustache": "{{{header.html}}}{{#items}}{{{html}}}{{/items}}",
            "Templates/items/article.mustache": "",
        ]
        #expect(try await show("index.html", files).text == "A:B;")
        let markdown = try await show("a/index.html", files)
        #expect(markdown.text == "C;")
        #expect(markdown.found == [])
    }

    @Test func aLargeSectionHasNoListButNeighbors() async throws {
        var files = [
            "Content/g/_defaults.json": #"{ "sections": true }"#,
            "Content/g/index.json": #"{ "title": "G", "components": [] }"#,
        ]
        for number in 1001...2000 { files["Content/g/\(number).json"] = "[]" }
        let shown = try await show("g/1002/index.html", files)
        #expect(shown.text == " <1001 >1003")
        #expect(
            shown.found == [
                #"""
                Content/g/_defaults.json:1:15 this section has 1001 pages; its list is left out, because it would be on \#
                each of them and a list has at most 1000 [page-too-large]
                """#
            ])
        files["Content/g/2000.json"] = nil
        let smaller = try await show("g/1002/index.html", files)
        #expect(smaller.text.hasPrefix("G /g/: 1001=/g/1001/ 1002=/g/1002/! 1003="))
        #expect(smaller.found == [])
    }
}

// MARK: - What is built again

extension SectionTests {
    private func rebuilds(_ file: String, _ text: String) async throws -> [String] {
        let (disk, site) = try Site.inMemory(Self.templates.merging(Self.guide) { $1 })
        _ = try await site.build()
        try disk.write(text, to: "/site/" + file)
        disk.pass(seconds: 10)
        return try await site.build().rebuilds.map { "\($0.page): \($0.reason)" }
    }

    private static let list = "the list of the section /guide/ changed"

    @Test func aNewTitleIsShownByThePagesOfTheSection() async throws {
        let found = try await rebuilds("Content/guide/first.md", Self.page("New", "order: 1"))
        #expect(
            found == [
                "Content/guide/first.md: \(Self.list)", "Content/guide/index.md: \(Self.list)",
                "Content/guide/last.md: \(Self.list)", "Content/guide/second.md: \(Self.list)",
                "Content/guide/tenth.md: \(Self.list)",
            ])
    }

    @Test func anotherTextDoesNotConcernTheSection() async throws {
        #expect(
            try await rebuilds("Content/guide/first.md", Self.page("First", "order: 1.5") + "More") == [
                "Content/guide/first.md: it changed"
            ])
        #expect(try await rebuilds("Content/about.md", Self.page("New")) == ["Content/about.md: it changed"])
    }

    @Test func `a page without an article has the styles of its list`() async throws {
        let (disk, site) = try Site.inMemory([
            "Content/guide/_defaults.json": #"{ "sections": true }"#,
            "Content/guide/index.json": #"{ "title": "Guide", "components": [] }"#,
            "Content/guide/a.md": Self.page("A"), "Content/guide/b.md": Self.page("B"),
        ])
        _ = try await site.build()
        let html = disk.snapshot(of: "/site/Output")["guide/index.html"] ?? "no page"
        #expect(html.contains(#"<nav class="site-section""#))
        #expect(html.contains("/assets/styles/section."))
    }
}
