import Diagnostics
import Foundation
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Languages with their own hosts: `baseURL` under `languages` in `site.json`.
@Suite struct LanguageHostTests {
    private static let files = [
        "Content/site.json": """
        { "title": "Harbor", "baseURL": "https://example.org/", "fallback": "en",
          "languages": { "en": {}, "nb": { "title": "Havn", "baseURL": "https://example.no/" } },
          "collections": { "notes": { "source": "_notes/*.md", "item": { "title": "{{title}}", "action": "/about/" } } },
          "feeds": [{ "collection": "notes", "path": "/feed.json", "format": "json" }] }
        """,
        "Content/index.json": """
        { "title": "Home", "components": [{ "items": [
          { "title": "A", "action": "/about/" }, { "title": "B", "action": "/nb/om/#a" } ] }] }
        """,
        "Content/nb/index.json": """
        { "title": "Hjem", "components": [{ "items": [
          { "title": "A", "action": "/about/" }, { "title": "B", "action": "/nb/about.svg" } ] }] }
        """,
        "Content/about.json": #"{ "title": "About", "aliases": ["/old/"], "components": [] }"#,
        "Content/nb/about.json": """
        { "title": "Om", "path": "/om/", "aliases": ["/nb/gammel/"],
          "components": [{ "items": [{ "identifier": "a", "title": "A" }] }] }
        """,
        "Content/nb/about.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#,
        "Content/news.json": #"{ "title": "News", "components": [] }"#,
        "Content/_notes/a.nb.md": "---\ntitle: Notat\n---\nSe [hjem](/).\n",
    ]

    private static func output(
        _ changes: [String: String] = [:], _ options: BuildOptions = BuildOptions(), messages: [String] = []
    ) async throws -> [String: String] {
        let (storage, site) = try Site.inMemory(files.merging(changes) { $1 })
        let report = try await site.build(options)
        #expect(report.diagnostics.map(\.message) == messages)
        return storage.output
    }

    /// The lines of a page that contain a string, without their indentation.
    private static func lines(of html: String?, with text: String) -> [String] {
        (html ?? "").split(separator: "\n").filter { $0.contains(text) }.map { String($0.drop { $0 == " " }) }
    }

