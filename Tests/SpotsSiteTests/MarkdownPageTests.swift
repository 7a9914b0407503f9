import Diagnostics
import Foundation
import MemoryStorage
import SiteStorage
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Markdown files that are pages.
@Suite struct MarkdownPageTests {
    /// A site that shows what its pages consist of.
    private static let templates = [
        "Templates/page.mustache": "{{title}}|{{description}}|{{language}}|{{meta.mood}}|{{{content}}}",
        "Templates/layouts/post.mustache": "POST {{title}}|{{{content}}}",
        "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
        "Templates/items/article.mustache": "[{{meta.author}}:{{meta.body}}]",
        "Templates/items/note.mustache": "<note>{{meta.body}}</note>",
        "Templates/items/card.mustache": "({{title}})",
    ]

    private static func site(_ files: [String: String]) throws -> (Site, TemporaryFolder) {
        let folder = try TemporaryFolder(
            templates.merging(files.map { ("Content/" + $0, $1) }) { $1 })
        return (Site(folders: SiteFolders(site: folder.path)), folder)
    }

    /// The output of a site without problems.
    private func output(_ page: String, _ files: [String: String]) async throws -> String {
        let (site, folder) = try Self.site(files)
        let faults = try await site.build().diagnostics.map { "\($0.file):\($0.line): \($0.message)" }
        #expect(faults == [])
        return try folder.text(of: "Output/" + page)
    }

    /// The problems of a site, one line each.
    private func faults(_ files: [String: String]) async throws -> [String] {
        let (site, folder) = try Self.site(files)
        defer { withExtendedLifetime(folder) {} }
        return try await site.build().diagnostics.map {
            "\($0.file):\($0.line):\($0.column) \($0.message)"
        }
    }

    /// Values in front matter whose places are needed, thousands of times.
    private static let manyValues = [
        (16_000, "aliases: [%]", "/a#/, ", 0), (16_000, "aliases: [%]", "{a: #}, ", 16_000),
        (8000, "components:\n- items:\n%", "  - image: n#.png\n", 8000),
    ]

    /// The time grows with the number of values; with its square, this test would take much longer than its limit.
    @Test(.timeout(minutes: 10), arguments: Self.manyValues)
    func thePlacesOfManyValuesAreFoundFast(
        _ count: Int, _ key: String, _ value: String, _ faults: Int
    ) async throws {
        let values = (0..<count).map { value.replacing("#", with: "\($0)") }.joined()
        let text = "---\ntitle: x\n" + key.replacing("%", with: values) + "\n---\nText"
        let (site, folder) = try Self.site(["a.md": text])
        defer { withExtendedLifetime(folder) {} }
        #expect(try await site.check().diagnostics.count == faults)
    }

