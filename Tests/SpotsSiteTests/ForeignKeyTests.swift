import Diagnostics
import Foundation
import MemoryStorage
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Keys of front matter that Hugo, Jekyll, Zola, Eleventy and Astro know.
@Suite struct ForeignKeyTests {
    private struct Built {
        var paths: [String] = []
        var page: String?
        var messages: [String] = []
    }

    /// Builds a site with one post, on 2026-06-01.
    private func build(_ frontMatter: String, file: String = "blog/post.md") async throws -> Built {
        let folder = try TemporaryFolder([
            "Content/site.json": #"{ "baseURL": "https://a.example/" }"#,
            "Content/\(file)": "---\n\(frontMatter)\n---\nText",
            "Content/about.json": #"{ "title": "About", "components": [] }"#,
            "Templates/page.mustache": "{{title}}|{{date}}|{{updated}}|{{description}}",
        ])
        var options = BuildOptions()
        options.clock = BuildTime("2026-06-01")
        let report = try await Site(folders: SiteFolders(site: folder.path)).build(options)
        var built = Built()
        built.messages = report.diagnostics.map { "\($0.line):\($0.column): \($0.message)" }
        if report.errorCount > 0 { return built }
        let output = try Snapshot(of: folder.url.appending(path: "Output"))
        built.paths = output.paths.filter { $0.hasSuffix("index.html") && $0 != "about/index.html" }
        built.page = output.text("blog/post/index.html")
        return built
    }

    @Test(arguments: [
        "draft: true", "Draft: true", "DRAFT: true", "isDraft: true", "published: false", "published: no",
        "published: 2027-01-01", "draft: false\npublished: false", "publishDate: 2027-01-01",
        "publishdate: 2027-01-01", "pubDate: 2027-01-01", "pubDatetime: 2027-01-01T10:00:00Z",
        "publishedAt: 2027-01-01", "date: 2026-01-01\npublishDate: 2027-01-01",
        "publishDate: 2026-01-01\npubDate: 2027-01-01", "expiryDate: 2026-02-01", "expirydate: 2026-02-01",
        "unpublishDate: 2026-02-01", "Expires: 2026-02-01", "permalink: false",
    ])
    func whatHidesAPageElsewhereHidesItHere(_ frontMatter: String) async throws {
        let built = try await build(frontMatter)
        #expect(built.paths == [])
        #expect(built.messages == [])
    }

    @Test(arguments: [
        ("published: true", "post|||"), ("published: 2026-01-02", "post|2026-01-02||"),
        ("publishDate: 2026-01-02", "post|2026-01-02||"),
        ("date: 2026-01-03\npublishDate: 2026-01-02", "post|2026-01-03||"),
        ("date: 2026-01-02\nlastmod: 2026-03-04", "post|2026-01-02|2026-03-04|"),
        ("last_modified_at: 2026-03-04", "post||2026-03-04|"), ("lastmod: git", "post|||"),
        ("updatedDate: 2026-03-04", "post||2026-03-04|"), ("Title: Hello", "Hello|||"),
        ("summary: Short", "post|||Short"), ("excerpt: Short", "post|||Short"),
        ("description: Own\nsummary: Short", "post|||Own"), ("summary: [a]", "post|||"),
        ("date: 2013-05-06 02:12:52 +0200", "post|2013-05-06T02:12:52+02:00||"),
        ("date: 2013-05-06 02:12:52 -0330", "post|2013-05-06T02:12:52-03:30||"),
        ("date: 2013-05-06 02:12:52 UTC", "post|2013-05-06T02:12:52Z||"),
        ("date: 2013-05-06 02:12:52", "post|2013-05-06T02:12:52Z||"),
        ("weight: 10\nurl: https://b.example/", "post|||"),
    ])
    func keysOfOthersArePageKeys(_ frontMatter: String, _ page: String) async throws {
        let built = try await build(frontMatter)
        #expect(built.page == page)
        #expect(built.messages == [])
    }