    @Test func aHeadNamesEachLanguageAtItsHost() async throws {
        let output = try await Self.output()
        let alternates = [
            #"<link rel="alternate" hreflang="en" href="https://example.org/about/">"#,
            #"<link rel="alternate" hreflang="nb" href="https://example.no/nb/om/">"#,
            #"<link rel="alternate" hreflang="x-default" href="https://example.org/about/">"#,
        ]
        let trail = #"<script type="application/ld+json">{"@context":"https://schema.org","@graph":["#
        #expect(
            Self.lines(of: output["about/index.html"], with: "https://example.org/")
                == [
                    #"<link rel="canonical" href="https://example.org/about/">"#, alternates[0],
                    alternates[2],
                ] + [
                    #"<meta property="og:url" content="https://example.org/about/">"#,
                    trail
                        + #"{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Harbor","item":"https://example.org/"},{"@type":"ListItem","position":2,"name":"About"}]}]}</script>"#,
                ])
        #expect(
            Self.lines(of: output["nb/om/index.html"], with: "https://example.") == [
                #"<link rel="canonical" href="https://example.no/nb/om/">"#
            ] + alternates + [
                #"<meta property="og:url" content="https://example.no/nb/om/">"#,
                trail
                    + #"{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Havn","item":"https://example.no/nb/"},{"@type":"ListItem","position":2,"name":"Om"}]}]}</script>"#,
                #"<li><a href="https://example.org/about/" hreflang="en" lang="en" dir="ltr">English</a></li>"#,
            ])
        // A page that shows what its language lacks names the original at the host of the original.
        #expect(
            Self.lines(of: output["nb/news/index.html"], with: "canonical") == [
                #"<link rel="canonical" href="https://example.org/news/">"#
            ])
    }

    @Test func linksToALanguageAtAnotherHostAreAbsolute() async throws {
        let output = try await Self.output()
        #expect(
            Self.lines(of: output["index.html"], with: "<a ").filter { !$0.contains("site-") } == [
                #"<li><a href="/" hreflang="en" lang="en" dir="ltr" aria-current="true">English</a></li>"#,
                #"<li><a href="https://example.no/nb/" hreflang="nb" lang="nb" dir="ltr">Norsk bokmål</a></li>"#,
                #"<h2 class="spots-title"><a class="spots-link" href="/about/">A</a></h2>"#,
                #"<h2 class="spots-title"><a class="spots-link" href="https://example.no/nb/om/#a">B</a></h2>"#,
            ])
        #expect(
            Self.lines(of: output["nb/index.html"], with: "<a ").filter { !$0.contains("site-") } == [
                #"<li><a href="https://example.org/" hreflang="en" lang="en" dir="ltr">English</a></li>"#,
                #"<li><a href="/nb/" hreflang="nb" lang="nb" dir="ltr" aria-current="true">Norsk bokmål</a></li>"#,
                #"<h2 class="spots-title"><a class="spots-link" href="/nb/om/">A</a></h2>"#,
                #"<h2 class="spots-title"><a class="spots-link" href="/nb/about.svg">B</a></h2>"#,
            ])
        let feed = try #require(output["nb/feed.json"])
        #expect(feed.contains(#""feed_url": "https://example.no/nb/feed.json""#))
        #expect(feed.contains(#""url": "https://example.no/nb/om/""#))
        #expect(feed.contains(#"Se \u003ca href=\"https://example.no/nb/\">hjem"#))
    }

    @Test func eachHostHasItsSitemap() async throws {
        let output = try await Self.output()
        let home =
            #"<xhtml:link rel="alternate" hreflang="en" href="https://example.org/"/><xhtml:link rel="alternate" hreflang="nb" href="https://example.no/nb/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.org/"/></url>"#
        let about =
            #"<xhtml:link rel="alternate" hreflang="en" href="https://example.org/about/"/><xhtml:link rel="alternate" hreflang="nb" href="https://example.no/nb/om/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.org/about/"/></url>"#
        let start = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">

            """
        #expect(
            output["sitemap.xml"] == start + """
                <url><loc>https://example.org/</loc>\(home)
                <url><loc>https://example.org/about/</loc>\(about)
                <url><loc>https://example.org/news/</loc></url>
                </urlset>

                """)
        #expect(
            output["nb/sitemap.xml"] == start + """
                <url><loc>https://example.no/nb/</loc>\(home)
                <url><loc>https://example.no/nb/om/</loc>\(about)
                </urlset>

                """)
        #expect(
            output["robots.txt"] == """
                User-agent: *
                Disallow:

                Sitemap: https://example.org/sitemap.xml
                Sitemap: https://example.no/nb/sitemap.xml

                """)
        let ownRobots = try await Self.output(["Content/sitemap.xml": "<mine/>"])
        #expect(ownRobots["nb/sitemap.xml"] == nil)
        #expect(ownRobots["robots.txt"]?.hasSuffix("\nSitemap: https://example.org/sitemap.xml\n") == true)
    }

    @Test func redirectsLeadToTheHostOfThePage() async throws {
        let output = try await Self.output()
        #expect(
            output["_redirects"] == """
                /nb/gammel/ https://example.no/nb/om/ 301
                /old/ https://example.org/about/ 301

                """)
        #expect(
            Self.lines(of: output["nb/gammel/index.html"], with: "https://") == [
                "<title>https://example.no/nb/om/</title>",
                #"<meta http-equiv="refresh" content="0; url=https://example.no/nb/om/">"#,
                #"<link rel="canonical" href="https://example.no/nb/om/">"#,
                #"<body><a href="https://example.no/nb/om/">https://example.no/nb/om/</a></body>"#,
            ])
    }

    @Test func brokenLinksToAnotherHostAreFound() async throws {
        let page = #"""
            { "title": "Links", "components": [{ "items": [
              { "title": "A", "action": "/nb/gone/" }, { "title": "B", "action": "/nb/om/#gone" },
              { "title": "C", "action": "https://example.no/nb/away/" }, { "title": "D", "action": "https://example.no/nb/om/" },
              { "title": "E", "action": "https://example.com/nb/away/" } ] }] }
            """#
        _ = try await Self.output(
            ["Content/links.json": page],
            messages: [
                #"broken link: the site has no page and no file at "/nb/gone/"; did you mean "/nb/om/"?"#,
                #"broken link: there is no element with the id "gone" at "https://example.no/nb/om/#gone""#,
                #"broken link: the site has no page and no file at "/nb/away/""#,
            ])
    }

    @Test func theAppOpensALinkToAnotherHost() async throws {
        let output = try await Self.output([
            "Content/site.json": """
            { "title": "Harbor", "baseURL": "https://example.org/", "app": { "version": 7 },
              "routes": { "norsk:{name}": "/nb/{name}/" },
              "languages": { "en": {}, "nb": { "baseURL": "https://example.no/" } } }
            """,
            "Content/index.json": """
            { "title": "Home", "components": [{ "items": [
              { "title": "A", "action": "/nb/om/" }, { "title": "B", "action": "/nb/about.svg" } ] }] }
            """,
            "Content/nb/about.json": #"{ "title": "Om", "path": "/om/", "components": [] }"#,
        ])
        let actions = Self.lines(of: output["api/index.json"], with: #""action""#)
        #expect(actions == [#""action": "norsk:om""#, #""action": "https://example.no/nb/about.svg""#])
    }

    @Test func withAPrefixTheRootLeadsToEachHost() async throws {
        let output = try await Self.output([
            "Content/site.json": """
            { "title": "Harbor", "baseURL": "https://example.org/app/", "prefixDefault": true, "languages": {
              "en": {}, "nb": { "baseURL": "https://example.no/app" }, "de": { "baseURL": "https://example.org/app/" } } }
            """,
            "Content/de/index.json": #"{ "title": "Start", "components": [] }"#,
        ])
        let links = Self.lines(of: output["index.html"], with: "hreflang=").map {
            $0.replacing(#"<h2 class="spots-title"><a class="spots-link" "#, with: "")
        }
        #expect(
            links == [
                #"<link rel="alternate" hreflang="en" href="https://example.org/app/en/">"#,
                #"<link rel="alternate" hreflang="nb" href="https://example.no/app/nb/">"#,
                #"<link rel="alternate" hreflang="de" href="https://example.org/app/de/">"#,
                #"<link rel="alternate" hreflang="x-default" href="https://example.org/app/">"#,
                #"href="https://example.org/app/en/" hreflang="en" lang="en" dir="ltr">English</a></h2>"#,
                #"href="https://example.no/app/nb/" hreflang="nb" lang="nb" dir="ltr">Norsk bokmål</a></h2>"#,
                #"href="https://example.org/app/de/" hreflang="de" lang="de" dir="ltr">Deutsch</a></h2>"#,
            ])
        // Languages at one host lead to each other as on a site with one host.
        #expect(
            Self.lines(of: output["en/index.html"], with: "<li><a ") == [
                #"<li><a href="/app/en/" hreflang="en" lang="en" dir="ltr" aria-current="true">English</a></li>"#,
                #"<li><a href="https://example.no/app/nb/" hreflang="nb" lang="nb" dir="ltr">Norsk bokmål</a></li>"#,
                #"<li><a href="/app/de/" hreflang="de" lang="de" dir="ltr">Deutsch</a></li>"#,
            ])
        #expect(output["sitemap.xml"]?.contains("<loc>https://example.org/app/de/</loc>") == true)
        #expect(
            output.keys.filter { $0.hasSuffix("sitemap.xml") }.sorted() == ["nb/sitemap.xml", "sitemap.xml"])
    }

    @Test func anotherBaseURLIsThatOfAllLanguages() async throws {
        var options = BuildOptions()
        options.baseURL = "https://staging.example/"
        let output = try await Self.output([:], options)
        #expect(output.filter { $0.value.contains("example.no") || $0.value.contains("example.org") }.isEmpty)
        #expect(output["nb/sitemap.xml"] == nil)
        #expect(
            Self.lines(of: output["about/index.html"], with: #"hreflang="nb""#) == [
                #"<link rel="alternate" hreflang="nb" href="https://staging.example/nb/om/">"#,
                #"<li><a href="/nb/om/" hreflang="nb" lang="nb" dir="ltr">Norsk bokmål</a></li>"#,
            ])
        options = BuildOptions()
        options.hasOneHost = true
        #expect(try await Self.output([:], options)["about/index.html"]?.contains("example.no") == false)
    }

    @Test func aSiteWithTheSameHostForALanguageIsAsWithoutIt() async throws {
        let settings = try #require(Self.files["Content/site.json"])
        let same = try await Self.output([
            "Content/site.json": settings.replacing("https://example.no/", with: "https://example.org")
        ])
        let without = try await Self.output([
            "Content/site.json": settings.replacing(#", "baseURL": "https://example.no/""#, with: "")
        ])
        #expect(same == without)
    }

    @Test func aNewHostOfALanguageRebuildsItsPagesAndThoseThatLeadThere() async throws {
        let folder = try TemporaryFolder(Self.files)
        let site = Site(folders: SiteFolders(site: folder.path))
        _ = try await site.build()
        #expect(try await site.build().rebuilds == [])
        let settings = try folder.text(of: "Content/site.json")
        try folder.write(settings.replacing("example.no", with: "example.net"), to: "Content/site.json")
        _ = try await site.build()
        #expect(try folder.text(of: "Output/about/index.html").contains("https://example.net/nb/om/"))
        #expect(try folder.text(of: "Output/nb/om/index.html").contains("https://example.net/nb/om/"))
        #expect(try folder.text(of: "Output/nb/sitemap.xml").contains("https://example.net/nb/om/"))
        for file in try Snapshot(of: folder.url.appending(path: "Output")).files.values {
            #expect(!String(decoding: file, as: UTF8.self).contains("example.no"))
        }
    }

    @Test func aPageIsExplainedByItsAddressAtItsHost() async throws {
        let (_, site) = try Site.inMemory(Self.files)
        let explanation = try #require(await site.explain("https://example.no/nb/om/"))
        #expect(explanation.reads.contains("Content/nb/about.json"))
    }

    @Test(arguments: [
        (
            #"{ "baseURL": "https://a.example/app/", "languages": { "en": {}, "nb": { "baseURL": "https://b.example/" } } }"#,
            "1:84",
            #"the path of "https://b.example/" is not that of the site's "baseURL", "/app/"; only the host can differ"#
        ),
        (
            #"{ "languages": { "en": {}, "nb": { "baseURL": "https://b.example/" } } }"#, "1:47",
            #"a language can have its own "baseURL" only if the site has one"#
        ),
        (
            #"{ "languages": { "nb": { "baseURL": "b.example" } }, "baseURL": "https://a.example/" }"#,
            "1:37",
            #""b.example" is not a web address such as "https://example.org/app/""#
        ),
        (
            #"{ "languages": { "nb": { "baseURL": "/" } }, "baseURL": "https://a.example/" }"#, "1:37",
            #""/" is not a web address such as "https://example.org/app/""#
        ),
        (
            #"{ "languages": { "nb": { "baseURL": "https://b.example/" } }, "baseURL": "a" }"#, "1:74",
            #""a" is not a web address such as "https://example.org/app/""#
        ),
    ])
    func aBaseURLThatDoesNotFitIsAnError(settings: String, place: String, message: String) async throws {
        let (_, site) = try Site.inMemory([
            "Content/site.json": settings, "Content/index.json": #"{ "components": [] }"#,
        ])
        let errors = try await site.build().diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == [message])
        #expect(errors.map(\.place.description) == ["Content/site.json:\(place)"])
        #expect(errors.map(\.id) == [.invalidValue])
    }

    @Test func settingsMadeInCodeAreChecked() async throws {
        var (storage, site) = try Site.inMemory([:])
        site.settings = SiteSettings(title: "Harbor", baseURL: "https://example.org/")
        site.settings?.languages = [SiteSettings.Language("en"), SiteSettings.Language("nb")]
        site.settings?.languages[1].baseURL = "https://example.no"
        site.add(Page(title: "Home"), at: "/")
        site.add(Page(title: "Hjem"), at: "/nb/")
        #expect(try await site.build().diagnostics.map(\.message) == [])
        #expect(storage.output["index.html"]?.contains(#"href="https://example.no/nb/" hreflang"#) == true)
        site.settings?.languages[1].baseURL = "https://example.no/nb/"
        let report = try await site.build()
        #expect(
            report.diagnostics.map(\.message) == [
                #"the path of "https://example.no/nb/" is not that of the site's "baseURL", "/"; only the host can differ"#
            ])
        #expect(report.diagnostics.map(\.place.start.file) == ["SiteSettings.languages"])
    }
}
