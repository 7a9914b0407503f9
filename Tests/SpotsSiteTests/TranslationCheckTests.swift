import Diagnostics
import Foundation
import SiteStorage
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// What each language of a site has and lacks.
@Suite struct TranslationCheckTests {
    private static let files = [
        "Content/site.json": """
        { "languages": { "en": {}, "nb": {}, "eo": {} },
          "collections": {
            "boats": { "source": "_boats.csv", "item": { "title": "{{title}}" } },
            "large": { "source": { "collection": "boats" }, "where": { "large": "yes" } } } }
        """,
        "Content/index.json": #"{ "title": "Home", "updated": "2026-03-01", "components": [] }"#,
        "Content/nb/index.json": #"{ "title": "Hjem", "updated": "2026-02-01", "components": [] }"#,
        "Content/about.md": "---\nupdated: 2026-01-01\n---\n# About\n",
        "Content/about.nb.md": "---\nupdated: 2026-01-02\n---\n# Om\n",
        "Content/index.eo.json": #"{ "title": "Hejmo", "components": [] }"#,
        "Content/only.json": #"{ "components": [] }"#,
        "Content/draft.json": #"{ "draft": true, "components": [] }"#,
        "Content/nb/lokalt.json": #"{ "components": [] }"#,
        "Content/_boats.csv": "id,title,language,large\n1,Ash,en,yes\n1,Ask,nb,yes\n2,Eagle,en,no\n",
        "Templates/labels/en.json": #"{ "boat": "Boat", "pier": "Pier" }"#,
        "Templates/labels/nb.json": #"{ "boat": "Båt" }"#,
        "Templates/page.mustache": "{{site.labels.boat}} {{site.labels.pier}}{{{content}}}",
    ]

    private static func report(_ site: Site) async throws -> BuildReport {
        var options = BuildOptions()
        options.checksTranslations = true
        return try await site.check(options)
    }

    @Test func theReportHasWhatEachLanguageHasAndLacks() async throws {
        let (_, site) = try Site.inMemory(Self.files)
        let languages = try await Self.report(site).translations.languages
        #expect(languages.map(\.tag) == ["en", "nb", "eo"])
        #expect(languages.map(\.name) == ["English", "Norsk bokmål", "Esperanto"])
        #expect(languages.map(\.pages) == [3, 3, 1])
        #expect(languages.map(\.records) == [2, 1, 0])
        #expect(
            languages[0].missingPages == [.init(file: "Content/nb/lokalt.json", address: "/nb/lokalt/")])
        #expect(languages[1].missingPages == [.init(file: "Content/only.json", address: "/only/")])
        #expect(
            languages[2].missingPages.map(\.file) == [
                "Content/about.md", "Content/nb/lokalt.json", "Content/only.json",
            ])
        #expect(
            languages.map(\.olderPages) == [
                [],
                [
                    .init(
                        file: "Content/nb/index.json", date: "2026-02-01", original: "Content/index.json",
                        originalDate: "2026-03-01")
                ], [],
            ])
        #expect(languages[0].missingRecords == [])
        #expect(
            languages[1].missingRecords == [
                .init(collection: "boats", id: "2", place: "Content/_boats.csv:4")
            ])
        #expect(languages[2].missingRecords.map(\.id) == ["1", "2"])
        #expect(languages[0].missingWords == [])
        #expect(languages[1].missingWords == ["pier"])
        #expect(languages[2].missingWords.contains("skip") && languages[2].missingWords.contains("boat"))
    }

    @Test func pagesAndRecordsThatAreShownInAnotherLanguageAreMissing() async throws {
        let settings = Self.files["Content/site.json"]!.replacing(
            "{ \"languages\"", with: "{ \"fallback\": \"en\", \"languages\"")
        let (_, site) = try Site.inMemory(Self.files.merging(["Content/site.json": settings]) { $1 })
        let languages = try await Self.report(site).translations.languages
        #expect(languages.map(\.pages) == [3, 3, 1])
        #expect(languages.map(\.records) == [2, 1, 0])
        #expect(languages[1].missingRecords.map(\.id) == ["2"])
    }

    @Test func recordsWithoutAnIdentityAreComparedByTheirPlaces() async throws {
        var files = Self.files
        files["Content/_boats.csv"] = "title,title_nb\nAsh,Ask\nEagle,\n"
        var (_, site) = try Site.inMemory(files)
        var languages = try await Self.report(site).translations.languages
        #expect(languages.map(\.records) == [2, 2, 1])
        #expect(
            languages.map(\.missingRecords) == [
                [], [], [.init(collection: "boats", id: "", place: "Content/_boats.csv:2")],
            ])
        // Nobody knows which of them are translations of each other.
        files["Content/_boats.nb.csv"] = "title\nAsk\n"
        (_, site) = try Site.inMemory(files)
        languages = try await Self.report(site).translations.languages
        #expect(languages[1].records == 1 && languages[1].missingRecords == [])
    }

    @Test func aSiteInOneLanguageHasNoReport() async throws {
        let (_, site) = try Site.inMemory(["Content/index.json": #"{ "components": [] }"#])
        let report = try await Self.report(site)
        #expect(report.translations.languages.isEmpty)
        #expect(
            report.notes == [
                "the site is in one language; \"languages\" in site.json lists those of a site in several"
            ])
    }

    @Test func gitKnowsWhichPageIsOlder() async throws {
        let folder = try TemporaryFolder([
            "Content/site.json": #"{ "languages": { "en": {}, "nb": {} } }"#,
            "Content/index.json": #"{ "components": [] }"#,
            "Content/nb/index.json": #"{ "components": [] }"#,
            "Content/café.json": #"{ "components": [] }"#,
            "Content/nb/café.json": #"{ "components": [] }"#,
        ])
        try git(["init", "-q"], in: folder)
        try git(["add", "."], in: folder)
        try git(["commit", "-q", "-m", "first"], at: "2026-01-05T12:00:00Z", in: folder)
        let site = Site(folders: SiteFolders(site: folder.path))
        #expect(try await Self.report(site).translations.languages[1].olderPages == [])
        try folder.write(#"{ "title": "Café", "components": [] }"#, to: "Content/café.json")
        #expect(
            try await Self.report(site).translations.languages[1].olderPages == [
                .init(
                    file: "Content/nb/café.json", date: "2026-01-05", original: "Content/café.json",
                    originalDate: "not committed")
            ])
        try git(["commit", "-q", "-a", "-m", "second"], at: "2026-02-06T12:00:00Z", in: folder)
        #expect(
            try await Self.report(site).translations.languages[1].olderPages.map(\.originalDate) == [
                "2026-02-06"
            ])
        // A shallow clone has wrong dates for all files that the commits it has did not change.
        try folder.write(#"{ "title": "Kafé", "components": [] }"#, to: "Content/café.json")
        try git(["commit", "-q", "-a", "-m", "third"], at: "2026-03-07T12:00:00Z", in: folder)
        let clone = try TemporaryFolder()
        try git(["clone", "-q", "--depth", "2", "file://" + folder.path, "site"], in: clone)
        let cloned = try await Self.report(Site(folders: SiteFolders(site: clone.path + "/site")))
        #expect(cloned.translations.languages[1].olderPages == [])
        #expect(cloned.notes.contains { $0.hasPrefix("git has only the last commits here") })
    }

    private func git(_ arguments: [String], at date: String? = nil, in folder: TemporaryFolder) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.arguments = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"] + arguments
        if let date {
            process.environment = ProcessInfo.processInfo.environment.merging([
                "GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date,
            ]) { $1 }
        }
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
