import Diagnostics
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Feeds of collections.
@Suite struct FeedTests {
    private static let files = [
        "Content/index.json": #"{"title": "Home", "components": []}"#,
        "Content/_posts/one.md": """
        ---
        title: "One & <b>"
        date: 2026-05-01T00:30:00+02:00
        updated: 2026-05-02
        author: {title: Ada, href: /}
        tags: [a, "b & c"]
        ---
        See [two](/posts/two/), [part](#part), [out](https://example.com/?a&b) and ![](boat.svg) ]]> </script>
        """,
        "Content/_posts/two.md": "---\ntitle: Two\ndate: 2026-04-01\n---\nText.",
        "Content/_posts/boat.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>"#,
        "Content/posts/[slug].json":
            #"{"collection": "posts", "title": "{{record.title}}", "components": [{"items": [{"meta": {"body": "{{record.body}}"}}]}]}"#,
    ]

    private func build(
        _ feeds: String, settings: String = #""baseURL": "https://example.org/a/""#,
        _ more: [String: String] = [:]
    ) async throws -> (folder: TemporaryFolder, faults: [String]) {
        let site = """
            {"title": "Site", \(settings), "collections": {"posts": {"source": "_posts/*.md", "sort": "-date",
              "item": {"title": "{{title}}", "text": "About {{title}}", "action": "/posts/{{slug}}/"}},
              "pages": {"source": {"pages": "/notes/"}, "sort": "title"}}, "feeds": [\(feeds)]}
            """
        let folder = try TemporaryFolder(
            Self.files.merging(["Content/site.json": site]) { $1 }.merging(more) { $1 })
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        let others: Set<DiagnosticID> = [.brokenLink, .rawHTML, .missingFile]
        let faults = report.diagnostics.filter { !others.contains($0.id) }
        return (folder, faults.map { "\($0.file):\($0.line):\($0.column) \($0.message)" })
    }

