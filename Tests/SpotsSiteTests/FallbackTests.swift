import Diagnostics
import MemoryStorage
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Pages and records that a language lacks, shown in another one.
@Suite struct FallbackTests {
    private static let files = [
        "Content/site.json": """
        { "title": "Harbor", "baseURL": "https://example.org/", "fallback": "en",
          "languages": { "en": {}, "nb": { "title": "Havn" }, "ar": { "fallback": "" } },
          "collections": { "boats": { "source": "_boats.csv", "item": { "title": "{{title}}", "action": "/boats/{{id}}/" } } },
          "feeds": [{ "collection": "boats", "path": "/boats.json", "format": "json" }] }
        """,
        "Content/index.json": """
        { "title": "Home", "components": [{ "items": [{ "title": "A", "action": "/about/" }] }] }
        """,
        "Content/nb/index.json": """
        { "title": "Hjem", "components": [{ "items": [{ "title": "B", "action": "/about/" }] },
          { "items": { "collection": "boats" } }] }
        """,
        "Content/ar/index.json": #"{ "title": "A", "components": [] }"#,
        "Content/about.json": """
        { "title": "About", "path": "/about-us/", "aliases": ["/old/"], "components": [
          { "kind": "carousel", "items": [{ "title": "Pier", "action": "/" }] }] }
        """,
        "Content/_boats.csv": "id,title,title_nb\nash,Ash,Ask\neagle,Eagle,\n",
        "Content/boats/[id].json":
            #"{ "collection": "boats", "title": "{{record.title}}", "components": [] }"#,
    ]

    private static func output(_ changes: [String: String] = [:]) async throws -> [String: String] {
        let (storage, site) = try Site.inMemory(files.merging(changes) { $1 })
        let report = try await site.build()
        #expect(report.diagnostics.map(\.message) == [])
        return storage.output
    }

    /// Which records a language has depends on the settings, although their files stay the same.
    @Test func recordsOfOtherLanguagesComeAndGoWithTheSetting() async throws {
        let list = #"[ { "items": { "collection": "boats" } } ]"#
        let first = #"[ { "items": { "collection": "boats", "sort": "id", "limit": 9 } } ]"#
        let settings = { (setting: String) in
            #"{ \#(setting) "languages": { "en": {}, "nb": {} }, "collections": { "boats": { "source": "_boats.json" } } }"#
        }
        let site = try MemorySite([
            "Content/site.json": settings(""), "Content/index.json": list, "Content/nb/index.json": list,
            "Content/first.json": first, "Content/nb/first.json": first,
            "Content/_boats.json": """
            [ { "id": "ash", "title": "Ash", "title_nb": "Ask" }, { "id": "elm", "title_en": "Elm" } ]
            """,
        ])
        for setting in ["", #""fallback": "en","#, ""] {
            try site.write(settings(setting), to: "Content/site.json")
            _ = try await site.build()
            let output = site.disk.snapshot(of: "/site/Output")
            for page in ["nb/index.html", "nb/first/index.html"] {
                #expect(try #require(output[page]).contains("Elm") == !setting.isEmpty, "\(page) \(setting)")
            }
            _ = try await site.build { $0.rebuildAll = true }
            #expect(site.disk.snapshot(of: "/site/Output") == output)
        }
    }

