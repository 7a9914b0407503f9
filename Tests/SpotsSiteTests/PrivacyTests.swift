import Diagnostics
import MemoryStorage
import Testing

@testable import SpotsSite

/// Checks that nothing private is published.
@Suite struct PrivacyTests {
    private func html(of site: MemorySite, _ path: String) throws -> [String] {
        try #require(site.text(of: path)).matches(of: /<h[23][^>]*>([^<]*)</).map { String($0.output.1) }
    }

    /// The warnings about missing images by line.
    private func missingImages(_ report: BuildReport) -> [String] {
        report.diagnostics.filter { $0.id == .missingImage }.map { "\($0.line): \($0.message)" }
    }

    // MARK: Drafts

    private func siteWithDrafts(item: String = "", page: String = "") throws -> MemorySite {
        try MemorySite([
            "Content/site.json": """
            { "collections": { "posts": { "source": "_posts/*.md", "sort": "title",
                "item": { "title": "{{title}}"\(item) } } } }
            """,
            "Content/blog/[slug].json": """
            { "collection": "posts", "title": "{{record.title}}"\(page), "components": [] }
            """,
            "Content/index.json": """
            { "title": "Home", "components": [
                { "items": { "collection": "posts" } },
                { "slots": { "pattern": ["p"], "contents": { "p": { "collection": "posts" } } } } ] }
            """,
            "Content/all.json": """
            { "title": "All", "components": [ { "items": { "collection": "posts" }, "paginate": { "size": 1 } } ] }
            """,
            "Content/_posts/a.md": "---\ntitle: One\n---\nOpen.\n",
            "Content/_posts/b.md": "---\ntitle: Two\ndraft: true\nhidden: false\n---\nSecret.\n",
            "Content/_posts/c.md": "---\ntitle: Three\nhidden: true\n---\nOpen.\n",
        ])
    }