    @Test func pageKeysArePageKeysAndTheRestIsMeta() async throws {
        let text = """
            ---
            title: Hello
            description: A page
            language: de
            mood: calm
            author: Ada
            ---
            Some *text*.
            """
        #expect(
            try await output("hello/index.html", ["hello.md": text])
                == "Hello|A page|de|calm|[Ada:<p>Some <em>text</em>.</p>\n]")
    }

    @Test(arguments: [
        ("# Hello *you*\n\nText.", "Hello you|||en||[:<p>Text.</p>\n]"),
        ("\n\n### Hello ###\nText.", "Hello|||en||[:<p>Text.</p>\n]"),
        ("Hello\n=====\nText.", "Hello|||en||[:<p>Text.</p>\n]"),
        ("Before.\n\n## Hello\n\nAfter.", "Hello|||en||[:<p>Before.</p>\n<p>After.</p>\n]"),
        ("# One {#first}\nText.", "One|||en||[:<p>Text.</p>\n]"),
        ("---\ntitle: Mine\n---\n# Other\n", "Mine|||en||[:<h1 id=\"other\">Other</h1>\n]"),
        ("---\ntitle: Same\n---\n# Same\nText.", "Same|||en||[:<p>Text.</p>\n]"),
        (
            "> # Quoted\n\nText.",
            "page|||en||[:<blockquote>\n<h1 id=\"quoted\">Quoted</h1>\n</blockquote>\n<p>Text.</p>\n]"
        ),
        ("No heading.", "page|||en||[:<p>No heading.</p>\n]"), ("", "page|||en||[:]"),
    ])
    func theTitleIsTheFirstHeading(_ text: String, _ page: String) async throws {
        let wanted = page.replacing("|||en||", with: "||en||")
        #expect(try await output("page/index.html", ["page.md": text]) == wanted)
    }

    @Test func theFileNameDecidesTheAddress() async throws {
        let (site, folder) = try Self.site([
            "index.md": "a", "404.md": "b", "team/index.markdown": "c", "team/Ada.MD": "d", "_draft.md": "e",
            "moved.md": "---\npath: /elsewhere/\n---\nf",
        ])
        #expect(try await site.build().diagnostics == [])
        #expect(
            try Snapshot(of: folder.url.appending(path: "Output")).paths.filter { $0.hasSuffix(".html") } == [
                "404.html", "elsewhere/index.html", "index.html", "team/Ada/index.html", "team/index.html",
            ])
    }

    @Test func componentsFollowTheText() async throws {
        let text = """
            ---
            title: Hello
            kind: note
            components:
              - items:
                  - title: One
                    kind: card
                  - title: Two
                    kind: card
              - items:
                  - {title: Three, kind: card}
            ---
            Text.
            """
        #expect(
            try await output("index.html", ["index.md": text])
                == "Hello||en||<note><p>Text.</p>\n</note>(One)(Two)(Three)")
    }

    @Test func foldersGiveKeysToTheirPages() async throws {
        let files = [
            "_defaults.json": #"{ "meta": { "mood": "calm", "author": "Ada" }, "language": "nb" }"#,
            "blog/_defaults.json": #"{ "layout": "post", "kind": "note", "meta": { "author": "Bo" } }"#,
            "blog/one.md": "# One\nText.",
            "blog/old/two.md": "---\nlayout: ''\nkind: article\nmood: glad\n---\n# Two\n",
            "plain.json": #"{ "title": "Plain", "meta": { "mood": "own" }, "components": [] }"#,
        ]
        let (site, folder) = try Self.site(files)
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/blog/one/index.html") == "POST One|<note><p>Text.</p>\n</note>")
        #expect(try folder.text(of: "Output/blog/old/two/index.html") == "Two||nb|glad|[Bo:]")
        #expect(try folder.text(of: "Output/plain/index.html") == "Plain||nb|own|")
    }

    @Test(arguments: [
        ("# What's new?\n\n# What's new?", "whats-new", "whats-new-1"),
        ("---\ntitle: New\n---\n# New {#start}\n\n# Start {#start-1}", "start", "start-1"),
    ])
    func theHeadingThatBecomesTheTitleKeepsItsID(_ text: String, _ id: String, _ second: String) async throws
    {
        let folder = try TemporaryFolder([
            "Content/index.md": text, "Content/a.md": "[a](index.md#\(id)) [b](index.md#\(second))",
        ])
        #expect(try await Site(folders: SiteFolders(site: folder.path)).build().diagnostics == [])
        let page = try folder.text(of: "Output/index.html")
        #expect(page.contains("<h1 id=\"\(id)\">"))
        #expect(page.contains("<h2 id=\"\(second)\">"))
    }

    @Test func draftsOfAFolderAreLeftOut() async throws {
        let (site, folder) = try Self.site([
            "index.md": "Home", "later/_defaults.json": #"{ "draft": true }"#, "later/one.md": "One",
            "later/two.md": "---\ndraft: false\n---\nTwo",
        ])
        #expect(try await site.build().diagnostics == [])
        #expect(
            try Snapshot(of: folder.url.appending(path: "Output")).paths.filter { $0.hasSuffix(".html") } == [
                "index.html", "later/two/index.html",
            ])
    }

    @Test func linksToFilesLeadToTheirPages() async throws {
        let text = """
            [a](team/ada.md) [b](<team/Bo B.md#top>) [c](/about.json?x=1) [d](team/Bo%20B.md) ![e](pic.svg)
            [f](/data.json) [g](https://example.org/x.md) [h](team/Cy.MD)
            """
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="9"/>"#
        let page = try await output(
            "home/index.html",
            [
                "home.md": text, "team/ada.md": "[up](../home.md)", "team/Bo B.md": "## Top\n",
                "team/Cy.MD": "Cy",
                "about.json": #"{ "path": "/who/", "components": [] }"#, "pic.svg": svg, "data.json": "{}",
                "site.json": #"{ "static": ["data.json"] }"#,
            ])
        #expect(
            page == """
                home||en||[:<p><a href="/team/ada/">a</a> <a href="/team/Bo%20B/#top">b</a> <a href="/who/?x=1">c</a> \
                <a href="/team/Bo%20B/">d</a> <img src="/pic.svg" alt="e" width="8" height="9" \
                loading="lazy" />
                <a href="/data.json">f</a> <a href="https://example.org/x.md">g</a> <a href="/team/Cy/">h</a></p>
                ]
                """)
    }

    @Test func linksToRecordsLeadToTheirPages() async throws {
        let (site, folder) = try Self.site([
            "site.json": #"{ "collections": { "posts": { "source": "_posts/*.md" } } }"#,
            "_posts/one.md": "See [two](two.md) and [home](../index.md).", "_posts/two.md": "Two.",
            "index.md": "[one](_posts/one.md)",
            "posts/[slug].json": """
            { "collection": "posts",
              "components": [ { "items": [ { "kind": "article", "meta": { "body": { "$": "record.body" } } } ] } ] }
            """,
        ])
        #expect(try await site.build().diagnostics == [])
        #expect(
            try folder.text(of: "Output/posts/one/index.html")
                == #"one||en||[:<p>See <a href="/posts/two/">two</a> and <a href="/">home</a>.</p>\#n]"#)
        #expect(
            try folder.text(of: "Output/index.html")
                == #"index||en||[:<p><a href="/posts/one/">one</a></p>\#n]"#)
    }

    @Test func faultsNameTheirPlaceInTheFile() async throws {
        let page = """
            ---
            title: Hello
            draft: maybe
            layout: nope
            image: none.png
            components:
              - kind: gird
                items:
                  - title: {}
            ---
            A <b>raw</b> text.

            # Heading

            | ![p](none.png)
            """
        let found = try await faults(["a/index.md": page])
        #expect(
            found == [
                #"Content/a/index.md:3:8 expected a boolean, found a string"#,
                #"Content/a/index.md:4:9 there is no layout "nope""#,
                #"Content/a/index.md:5:8 there is no image "none.png"; the page is drawn without a picture"#,
                #"Content/a/index.md:7:11 unknown component kind "gird"; 1 component is drawn as "list"; did you mean "grid"?"#,
                #"Content/a/index.md:9:16 expected a string, found an object"#,
                #"Content/a/index.md:11:3 raw HTML "<b>" is left out of the Markdown"#,
                #"Content/a/index.md:15:3 there is no image "none.png"; the text is drawn without a picture"#,
            ])
    }

    @Test func faultsBehindTheTitleAreInTheirLines() async throws {
        #expect(
            try await faults(["index.md": "Before <i>x</i>.\n\nTitle\n---\n\nAfter <b>y</b>."]) == [
                #"Content/index.md:1:8 raw HTML "<i>" is left out of the Markdown"#,
                #"Content/index.md:6:7 raw HTML "<b>" is left out of the Markdown"#,
            ])
    }

    @Test func faultsOfAFolderAreReportedOnce() async throws {
        let found = try await faults([
            "blog/_defaults.json": #"{ "layout": "pots", "aliases": [], "draft": "no?" }"#,
            "blog/one.md": "One", "blog/two.md": "Two",
        ])
        #expect(
            found == [
                #"Content/blog/_defaults.json:1:13 there is no layout "pots"; did you mean "post"?"#,
                #"Content/blog/_defaults.json:1:21 unknown key "aliases" in _defaults.json"#,
                #"Content/blog/_defaults.json:1:45 expected a boolean, found a string"#,
            ])
    }

    @Test func twoPagesWithOneAddressAreAFault() async throws {
        let found = try await faults(["about.md": "a", "about.json": "[]", "about/index.md": "b"])
        #expect(
            found == [
                #"Content/about.md:1:1 this and "Content/about.json" are both written to "about/index.html""#,
                #"Content/about/index.md:1:1 this and "Content/about.json" are both written to "about/index.html""#,
            ])
    }
}

