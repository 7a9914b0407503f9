import Foundation
import TestSupport
import Testing

/// Checks that nothing private is published.
@Suite struct PrivacyTests {
    private func html(of site: TemporaryFolder, _ path: String) throws -> [String] {
        try site.text(of: path).matches(of: /<h[23][^>]*>([^<]*)</).map { String($0.output.1) }
    }

    // MARK: Drafts

    private func siteWithDrafts(item: String = "", page: String = "") throws -> TemporaryFolder {
        try TemporaryFolder([
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

    private func pages(of site: TemporaryFolder) throws -> [String] {
        try Snapshot(of: site.url.appending(path: "Output")).paths.filter { $0.hasSuffix(".html") }
    }

    @Test func draftRecordsHaveNoPageAndAreNotListed() throws {
        let site = try siteWithDrafts()
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(run.errors == "note: 1 draft is left out; --drafts includes it\n")
        #expect(
            try pages(of: site) == [
                "all/index.html", "all/page/2/index.html", "blog/a/index.html", "blog/c/index.html",
                "index.html",
            ])
        #expect(try html(of: site, "Output/index.html") == ["One", "Three", "One", "Three"])
        let drafts = try Program.spotsSite.run(["build", "--drafts"], in: site.url)
        #expect(drafts.errors == "")
        #expect(try html(of: site, "Output/index.html") == ["One", "Three", "Two", "One", "Three", "Two"])
        #expect(site.has("Output/blog/b/index.html"))
        // Pages built with drafts are not reused without them.
        _ = try Program.spotsSite.run(["build"], in: site.url)
        #expect(try html(of: site, "Output/index.html") == ["One", "Three", "One", "Three"])
        #expect(!site.has("Output/blog/b/index.html"))
    }

    @Test(arguments: [
        (item: #", "draft": { "$": "hidden" }"#, page: ""),
        (item: #", "draft": "{{hidden}}""#, page: ""),
        (item: #", "draft": false"#, page: #", "draft": { "$": "record.hidden" }"#),
    ])
    func aDataControllerOrAPageTemplateDecidesAboutDrafts(_ keys: (item: String, page: String)) throws {
        let site = try siteWithDrafts(item: keys.item, page: keys.page)
        let run = try Program.spotsSite.run(["build", "--strict"], in: site.url)
        #expect(run.errors == "note: 1 draft is left out; --drafts includes it\n")
        #expect(try html(of: site, "Output/index.html") == ["One", "Two", "One", "Two"])
        #expect(!site.has("Output/blog/c/index.html"))
        #expect(site.has("Output/blog/b/index.html"))
    }

    @Test func csvRecordsCanBeDrafts() throws {
        let site = try TemporaryFolder([
            "Content/site.json": #"{ "collections": { "c": { "source": "_c.csv" } } }"#,
            "Content/_c.csv": "title,draft\nOne,\nTwo,true\nThree,false\n",
            "Content/index.json": #"[ { "items": { "collection": "c" } } ]"#,
        ])
        _ = try Program.spotsSite.run(["build"], in: site.url)
        #expect(try html(of: site, "Output/index.html") == ["One", "Three"])
    }

    // MARK: Sources

    @Test func collectionFilesAreNeitherPublishedNorPages() throws {
        let site = try TemporaryFolder([
            "Content/site.json": """
            { "collections": { "posts": { "source": "blog/*.md", "item": { "title": "{{title}}" } },
                "prices": { "source": "prices.csv" }, "people": { "source": "people.json" } } }
            """,
            "Content/blog/a.md": "---\ntitle: A\n---\nsecret\n", "Content/prices.csv": "title\nx\n",
            "Content/people.json": #"[ { "title": "P" } ]"#, "Content/other.csv": "public\n",
            "Content/index.json": #"{ "title": "Home", "components": [] }"#,
        ])
        try FileManager.default.createSymbolicLink(
            atPath: site.path + "/Content/link.csv", withDestinationPath: "prices.csv")
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(run.errors == "")
        let published = try Snapshot(of: site.url.appending(path: "Output")).paths
        #expect(published.filter { !$0.hasPrefix("assets/") } == ["index.html", "other.csv"])
    }

    @Test func imagesBesideRecordsArePublishedIfReferenced() throws {
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>"#
        let site = try TemporaryFolder([
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
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(
            run.errors.split(separator: "\n").filter { $0.contains("[missing-image]") } == [
                """
                Content/_posts/a/index.md:6:1: warning: there is no image "../other/x.svg"; the text is drawn without \
                a picture [missing-image]
                """,
                """
                Content/_posts/a/index.md:7:1: warning: there is no image "_no/x.svg"; the text is drawn without a \
                picture [missing-image]
                """,
            ])
        let published = try Snapshot(of: site.url.appending(path: "Output")).paths
        #expect(
            published.filter { !$0.hasPrefix("assets/") } == [
                "_posts/a/cover.svg", "_posts/a/img/in.svg", "index.html", "posts/a/index.html",
            ])
        #expect(
            try site.text(of: "Output/index.html").contains(
                #"<img src="/_posts/a/cover.svg" alt="" width="4""#))
        // Once nothing refers to it, it is removed.
        try site.write("---\ntitle: A\n---\n", to: "Content/_posts/a/index.md")
        _ = try Program.spotsSite.run(["build"], in: site.url)
        #expect(!site.has("Output/_posts"))
    }

    @Test func anImageBehindASymlinkToElsewhereIsNotPublished() throws {
        let site = try TemporaryFolder([
            "Content/site.json": """
            { "collections": { "posts": { "source": "_posts/*.md",
                "item": { "title": "{{title}}", "image": "x.svg" } } } }
            """,
            "Content/_posts/a.md": "---\ntitle: A\n---\n", "Content/_secret/x.svg": "<svg/>",
            "Content/index.json":
                #"{ "title": "Home", "components": [ { "items": { "collection": "posts" } } ] }"#,
        ])
        try FileManager.default.createSymbolicLink(
            atPath: site.path + "/Content/_posts/x.svg", withDestinationPath: "../_secret/x.svg")
        let run = try Program.spotsSite.run(["build"], in: site.url)
        #expect(run.errors.contains(#"there is no image "x.svg""#))
        #expect(!site.has("Output/_posts"))
    }

    // MARK: Payloads

    @Test func aPayloadDoesNotOverwriteASite() throws {
        let site = try TemporaryFolder([
            "Content/index.json": #"{ "title": "Home", "components": [] }"#,
            "payload.json": #"[ { "items": [ { "title": "One" } ] } ]"#,
        ])
        #expect(try Program.spotsSite.run(["build"], in: site.url).status == 0)
        let before = try Snapshot(of: site.url)
        let refusal = """
            error: the output folder Output contains a site that was not built from payload.json; choose another folder \
            with --output DIR, or name no payload to build the site [unsafe-output]

            """
        for command in ["build", "clean"] {
            let run = try Program.spotsSite.run([command, "payload.json"], in: site.url)
            #expect(run.status == 64)
            #expect(run.errors == refusal)
            #expect(try Snapshot(of: site.url) == before)
        }
        // The same holds when it is unknown to whom the folder belongs.
        try FileManager.default.removeItem(at: site.url.appending(path: ".spots-site"))
        #expect(try Program.spotsSite.run(["build", "payload.json"], in: site.url).errors == refusal)
        let other = try Program.spotsSite.run(["build", "payload.json", "--output", "look"], in: site.url)
        #expect(other.status == 0)
        // A payload may replace another payload, and a site may replace a payload.
        #expect(
            try Program.spotsSite.run(["build", "payload.json", "--output", "look"], in: site.url).status == 0
        )
        #expect(try Program.spotsSite.run(["build", "--output", "look"], in: site.url).status == 0)
        #expect(try site.text(of: "look/index.html").contains("Home"))
    }
}