    @Test func aPageThatIsNotTranslatedIsShownInTheOtherLanguage() async throws {
        let output = try await Self.output()
        let html = try #require(output["nb/about-us/index.html"])
        #expect(html.contains(#"<html lang="nb">"#))
        #expect(html.contains("<title>About · Havn</title>"))
        #expect(html.contains(#"<link rel="canonical" href="https://example.org/about-us/">"#))
        #expect(!html.contains(#"rel="alternate" hreflang"#))
        #expect(
            html.contains(
                """
                  <main class="site-main" id="main" tabindex="-1" lang="en" dir="ltr">
                    <p class="site-notice" lang="nb" dir="ltr">Denne siden er ikke oversatt ennå.</p>
                """))
        // The words of the carousel are in the language of its items; its links stay in that of the page.
        #expect(html.contains(#"data-next="Next""#))
        #expect(html.contains(#"href="/nb/""#))
        #expect(output["ar/about-us/index.html"] == nil)
        #expect(output["nb/old/index.html"] == nil)
        #expect(output["sitemap.xml"]?.contains("/nb/about-us/") == false)
        #expect(output["about-us/index.html"]?.contains(#"rel="alternate" hreflang"#) == false)
    }

    @Test func linksAndTheMenuLeadToTheShownPage() async throws {
        let output = try await Self.output()
        #expect(output["nb/index.html"]?.contains(#"href="/nb/about-us/""#) == true)
        #expect(
            output["about-us/index.html"]?.contains(
                #"<li><a href="/nb/about-us/"><bdi lang="nb">Norsk bokmål</bdi> (not translated)</a></li>"#)
                == true)
    }

    @Test func aRecordThatIsNotTranslatedStandsInListsButNotInFeeds() async throws {
        let output = try await Self.output([
            "Content/_boats.csv": """
            id,title,language
            ash,Ash,en
            ash,Ask,nb
            eagle,Eagle,en

            """
        ])
        let list = try #require(output["nb/index.html"])
        #expect(list.contains(#"<li class="spots-item" lang="en" dir="ltr">"#))
        #expect(list.contains("Ask") && list.contains("Eagle") && !list.contains("Ash"))
        let page = try #require(output["nb/boats/eagle/index.html"])
        #expect(page.contains(#"<link rel="canonical" href="https://example.org/boats/eagle/">"#))
        #expect(page.contains(#"tabindex="-1" lang="en" dir="ltr">"#))
        #expect(output["nb/boats/ash/index.html"]?.contains("site-notice") == false)
        let feed = try #require(output["nb/boats.json"])
        #expect(feed.contains("Ask") && !feed.contains("Eagle"))
        #expect(output["sitemap.xml"]?.contains("/nb/boats/eagle/") == false)
    }

    @Test func aTranslationTakesThePlaceOfTheShownPage() async throws {
        let folder = try TemporaryFolder(Self.files)
        let site = Site(folders: SiteFolders(site: folder.path))
        _ = try await site.build()
        try folder.write(
            #"{ "title": "Om oss", "path": "/about-us/", "components": [] }"#, to: "Content/nb/about.json")
        let report = try await site.build()
        #expect(
            report.rebuilds.map(\.page).sorted() == [
                "Content/about.json", "Content/index.json", "Content/nb/about.json", "Content/nb/index.json",
            ])
        #expect(try folder.text(of: "Output/nb/about-us/index.html").contains("<h1>Om oss</h1>"))
        #expect(try folder.text(of: "Output/about-us/index.html").contains(#"hreflang="nb""#))
        try folder.remove("Content/nb/about.json")
        _ = try await site.build()
        #expect(try folder.text(of: "Output/nb/about-us/index.html").contains("<h1>About</h1>"))
    }

    @Test func aPageMadeInCodeIsShownAsItIsNow() async throws {
        var (storage, site) = try Site.inMemory([:])
        site.settings = SiteSettings(title: "Harbor")
        site.settings?.languages = [SiteSettings.Language("en"), SiteSettings.Language("nb")]
        site.settings?.fallback = "en"
        site.add(Page(title: "Hjem"), at: "/nb/")
        site.add(Page(title: "Home"), at: "/")
        let before = site
        site.add(Page(title: "First"), at: "/about/")
        _ = try await site.build()
        #expect(storage.output["nb/about/index.html"]?.contains("<h1>First</h1>") == true)
        site = before
        site.add(Page(title: "Second"), at: "/about/")
        _ = try await site.build()
        #expect(storage.output["nb/about/index.html"]?.contains("<h1>Second</h1>") == true)
    }

    @Test func languagesFallBackInTheOrderThatTheyName() {
        var settings = SiteSettings()
        settings.languages = ["en", "nb", "nn", "de"].map { SiteSettings.Language($0) }
        settings.fallback = "EN"
        settings.languages[2].fallback = "nb"
        settings.languages[3].fallback = ""
        #expect((0..<4).map { settings.fallbacks(ofLanguageAt: $0) } == [[], [0], [1, 0], []])
        // A circle ends where it began.
        settings.languages[0].fallback = "nn"
        #expect((0..<3).map { settings.fallbacks(ofLanguageAt: $0) } == [[2, 1], [0, 2], [1, 0]])
    }

    @Test(arguments: [
        (#"{ "fallback": "de", "languages": { "en": {}, "nb": {} } }"#, "1:15"),
        (#"{ "languages": { "en": {}, "nb": { "fallback": "nn" } } }"#, "1:48"),
    ])
    func aFallbackThatIsNoLanguageOfTheSiteIsAnError(settings: String, place: String) async throws {
        let (_, site) = try Site.inMemory([
            "Content/site.json": settings, "Content/index.json": #"{ "components": [] }"#,
        ])
        let report = try await site.build()
        let problem = try #require(report.diagnostics.first { $0.severity == .error })
        #expect(problem.place.description == "Content/site.json:\(place)")
        #expect(problem.id == .unknownOption)
    }
}
