import SpotsPreview
import TestSupport
import Testing

/// What a preview shows of pages that are not published.
@Suite(.serialized, .timeout(minutes: 5)) struct HeldBackTests {
    @Test func aPageThatIsHeldBackSaysWhy() async throws {
        let shown = try await ShownSite(
            SmallSite.files([
                "Content/404.json": SmallSite.page("Lost", "Nowhere"),
                "Content/site.json": #"{ "collections": { "posts": { "source": "_posts/*.md" } } }"#,
                "Content/posts/[slug].json": #"{ "collection": "posts", "components": [] }"#,
                "Content/_posts/later.md": "---\ndate: 2099-01-01\n---\n",
                "Content/later.md": "---\ndate: 2099-01-01T01:00+01:00\n---\n",
                "Content/old.md": "---\nexpires: 2000-01-01\n---\n",
                "Content/draft.md": "---\ndraft: true\n---\n",
            ]))
        let reasons = [
            "/later/": "is not due until 2099-01-01T00:00:00Z; --future includes it",
            "/posts/later/": "is not due until 2099-01-01T00:00:00Z; --future includes it",
            "/old/": "expired at 2000-01-01T00:00:00Z; --expired includes it",
            "/draft/": "is a draft; --drafts includes it", "/nowhere/": "<b>Nowhere</b>",
        ]
        for (address, reason) in reasons {
            let reply = try await shown.ask(address)
            #expect(reply.status == 404)
            #expect(reply.text.contains(reason), "\(address)")
        }
        // A saved change publishes it.
        try shown.write("---\ndate: 2001-01-01\n---\nNow", to: "Content/later.md")
        try await shown.settle()
        #expect(try await shown.ask("/later/").status == 200)
        await shown.preview.stop()
    }

    @Test func picturesThatNoPublishedPageShowsAreNotServed() async throws {
        let shown = try await ShownSite(
            SmallSite.files([
                "Content/site.json": #"{ "collections": { "posts": { "source": "_posts/*.md" } } }"#,
                "Content/posts/[slug].json": #"""
                { "collection": "posts", "components": [ { "items": [ { "meta": { "body": "{{record.body}}" } } ] } ] }
                """#,
                "Content/_posts/one.md": "![](one.svg)",
                "Content/_posts/two.md": "---\ndraft: true\n---\n![](draft.svg)",
                "Content/_q/post.md": "![](post.svg)",
                "Content/_posts/one.svg": "<svg/>", "Content/_posts/draft.svg": "<svg/>",
                "Content/_posts/nobody.svg": "<svg/>", "Content/_q/post.svg": "<svg/>",
                "Templates/items/default.mustache": "{{meta.body}}",
            ]))
        for (picture, status) in [
            ("/_posts/one.svg", 200), ("/_posts/draft.svg", 404), ("/_posts/nobody.svg", 404),
            ("/_q/post.svg", 404),
        ] {
            #expect(try await shown.ask(picture).status == status, "\(picture)")
        }
        await shown.preview.stop()
    }
}