// MARK: - What is rebuilt, and why

extension MarkdownPageTests {
    private func rebuilds(_ edit: (MemoryDisk) throws -> Void) async throws -> [String] {
        let files = [
            "index.md": "[one](blog/one.md)", "other.md": "Other",
            "blog/_defaults.json": #"{ "kind": "note" }"#,
            "blog/one.md": "# One", "blog/two.md": "# Two",
        ]
        let content = Dictionary(uniqueKeysWithValues: files.map { ("Content/" + $0, $1) })
        let (disk, site) = try Site.inMemory(content.merging(Self.templates) { $1 })
        #expect(try await site.build().diagnostics == [])
        try edit(disk)
        return try await site.build().rebuilds.map { "\($0.page): \($0.reason)" }
    }

    @Test func onlyChangedPagesAreRebuilt() async throws {
        #expect(try await rebuilds { _ in } == [])
        #expect(
            try await rebuilds { try $0.write("# Three", to: "/site/Content/blog/two.md") } == [
                "Content/blog/two.md: it changed"
            ])
    }

    @Test func aFolderRebuildsItsPages() async throws {
        let changed = try await rebuilds {
            try $0.write(#"{ "kind": "article" }"#, to: "/site/Content/blog/_defaults.json")
        }
        #expect(
            changed == [
                "Content/blog/one.md: Content/blog/_defaults.json changed",
                "Content/blog/two.md: Content/blog/_defaults.json changed",
            ])
    }

    @Test func aLinkedPageThatMovesRebuildsTheLink() async throws {
        let moved = try await rebuilds {
            try $0.write("---\npath: /x/\n---\n# One", to: "/site/Content/blog/one.md")
        }
        #expect(
            moved == [
                "Content/blog/one.md: it changed",
                "Content/index.md: the address of Content/blog/one.md changed",
            ])
    }

    @Test func aNewFileForAFolderRebuildsAllPages() async throws {
        let count = try await rebuilds { try $0.write("{}", to: "/site/Content/_defaults.json") }.count
        #expect(count == 4)
    }
}