    @Test func anAtomFeedHasTheWholeTextsWithAbsoluteAddresses() async throws {
        let (folder, faults) = try await build(
            #"{"collection": "posts", "path": "/feed.xml", "limit": 1, "title": "New & <old>", "description": "D"}"#
        )
        #expect(faults == [])
        #expect(
            try folder.text(of: "Output/feed.xml") == """
                <?xml version="1.0" encoding="utf-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
                <title>New &amp; &lt;old&gt;</title>
                <subtitle>D</subtitle>
                <link rel="self" type="application/atom+xml" href="https://example.org/a/feed.xml"/>
                <link rel="alternate" type="text/html" href="https://example.org/a/"/>
                <id>https://example.org/a/feed.xml</id>
                <updated>2026-05-02T00:00:00Z</updated>
                <author><name>New &amp; &lt;old&gt;</name></author>
                <entry>
                <title>One &amp; &lt;b&gt;</title>
                <link rel="alternate" type="text/html" href="https://example.org/a/posts/one/"/>
                <id>https://example.org/a/posts/one/</id>
                <published>2026-04-30T22:30:00Z</published>
                <updated>2026-05-02T00:00:00Z</updated>
                <author><name>Ada</name></author>
                <category term="a"/>
                <category term="b &amp; c"/>
                <summary>About One &amp; &lt;b&gt;</summary>
                <content type="html">&lt;p&gt;See &lt;a href=&quot;https://example.org/a/posts/two/&quot;&gt;two&lt;/a&gt;, &lt;a href=&quot;https://example.org/a/posts/one/#part&quot;&gt;part&lt;/a&gt;, &lt;a href=&quot;https://example.com/?a&amp;amp;b&quot;&gt;out&lt;/a&gt; and &lt;img src=&quot;https://example.org/a/_posts/boat.svg&quot; alt=&quot;&quot; width=&quot;2&quot; height=&quot;1&quot; /&gt; ]]&amp;gt; &lt;/p&gt;
                </content>
                </entry>
                </feed>

                """)
        #expect(
            try folder.text(of: "Output/index.html").contains(
                #"<link rel="alternate" type="application/atom+xml" title="New &amp; &lt;old&gt;" href="/a/feed.xml">"#
            ))
    }

    @Test func anRSSFeedHasDatesAsInMail() async throws {
        let (folder, faults) = try await build(
            #"{"collection": "posts", "path": "/x/posts.rss", "limit": 1}"#)
        #expect(faults == [])
        let feed = try folder.text(of: "Output/x/posts.rss")
        #expect(
            feed.contains("<pubDate>Thu, 30 Apr 2026 22:30:00 GMT</pubDate>\n<dc:creator>Ada</dc:creator>"))
        #expect(feed.contains("<lastBuildDate>Sat, 02 May 2026 00:00:00 GMT</lastBuildDate>"))
        #expect(feed.contains("<guid isPermaLink=\"true\">https://example.org/a/posts/one/</guid>"))
    }

    @Test func aFeedOfPagesHasTheirTexts() async throws {
        let (folder, faults) = try await build(
            #"{"collection": "pages", "path": "/feed.json"}"#,
            [
                "Content/notes/a.md": "---\ndescription: \"A \\\"note\\\"\"\n---\n# A\n\nText </script>.",
                "Content/notes/b.json":
                    #"{"title": "B", "date": "2026-01-01", "components": [{"items": [{"meta": {"body": "*B*"}}]}]}"#,
            ])
        #expect(faults == [])
        #expect(
            try folder.text(of: "Output/feed.json") == #"""
                {
                  "version": "https://jsonfeed.org/version/1.1",
                  "title": "Site",
                  "home_page_url": "https://example.org/a/",
                  "feed_url": "https://example.org/a/feed.json",
                  "language": "en",
                  "items": [
                    {
                      "id": "https://example.org/a/notes/a/",
                      "url": "https://example.org/a/notes/a/",
                      "title": "A",
                      "tags": [],
                      "summary": "A \"note\"",
                      "content_html": "\u003cp>Text .\u003c/p>\n"
                    }
                    ,{
                      "id": "https://example.org/a/notes/b/",
                      "url": "https://example.org/a/notes/b/",
                      "title": "B",
                      "date_published": "2026-01-01T00:00:00Z",
                      "date_modified": "2026-01-01T00:00:00Z",
                      "tags": [],
                      "content_html": "\u003cp>\u003cem>B\u003c/em>\u003c/p>\n"
                    }
                  ]
                }

                """#)
    }

    @Test func aFeedIsRebuiltIfATextOfItChanges() async throws {
        let (folder, _) = try await build(
            #"{"collection": "pages", "path": "/feed.json"}"#, ["Content/notes/a.md": "# A\n\nText."])
        let site = Site(folders: SiteFolders(site: folder.path))
        #expect(try await site.build().unchanged > 0)
        let known = try folder.text(of: "Output/feed.json")
        try folder.write("# A\n\nOther text.", to: "Content/notes/a.md")
        _ = try await site.build()
        #expect(
            try folder.text(of: "Output/feed.json") == known.replacing("Text.", with: "Other text."))
    }

    @Test(arguments: [
        (
            #"{"path": "/a.xml"}"#,
            "missing \"collection\": a feed needs a \"collection\" and a \"path\""
        ),
        (
            #"{"collection": "posts"}"#,
            "missing \"path\": a feed needs a \"collection\" and a \"path\""
        ),
        (
            #"{"collection": "posts", "path": "/a/"}"#,
            "the path \"/a/\" is not a feed path; it must end with \".xml\", \".atom\", \".rss\" or \".json\""
        ),
        (
            #"{"collection": "post", "path": "/a.xml"}"#,
            "there is no collection \"post\"; did you mean \"posts\"?"
        ),
        (
            #"{"collection": "posts", "path": "/a.xml", "format": "rdf"}"#,
            "unknown option \"rdf\": expected \"atom\", \"rss\" or \"json\""
        ),
    ])
    func aFaultyFeedIsReported(_ feed: String, _ message: String) async throws {
        let (_, faults) = try await build(feed)
        #expect(faults.map { $0.split(separator: " ", maxSplits: 1)[1] } == [message[...]])
    }

    @Test(arguments: [
        ("title: Three", "1:1 this Atom feed entry has no date"),
        ("Day: 2026-05-01", "1:1 this Atom feed entry has no date"),
        ("title: Three\ndate: soon", "3:7 the date \"soon\" of this Atom feed entry cannot be read"),
    ])
    func anEntryWithoutADateIsNamedByItsFile(_ keys: String, _ fault: String) async throws {
        let (_, faults) = try await build(
            #"{"collection": "posts", "path": "/feed.xml"}"#,
            ["Content/_posts/three.md": "---\n\(keys)\n---\n"])
        #expect(
            faults.filter { $0.contains("Atom") } == [
                "Content/_posts/three.md:" + fault
            ])
    }

    @Test func twoFeedsAtOnePathCollide() async throws {
        let feed = #"{"collection": "posts", "path": "/a.xml"}"#
        let (_, faults) = try await build(feed + ", " + feed)
        #expect(
            faults == ["Content/site.json:3:149 this and \"Content/site.json\" are both written to \"a.xml\""]
        )
    }

    @Test func aFeedNeedsABaseURL() async throws {
        let (_, faults) = try await build(
            #"{"collection": "posts", "path": "/a.xml"}"#, settings: #""baseURL": "/a/""#)
        #expect(
            faults.count == 1
                && faults[0].hasSuffix(
                    "a feed needs absolute addresses; set \"baseURL\" to the address of the published site, such as \"https://example.org/\""
                ))
    }
}