    @Test(arguments: [
        ("slug: first", "blog/post.md", ["blog/first/index.html"]),
        ("slug: First Post", "blog/post.md", ["blog/first-post/index.html"]),
        ("slug: first", "blog/post/index.md", ["blog/first/index.html"]),
        ("slug: first", "index.md", ["index.html"]),
        ("slug: /first/", "blog/post.md", ["first/index.html"]),
        ("url: /first/", "blog/post.md", ["first/index.html"]),
        ("permalink: /first/", "blog/post.md", ["first/index.html"]),
        ("path: /own/\nslug: first", "blog/post.md", ["own/index.html"]),
        ("redirect_from: /old/", "blog/post.md", ["blog/post/index.html", "old/index.html"]),
        (
            "redirect_from: [/old/, /older/]", "blog/post.md",
            [
                "blog/post/index.html", "old/index.html", "older/index.html",
            ]
        ),
    ])
    func addressesOfOthersArePaths(_ frontMatter: String, _ file: String, _ paths: [String]) async throws {
        let built = try await build(frontMatter, file: file)
        #expect(built.paths == paths)
        #expect(built.messages == [])
    }

    @Test(arguments: [
        ("publishDate: soon", #"2:14: "soon" is not a date"#),
        ("published: maybe", "2:12: expected a boolean, found a string"),
        ("darft: true", #"2:1: unknown key "darft" in a page; did you mean "draft"?"#),
        ("a: 1\nexpire: 2026-02-01", #"3:1: unknown key "expire" in a page; did you mean "expires"?"#),
        (
            "permalink: /:year/:title/",
            #"2:1: "permalink" is "/:year/:title/", which is not a path; the page keeps the address of its file"#
        ),
    ])
    func whatCannotBeReadIsReported(_ frontMatter: String, _ message: String) async throws {
        #expect(try await build(frontMatter).messages == [message])
    }

    @Test func recordsAreHeldBackByTheKeysOfOthers() async throws {
        let (_, site) = try Site.inMemory([
            "Content/site.json":
                #"{ "collections": { "posts": { "source": "_posts/*.md", "item": { "title": "{{title}}" } } } }"#,
            "Content/_posts/a.md": "---\ntitle: A\npublished: false\n---\n",
            "Content/_posts/b.md": "---\ntitle: B\nexpiryDate: 2020-01-01\n---\n",
            "Content/_posts/c.md": "---\ntitle: C\npublishDate: 2990-01-01\n---\n",
            "Content/_posts/d.md": "---\ntitle: D\ndarft: true\n---\n",
            "Content/index.json": #"[ { "items": { "collection": "posts" } } ]"#,
            "Templates/page.mustache": "{{#components}}{{#items}}{{title}}{{/items}}{{/components}}",
        ])
        let report = try await site.build(BuildOptions())
        #expect(
            report.diagnostics.map { "\($0.file):\($0.line): \($0.message)" } == [
                #"Content/_posts/d.md:3: unknown key "darft" in a page; did you mean "draft"?"#
            ])
        #expect(report.heldRecords.count == 3)
    }

    @Test func aMissingLayoutIsOneErrorForAllPages() async throws {
        var files = ["Content/z.json": #"{ "components": [], "layout": "odd" }"#]
        for number in 1...9 { files["Content/\(number).md"] = "---\nlayout: post\n---\nText" }
        let report = try await Site.inMemory(files).1.build(BuildOptions())
        #expect(
            report.diagnostics.map { "\($0.file):\($0.line): \($0.message)" } == [
                #"Content/1.md:2: there is no layout "post""#, #"Content/z.json:1: there is no layout "odd""#,
            ])
        #expect(report.diagnostics[0].notes.last?.text == "8 more pages name it")
    }

    @Test func severalAuthorsAreShown() async throws {
        for key in ["author", "authors"] {
            let (disk, site) = try Site.inMemory([
                "Content/index.md": "---\ntitle: T\ndate: 2020-01-02\n\(key): [Nora, Tom]\n---\nText"
            ])
            let report = try await site.build(BuildOptions())
            #expect(report.diagnostics == [])
            let html = try #require(disk.snapshot(of: "/site/Output")["index.html"])
            #expect(html.contains(#"<span class="spots-author">Nora</span>"#))
            #expect(html.contains(#"<span class="spots-author">Tom</span>"#))
            #expect(
                html.contains(
                    #""author":[{"@type":"Person","name":"Nora"},{"@type":"Person","name":"Tom"}]"#))
        }
    }
}