    @Test func draftRecordsHaveNoPageAndAreNotListed() async throws {
        let site = try siteWithDrafts()
        let run = try await site.build()
        #expect(run.diagnostics == [] && run.notes == ["1 draft is left out; --drafts includes it"])
        #expect(
            site.outputs == [
                "all/index.html", "all/page/2/index.html", "blog/a/index.html", "blog/c/index.html",
                "index.html",
            ])
        #expect(try html(of: site, "index.html") == ["One", "Three", "One", "Three"])
        let drafts = try await site.build { $0.drafts = true }
        #expect(drafts.notes == [])
        #expect(try html(of: site, "index.html") == ["One", "Three", "Two", "One", "Three", "Two"])
        #expect(site.text(of: "blog/b/index.html") != nil)
        // Pages built with drafts are not reused without them.
        _ = try await site.build()
        #expect(try html(of: site, "index.html") == ["One", "Three", "One", "Three"])
        #expect(site.text(of: "blog/b/index.html") == nil)
    }

    @Test(arguments: [
        (item: #", "draft": { "$": "hidden" }"#, page: ""),
        (item: #", "draft": "{{hidden}}""#, page: ""),
        (item: #", "draft": false"#, page: #", "draft": { "$": "record.hidden" }"#),
    ])
    func aDataControllerOrAPageTemplateDecidesAboutDrafts(_ keys: (item: String, page: String)) async throws {
        let site = try siteWithDrafts(item: keys.item, page: keys.page)
        let run = try await site.build { $0.strict = true }
        #expect(run.diagnostics == [] && run.notes == ["1 draft is left out; --drafts includes it"])
        #expect(try html(of: site, "index.html") == ["One", "Two", "One", "Two"])
        #expect(site.text(of: "blog/c/index.html") == nil)
        #expect(site.text(of: "blog/b/index.html") != nil)
    }

    @Test func csvRecordsCanBeDrafts() async throws {
        let site = try MemorySite([
            "Content/site.json": #"{ "collections": { "c": { "source": "_c.csv" } } }"#,
            "Content/_c.csv": "title,draft\nOne,\nTwo,true\nThree,false\n",
            "Content/index.json": #"[ { "items": { "collection": "c" } } ]"#,
        ])
        _ = try await site.build()
        #expect(try html(of: site, "index.html") == ["One", "Three"])
    }

    // MARK: Sources

    @Test func collectionFilesAreNeitherPublishedNorPages() async throws {
        let site = try MemorySite([
            "Content/site.json": """
            { "collections": { "posts": { "source": "blog/*.md", "item": { "title": "{{title}}" } },
                "prices": { "source": "prices.csv" }, "people": { "source": "people.json" } } }
            """,
            "Content/blog/a.md": "---\ntitle: A\n---\nsecret\n", "Content/prices.csv": "title\nx\n",
            "Content/people.json": #"[ { "title": "P" } ]"#, "Content/other.csv": "public\n",
            "Content/index.json": #"{ "title": "Home", "components": [] }"#,
        ])
        try site.disk.link("/site/Content/link.csv", to: "prices.csv")
        let run = try await site.build()
        #expect(run.diagnostics == [])
        #expect(site.outputs == ["index.html", "other.csv"])
    }

    /// Nor those in a folder that is published unchanged.
    @Test(arguments: [".well-known/note.md", ".env.md", "x/../.well-known/note.md"])
    func hiddenFilesAreNotDrawn(_ file: String) async throws {
        let site = try MemorySite([
            "Content/.well-known/note.md": "secret", "Content/.env.md": "secret",
            "Content/index.json":
                #"{ "components": [ { "items": [ { "meta": { "body": { "markdown-file": "\#(file)" } } } ] } ] }"#,
        ])
        let report = try await site.build()
        #expect(report.diagnostics.map { "\($0.severity) \($0.id)" } == ["error outsideRoot"])
        #expect(site.outputs == [])
    }

    @Test func imagesBesideRecordsArePublishedIfReferenced() async throws {
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>"#
        let site = try MemorySite([
            "Content/site.json": """
            { "collections": { "posts": { "source": "_posts/*/index.md",
                "item": { "title": "{{title}}", "image": "{{image}}", "meta": { "body": { "$": "body" } } } } } }
            """,
            "Content/_posts/a/index.md":
                "---\ntitle: A\nimage: cover.svg\n---\n![in](img/in.svg)\n![up](../other/x.svg)\n![no](_no/x.svg)\n",
            "Content/_posts/a/cover.svg": svg, "Content/_posts/a/img/in.svg": svg,
            "Content/_posts/a/unused.svg": svg,
            "Content/_posts/a/_no/x.svg": svg, "Content/_posts/a/notes.txt": "secret",
            "Content/_posts/other/x.svg": svg,
            "Content/posts/[title].json": """
            { "collection": "posts", "title": "{{record.title}}", "image": "{{record.image}}", "components": [] }
            """,
            "Content/index.json":
                #"{ "title": "Home", "components": [ { "items": { "collection": "posts" } } ] }"#,
        ])
        let run = try await site.build()
        #expect(
            missingImages(run) == [
                #"6: there is no image "../other/x.svg"; the text is drawn without a picture"#,
                #"7: there is no image "_no/x.svg"; the text is drawn without a picture"#,
            ])
        #expect(
            site.outputs == [
                "_posts/a/cover.svg", "_posts/a/img/in.svg", "index.html", "posts/a/index.html",
            ])
        let html = try #require(site.text(of: "index.html"))
        #expect(html.contains(#"<img src="/_posts/a/cover.svg" alt="" width="4""#))
        // Once nothing refers to it, it is removed.
        try site.write("---\ntitle: A\n---\n", to: "Content/_posts/a/index.md")
        _ = try await site.build()
        #expect(site.outputs.allSatisfy { !$0.hasPrefix("_posts") })
    }

    @Test func anImageBehindASymlinkToElsewhereIsNotPublished() async throws {
        let site = try MemorySite([
            "Content/site.json": """
            { "collections": { "posts": { "source": "_posts/*.md",
                "item": { "title": "{{title}}", "image": "x.svg" } } } }
            """,
            "Content/_posts/a.md": "---\ntitle: A\n---\n", "Content/_secret/x.svg": "<svg/>",
            "Content/index.json":
                #"{ "title": "Home", "components": [ { "items": { "collection": "posts" } } ] }"#,
        ])
        try site.disk.link("/site/Content/_posts/x.svg", to: "../_secret/x.svg")
        let run = try await site.build()
        #expect(missingImages(run).first?.contains(#"there is no image "x.svg""#) == true)
        #expect(site.outputs.allSatisfy { !$0.hasPrefix("_posts") })
    }
}
