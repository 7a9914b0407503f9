import Diagnostics
import Foundation
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// A site in several languages, from its files to its pages.
@Suite struct LanguageSiteTests {
    /// The files of the golden site.
    private static func goldenPages() throws -> [String: String] {
        let folder = Folders.fixtures.appending(path: "sites/languages/expected")
        let files = try Snapshot(of: folder).files.filter { $0.key.hasSuffix(".html") }
        return files.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    private static func alternates(in html: String) -> [String: String] {
        Dictionary(
            html.matches(of: #/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/#).map {
                (String($0.output.1), String($0.output.2))
            }
        ) { first, _ in first }
    }

    @Test func everyPageIsAmongTheAlternatesOfItsTranslations() throws {
        let base = "https://example.org/app/"
        let pages = try Self.goldenPages()
        var checked = 0
        for (file, html) in pages {
            let alternates = Self.alternates(in: html)
            if alternates.isEmpty { continue }
            let own = base + (file.hasSuffix("index.html") ? String(file.dropLast("index.html".count)) : file)
            #expect(alternates.values.contains(own), "\(file)")
            for address in alternates.values {
                let other = address.dropFirst(base.count) + (address.hasSuffix("/") ? "index.html" : "")
                let page = try #require(pages[String(other)], "\(file) leads to \(address)")
                #expect(Self.alternates(in: page) == alternates, "\(file) and \(other)")
            }
            checked += 1
        }
        #expect(checked == 24)
    }

    /// A link may lead to another language only if the page is not translated, or if it says the language.
    @Test func linksStayInTheLanguage() throws {
        for (file, html) in try Self.goldenPages() where file.hasPrefix("nb/") || file.hasPrefix("ar/") {
            let tag = file.prefix(2)
            let links = html.matches(of: #/<a (?:class="[^"]*" |rel="[^"]*" )*href="(/app/[^"]*)"([^>]*)>/#)
                .filter { !$0.output.2.contains("hreflang") }
                .map { String($0.output.1) }
            #expect(!links.isEmpty, "\(file)")
            #expect(links.filter { !$0.hasPrefix("/app/\(tag)/") && $0 != "/app/news/" } == [], "\(file)")
        }
    }

    private static let files = [
        "Content/site.json": #"{ "baseURL": "https://example.org/", "languages": { "en": {}, "nb": {} } }"#,
        "Content/index.json": #"{ "title": "Home", "components": [] }"#,
        "Content/nb/index.json": #"{ "title": "Hjem", "components": [] }"#,
        "Content/about.json": #"{ "title": "About", "components": [] }"#,
        "Content/other.json": #"{ "title": "Other", "components": [] }"#,
        "Content/linking.json":
            #"{ "title": "Linking", "components": [ { "items": [ { "title": "A", "action": "/about/" } ] } ] }"#,
    ]

    @Test func aNewTranslationRebuildsItselfAndItsAlternates() async throws {
        let folder = try TemporaryFolder(Self.files)
        let site = Site(folders: SiteFolders(site: folder.path))
        #expect(try await site.build().diagnostics.map(\.message) == [])
        try folder.write(#"{ "title": "Om", "components": [] }"#, to: "Content/nb/about.json")
        var report = try await site.build()
        // The page that links to the original depends on its translations too.
        #expect(
            report.rebuilds.map(\.page).sorted() == [
                "Content/about.json", "Content/linking.json", "Content/nb/about.json",
            ])
        #expect(try folder.text(of: "Output/about/index.html").contains(#"hreflang="nb""#))
        try folder.remove("Content/nb/about.json")
        report = try await site.build()
        #expect(report.rebuilds.map(\.page).sorted() == ["Content/about.json", "Content/linking.json"])
        #expect(try !folder.text(of: "Output/about/index.html").contains("hreflang=\"nb\" href=\"https"))
    }

    @Test func pagesMadeInCodeAreInTheLanguageOfTheirAddress() async throws {
        var (storage, site) = try Site.inMemory([:])
        site.settings = SiteSettings(title: "Harbor", baseURL: "https://example.org/")
        site.settings?.languages = [
            SiteSettings.Language("en"), SiteSettings.Language("nb", name: "Norsk", title: "Havn"),
        ]
        site.add(Page(title: "Home"), at: "/")
        site.add(Page(title: "Hjem"), at: "/nb/")
        site.add(Page(title: "About", key: "about"), at: "/about/")
        site.add(Page(title: "Om", key: "about"), at: "/nb/om/")
        let report = try await site.build()
        #expect(report.diagnostics.map(\.message) == [])
        let html = storage.output["nb/om/index.html"] ?? ""
        #expect(html.contains(#"<html lang="nb">"#))
        #expect(html.contains("<title>Om · Havn</title>"))
        #expect(html.contains(#"<a href="/about/" hreflang="en" lang="en" dir="ltr">English</a>"#))
        #expect(
            html.contains(
                #"<a href="/nb/om/" hreflang="nb" lang="nb" dir="ltr" aria-current="true">Norsk</a>"#))
    }

    @Test func theMenuSaysThatAPageIsNotTranslated() async throws {
        let (storage, site) = try Site.inMemory(Self.files)
        _ = try await site.build()
        let html = storage.output["other/index.html"] ?? ""
        #expect(html.contains(#"<bdi lang="nb">Norsk bokmål</bdi> (not translated)"#))
        #expect(!html.contains("hreflang=\"nb\""))
    }

    @Test func withAPrefixTheRootLeadsToTheLanguages() async throws {
        var files = Self.files
        files["Content/site.json"] = #"""
            { "title": "A <b>", "baseURL": "https://example.org/app/", "prefixDefault": true,
              "languages": { "en": {}, "nb": {} } }
            """#
        files["Content/nb/om.json"] = #"""
            { "title": "Om", "components": [ { "items": [ { "title": "A", "action": "/other/" } ] } ] }
            """#
        let (storage, site) = try Site.inMemory(files)
        #expect(
            try await site.build().diagnostics.map(\.message) == [
                #"the page at "/app/en/other/" is not in the language "nb", so this link leads to "en""#
            ])
        let root = storage.output["index.html"] ?? ""
        #expect(root.contains("<h1>A &lt;b&gt;</h1>"))
        #expect(
            root.contains(
                #"<a class="spots-link" href="/app/nb/" hreflang="nb" lang="nb" dir="ltr">Norsk bokmål</a>"#))
        #expect(
            root.contains(#"<link rel="alternate" hreflang="x-default" href="https://example.org/app/">"#))
        let home = storage.output["en/index.html"] ?? ""
        #expect(
            home.contains(#"<link rel="alternate" hreflang="x-default" href="https://example.org/app/">"#))
        // A page that is not translated is in the default language.
        #expect((storage.output["nb/om/index.html"] ?? "").contains(#"href="/app/en/other/""#))
    }

    @Test func feedsHaveTheTextOfPagesWithValuesByLanguage() async throws {
        let (storage, site) = try Site.inMemory([
            "Content/site.json": """
            { "baseURL": "https://example.org/", "languages": { "en": {}, "nb": {} },
              "collections": { "news": { "source": { "pages": "/news/" } } },
              "feeds": [{ "collection": "news", "path": "/feed.json", "format": "json" }] }
            """,
            "Content/index.json": #"{ "components": [] }"#, "Content/nb/index.json": #"{ "components": [] }"#,
            "Content/news/a.json": """
            { "translations": true, "title": { "en": "Oven", "nb": "Ovn" }, "components": [
              { "items": [{ "meta": { "body": { "en": "It is *warm*.", "nb": "Den er *varm*." } } }] }] }
            """,
        ])
        #expect(try await site.build().diagnostics.map(\.message) == [])
        #expect(storage.output["feed.json"]?.contains(#"It is \u003cem>warm"#) == true)
        #expect(storage.output["nb/feed.json"]?.contains(#"Den er \u003cem>varm"#) == true)
        #expect(try await site.build().rebuilds.map(\.page) == [])
    }

    @Test func thePagesOfALanguageCanBeInAFolderOfTheDefaultLanguage() async throws {
        let (storage, site) = try Site.inMemory([
            "Content/site.json": #"{ "languages": { "en": {}, "nb": {} } }"#,
            "Content/en/about.json": #"{ "title": "About", "components": [] }"#,
            "Content/nb/about.json": #"{ "title": "Om", "components": [] }"#,
        ])
        #expect(try await site.build().diagnostics.map(\.message) == [])
        #expect((storage.output["about/index.html"] ?? "").contains("href=\"/nb/about/\" hreflang=\"nb\""))
    }

    @Test func twoFilesOfAPageAreNamed() async throws {
        var files = Self.files
        files["Content/about.nb.json"] = #"{ "title": "Om", "components": [] }"#
        files["Content/nb/about.json"] = #"{ "title": "Om", "components": [] }"#
        let (_, site) = try Site.inMemory(files)
        let messages = try await site.build().diagnostics.map(\.message)
        #expect(
            messages.contains(
                "this and \"Content/about.nb.json\" are both written to \"nb/about/index.html\""))
        #expect(!messages.contains { $0.contains("key") })
    }

    private static let shared = [
        "Content/site.json":
            #"{ "baseURL": "https://example.org/", "languages": { "en": {}, "nb": {}, "ar": {} } }"#,
        "Content/index.json": #"""
        { "translations": true, "title": { "en": "Home", "nb": "Hjem", "ar": "A" },
          "components": [ { "items": [ { "title": { "en": "Boats", "nb": "Båter", "ar": "B" }, "action": "/boats/" } ] } ] }
        """#,
        "Content/boats.json": #"""
        { "translations": true, "title": { "en": "Boats", "nb": "Båter", "ar": "B" },
          "path": { "en": "/boats/", "nb": "/båter/", "ar": "/b/" }, "components": [] }
        """#,
        "Content/ar/boats.json": #"{ "title": "Own", "components": [] }"#,
    ]

    @Test func aFileWithTextsByLanguageIsAPageInAllLanguages() async throws {
        let (storage, site) = try Site.inMemory(Self.shared)
        let report = try await site.build()
        #expect(report.diagnostics.map(\.message) == [])
        #expect(report.pages == 6)
        let home = storage.output["nb/index.html"] ?? ""
        #expect(home.contains("<title>Hjem</title>"))
        #expect(home.contains(#"<a class="spots-link" href="/nb/b%C3%A5ter/">Båter</a>"#))
        #expect((storage.output["ar/boats/index.html"] ?? "").contains("<title>Own</title>"))
        let boats = storage.output["boats/index.html"] ?? ""
        #expect(
            boats.contains(#"<link rel="alternate" hreflang="nb" href="https://example.org/nb/b%C3%A5ter/">"#)
        )
        #expect(boats.contains(#"<link rel="alternate" hreflang="ar" href="https://example.org/ar/boats/">"#))
    }

    @Test func aChangedTextRebuildsThePageInAllLanguages() async throws {
        let folder = try TemporaryFolder(Self.shared)
        let site = Site(folders: SiteFolders(site: folder.path))
        _ = try await site.build()
        #expect(try await site.build().rebuilds == [])
        let text = try folder.text(of: "Content/index.json").replacing("Båter", with: "Båtar")
        try folder.write(text, to: "Content/index.json")
        #expect(
            try await site.build().rebuilds.map(\.page) == [
                "Content/index.json", "Content/index.json", "Content/index.json",
            ])
        #expect(try folder.text(of: "Output/nb/index.html").contains(">Båtar</a>"))
    }
}
