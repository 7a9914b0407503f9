import Diagnostics
import Foundation
import MemoryStorage
import SiteStorage
import TestSupport
import Testing

@testable import SpotsSite

/// What the heads of documents say to search engines and link previews.
@Suite struct HeadTests {
    private static let shell = """
        <title>{{head.title}}</title>
        {{{head.tags}}}
        {{{head.data}}}
        """

    /// The head of a page.
    private func head(_ file: String, _ files: [String: String]) async throws -> String {
        let (head, diagnostics) = try await build(file, files)
        #expect(diagnostics == [])
        return head
    }

    private func build(_ file: String, _ files: [String: String]) async throws -> (String, [String]) {
        var files = files
        files["Templates/page.mustache"] = files["Templates/page.mustache"] ?? Self.shell
        let folder = try TemporaryFolder(files)
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        let diagnostics = report.diagnostics.map { "\($0.file):\($0.line):\($0.column): \($0.message)" }
        guard report.succeeded else { return ("", diagnostics) }
        return (try Snapshot(of: folder.url.appending(path: "Output")).text(file) ?? "", diagnostics)
    }

    @Test func aPageSaysWhatItIs() async throws {
        let head = try await head(
            "docs/guide/index.html",
            [
                "Content/site.json":
                    #"{ "title": "Site", "description": "About all", "baseURL": "https://example.org/app/" }"#,
                "Content/index.json": "[]",
                "Content/docs/index.json": #"{ "title": "Docs", "components": [] }"#,
                "Content/docs/guide.json": #"""
                { "date": "2026-01-05 10:00:00Z", "updated": "2026-02-01", "language": "de-AT", "title": "Guide", "meta": { "tags": [ "one", { "title": "two" } ] },
                  "components": [ { "items": [ { "text": "The first text.", "image": "a.png", "meta": { "alt": "A map", "author": { "name": "Ann" } }, "kind": "article" } ] } ] }
                """#,
                "Content/docs/a.png": Self.picture,
            ])
        #expect(
            head
                == """
                <title>Guide · Site</title>
                <meta name="viewport" content="width=device-width, initial-scale=1">
                  <meta name="description" content="The first text.">
                  <link rel="canonical" href="https://example.org/app/docs/guide/">
                  <meta name="color-scheme" content="light dark">
                  <link rel="icon" href="/app/assets/icon.2c2cb5b0d1.svg" type="image/svg+xml">
                  <meta property="og:title" content="Guide">
                  <meta property="og:type" content="article">
                  <meta property="og:url" content="https://example.org/app/docs/guide/">
                  <meta property="og:site_name" content="Site">
                  <meta property="og:description" content="The first text.">
                  <meta property="og:locale" content="de_AT">
                  <meta property="og:image" content="https://example.org/app/docs/a.png">
                  <meta property="og:image:width" content="600">
                  <meta property="og:image:height" content="300">
                  <meta property="og:image:alt" content="A map">
                  <meta name="twitter:card" content="summary_large_image">
                  <meta property="article:published_time" content="2026-01-05T10:00:00Z">
                  <meta property="article:modified_time" content="2026-02-01">
                  <meta property="article:author" content="Ann">
                  <meta property="article:tag" content="one">
                  <meta property="article:tag" content="two">
                <script type="application/ld+json">{"@context":"https://schema.org","@graph":[\
                {"@type":"BreadcrumbList","itemListElement":[\
                {"@type":"ListItem","position":1,"name":"Site","item":"https://example.org/app/"},\
                {"@type":"ListItem","position":2,"name":"Docs","item":"https://example.org/app/docs/"},\
                {"@type":"ListItem","position":3,"name":"Guide"}]},\
                {"@type":"Article","headline":"Guide","description":"The first text.","datePublished":"2026-01-05T10:00:00Z",\
                "dateModified":"2026-02-01","author":{"@type":"Person","name":"Ann"},\
                "image":"https://example.org/app/docs/a.png","mainEntityOfPage":"https://example.org/app/docs/guide/",\
                "publisher":{"@type":"Organization","name":"Site"}}]}</script>
                """.replacing("icon.2c2cb5b0d1", with: Self.icon(in: head)))
    }

    /// The name of the icon, which has a hash of its content.
    private static func icon(in head: String) -> String {
        head.firstMatch(of: /icon\.[0-9a-f]{10}/).map { String($0.0) } ?? "icon"
    }

    /// A drawing, because it is text; the size of a picture does not depend on its name.
    private static let picture = #"<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"/>"#

    @Test func theHomePageIsTheSite() async throws {
        let head = try await head(
            "index.html",
            [
                "Content/site.json":
                    #"{ "title": "Site", "description": "About all", "titlePattern": "{site}: {title}", "baseURL": "https://example.org/" }"#,
                "Content/index.json":
                    #"{ "title": "Welcome", "components": [ { "items": [ { "text": "First" } ] } ] }"#,
                "Templates/page.mustache":
                    "{{head.title}}|{{head.description}}|{{head.canonical}}|{{{head.data}}}",
            ])
        #expect(
            head == """
                Site|About all|https://example.org/|<script type="application/ld+json">\
                {"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Site","url":"https://example.org/",\
                "description":"About all","inLanguage":"en"}]}</script>
                """)
    }

    @Test(arguments: [
        (#"{}"#, "About"), (#"{ "title": "Site" }"#, "About · Site"),
        (#"{ "title": "Site", "titlePattern": "{site} / {title}" }"#, "Site / About"),
        (#"{ "title": "About" }"#, "About"),
    ])
    func theTitleHasTheNameOfTheSite(_ settings: String, _ expected: String) async throws {
        let files = [
            "Content/site.json": settings, "Content/about.json": #"{ "title": "About", "components": [] }"#,
            "Templates/page.mustache": "{{head.title}}",
        ]
        #expect(try await head("about/index.html", files) == expected)
    }

    @Test func withoutABaseURLWhatMustBeAbsoluteIsLeftOut() async throws {
        let head = try await head(
            "a/index.html",
            [
                "Content/index.json": "[]", "Content/a.png": "",
                "Content/a.json": #"{ "title": "A", "image": "a.png", "noindex": true, "components": [] }"#,
                "Content/site.json": ##"{ "themeColor": "#123456", "language": "sw", "icons": ["a.png"] }"##,
            ])
        #expect(
            head
                == """
                <title>A</title>
                <meta name="viewport" content="width=device-width, initial-scale=1">
                  <meta name="robots" content="noindex">
                  <meta name="color-scheme" content="light dark">
                  <meta name="theme-color" content="#123456">
                  <link rel="icon" href="/a.png" type="image/png">
                  <meta property="og:title" content="A">
                  <meta property="og:type" content="website">
                  <meta name="twitter:card" content="summary">


                """.dropLast())
    }

    @Test func hostileTextsAreEscaped() async throws {
        let hostile = #"\"'</script><!-- & \u2028\u2029\u202e😀"#
        let head = try await head(
            "a/index.html",
            [
                "Content/site.json": #"{ "title": "S\#(hostile)", "baseURL": "https://example.org/" }"#,
                "Content/index.json": "[]",
                "Content/a.json": #"""
                { "title": "T\#(hostile)", "description": "D\#(hostile)", "date": "2026-01-01",
                  "meta": { "author": "A\#(hostile)", "tags": "G\#(hostile)",
                    "head": { "meta": { "M\#(hostile)": "N\#(hostile)", "viewport": null, "color-scheme": false, "twitter:card": null },
                      "property": { "og:title": null, "og:type": null, "og:url": null, "og:locale": null },
                      "link": [ { "rel": "icon", "href": null }, { "rel": "me", "href": "https://x.org/\#(hostile)" } ] } },
                  "components": [] }
                """#,
            ])
        let text = "&quot;&#39;&lt;/script&gt;&lt;!-- &amp; \u{2028}\u{2029}\u{202e}😀"
        let json = #"\"'\u003C/script\u003E\u003C!-- \u0026 \u2028\u2029"# + "\u{202e}😀"
        #expect(
            head == """
                <title>T\(text) · S\(text)</title>
                <meta name="description" content="D\(text)">
                  <link rel="canonical" href="https://example.org/a/">
                  <meta property="og:site_name" content="S\(text)">
                  <meta property="og:description" content="D\(text)">
                  <meta property="article:published_time" content="2026-01-01">
                  <meta property="article:author" content="A\(text)">
                  <meta property="article:tag" content="G\(text)">
                  <meta name="M\(text)" content="N\(text)">
                  <link rel="me" href="https://x.org/\(text)">
                <script type="application/ld+json">{"@context":"https://schema.org","@graph":[\
                {"@type":"BreadcrumbList","itemListElement":[\
                {"@type":"ListItem","position":1,"name":"S\(json)","item":"https://example.org/"},\
                {"@type":"ListItem","position":2,"name":"T\(json)"}]},\
                {"@type":"Article","headline":"T\(json)","description":"D\(json)","datePublished":"2026-01-01",\
                "author":{"@type":"Person","name":"A\(json)"},"mainEntityOfPage":"https://example.org/a/",\
                "publisher":{"@type":"Organization","name":"S\(json)"}}]}</script>
                """)
    }
}

// MARK: Overrides

extension HeadTests {
    @Test func aPageReplacesWhatTheSiteSays() async throws {
        let files = [
            "Content/site.json": #"""
            { "baseURL": "https://example.org/app/", "meta": { "head": {
                "meta": { "author": "Site", "generator": "x" }, "property": { "og:title": "Site" },
                "link": [ { "rel": "canonical", "href": "https://other.org/" }, { "rel": "license", "href": "/a/" } ] } } }
            """#,
            "Content/a.json": #"""
            { "meta": { "head": { "meta": { "author": ["A", 2], "generator": null, "viewport": "width=1" },
                "link": [ { "rel": "canonical", "href": "/b/", "title": "x" } ] } }, "components": [] }
            """#,
            "Content/b.json": "[]",
        ]
        let head = try await head("a/index.html", files)
        #expect(
            head.split(separator: "\n").filter { $0.contains("author") || $0.contains("generator") } == [
                #"  <meta name="author" content="A">"#, #"  <meta name="author" content="2">"#,
            ])
        #expect(head.contains(#"<meta name="viewport" content="width=1">"#))
        #expect(!head.contains("initial-scale"))
        #expect(head.contains(#"<meta property="og:title" content="Site">"#))
        #expect(
            head.split(separator: "\n").filter { $0.contains("<link") && !$0.contains("icon") } == [
                #"  <link rel="license" href="/app/a/">"#,
                #"  <link rel="canonical" href="/app/b/" title="x">"#,
            ])
    }

    @Test(arguments: [
        (#"[]"#, "expected an object, found an array"),
        (#"{ "metas": {} }"#, #"unknown key "metas" in "head"; did you mean "meta"?"#),
        (#"{ "meta": [] }"#, "expected an object, found an array"),
        (#"{ "meta": { "a": true } }"#, "expected a string, found a boolean"),
        (#"{ "property": { "a": [ {} ] } }"#, "expected a string, found an object"),
        (#"{ "link": {} }"#, "expected an array of links, found an object"),
        (#"{ "link": [ 1 ] }"#, "expected an object, found a number"),
        (#"{ "link": [ {} ] }"#, #"missing "rel": a link needs a relation, such as "alternate" or "me""#),
        (#"{ "link": [ { "rel": [] } ] }"#, "expected a string, found an array"),
        (#"{ "link": [ { "rel": "me" } ] }"#, #"missing "href": a link needs an address"#),
        (
            #"{ "link": [ { "rel": "me", "href": "JavaScript:x" } ] }"#,
            #"the link leads to "JavaScript:x", which could run code"#
        ),
        (
            #"{ "link": [ { "rel": "Alternate STYLESHEET", "href": "/a.css" } ] }"#,
            #""head" cannot have the relation "Alternate STYLESHEET": it makes browsers load other files"#
        ),
        (
            #"{ "link": [ { "rel": "me", "href": "https://a.org", "onload": "x" } ] }"#,
            #"unknown key "onload" in a link"#
        ),
    ])
    func unknownShapesAreLocated(_ value: String, _ expected: String) async throws {
        let page = #"{ "meta": { "head": \#(value) }, "components": [] }"#
        let (_, found) = try await build("a/index.html", ["Content/a.json": page])
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix(expected) == true, "\(found)")
        #expect(found.first?.hasPrefix("Content/a.json:1:") == true, "\(found)")
        let settings = #"{ "meta": { "head": \#(value) } }"#
        let (_, faults) = try await build(
            "a/index.html", ["Content/site.json": settings, "Content/a.json": "[]"])
        #expect(faults.count == 1)
        #expect(faults.first?.hasSuffix(expected) == true, "\(faults)")
        #expect(faults.first?.hasPrefix("Content/site.json:1:") == true, "\(faults)")
    }
}

// MARK: Breadcrumbs

extension HeadTests {
    private static let trail =
        "{{#has-breadcrumbs}}{{#breadcrumbs}}[{{title}} {{href}}]{{/breadcrumbs}}{{/has-breadcrumbs}}"
    private static let tree = [
        "Content/site.json": #"{ "baseURL": "https://example.org/app/" }"#,
        "Content/index.json": #"{ "title": "Home", "components": [] }"#,
        "Content/docs/index.json": "[]",
        "Content/docs/the-guide.json": #"[ { "header": { "title": "Guide" } } ]"#,
        "Content/docs/the-guide/one.json": #"{ "title": "One", "components": [] }"#,
        "Content/docs/none/two.json": #"{ "title": "Two", "components": [] }"#,
        "Content/docs/moved.json": #"{ "path": "/elsewhere/", "components": [] }"#,
        "Content/docs/moved/three.json": #"{ "title": "Three", "components": [] }"#,
        "Content/docs/list.json":
            #"{ "title": "List", "components": [ { "items": [ {"title":"a"}, {"title":"b"} ], "paginate": { "size": 1 } } ] }"#,
        "Templates/page.mustache": trail,
    ]

    @Test(arguments: [
        ("index.html", ""), ("docs/index.html", ""),
        ("docs/the-guide/index.html", "[Home /app/][Docs /app/docs/][Guide ]"),
        ("docs/the-guide/one/index.html", "[Home /app/][Docs /app/docs/][Guide /app/docs/the-guide/][One ]"),
        ("docs/none/two/index.html", "[Home /app/][Docs /app/docs/][Two ]"),
        ("docs/moved/three/index.html", "[Home /app/][Docs /app/docs/][Three ]"),
        ("elsewhere/index.html", ""),
        ("docs/list/index.html", "[Home /app/][Docs /app/docs/][List ]"),
        ("docs/list/page/2/index.html", "[Home /app/][Docs /app/docs/][List ]"),
    ])
    func aPageNamesThePagesAboveIt(_ file: String, _ expected: String) async throws {
        #expect(try await head(file, Self.tree) == expected)
    }

    @Test func breadcrumbsCanBeSwitchedOff() async throws {
        var files = Self.tree
        files["Content/site.json"] = #"{ "breadcrumbs": false }"#
        #expect(try await head("docs/the-guide/index.html", files) == "")
    }

    @Test(arguments: [
        (
            "Content/docs/index.json", #"{ "title": "Papers", "components": [] }"#,
            [
                "Content/docs/guide.json: the title of the page /docs/ changed",
                "Content/docs/index.json: it changed",
            ]
        ),
        (
            "Content/site.json", #"{ "baseURL": "https://example.org/", "breadcrumbs": false }"#,
            [#"Content/docs/guide.json: "breadcrumbs" in site.json changed"#]
        ),
        (
            "Content/site.json", #"{ "baseURL": "https://example.org/", "titlePattern": "{title}!" }"#,
            ["about", "docs/guide", "docs/index", "index"].map {
                "Content/\($0).json: \"titlePattern\", \"image\", \"themeColor\" or \"icons\" in site.json changed"
            }
        ),
    ])
    func onlyPagesThatShowAChangeAreRebuilt(_ path: String, _ text: String, _ expected: [String]) async throws
    {
        let disk = MemoryDisk()
        let files = [
            "Content/site.json": #"{ "baseURL": "https://example.org/" }"#, "Content/index.json": "[]",
            "Content/about.json": "[]", "Content/docs/index.json": #"{ "title": "Docs", "components": [] }"#,
            "Content/docs/guide.json": "[]",
        ]
        for (path, text) in files { try disk.write(text, to: "/site/" + path) }
        disk.pass(seconds: 10)
        var site = Site(folders: SiteFolders(site: "/site"))
        site.storage = FileSystem(disk)
        _ = try await site.build()
        try disk.write(text, to: "/site/" + path)
        let rebuilds = try await site.build().rebuilds
        #expect(rebuilds.map { "\($0.page): \($0.reason)" } == expected)
    }
}
