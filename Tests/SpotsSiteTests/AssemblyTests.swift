import Diagnostics
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// A check, an explanation, a preview and a comparison report the same about a page.
@Suite struct AssemblyTests {
    private let folder: TemporaryFolder
    private let site: Site

    init() throws {
        folder = try TemporaryFolder([
            "Content/site.json": #"{ "collections": { "people": { "source": "_p.json" } } }"#,
            "Content/_p.json": #"[ { "title": "Khoa" } ]"#,
            "Content/a.json": """
            { "aliases": [ "//" ], "components": [
              { "items": { "collection": "peple" } },
              { "items": { "collection": "people", "where": { "naem": "x" } } },
              { "items": [ { "title": "T", "kind": "odd", "action": "go:1" } ] }
            ] }
            """,
        ])
        site = Site(folders: SiteFolders(site: folder.path))
    }

    private let places = [
        "Content/a.json:1:16 invalid-path", "Content/a.json:2:14 unknown-collection",
        "Content/a.json:3:51 unknown-field", "Content/a.json:4:40 unknown-kind",
        "Content/a.json:4:57 unmatched-action",
    ]

    private func lines(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map { "\($0.place.description) \($0.id.rawValue)" }
    }

    @Test func aCheckAnExplanationAndAPreviewReportTheSame() async throws {
        #expect(lines(try await site.check().diagnostics) == places)
        #expect(lines(try #require(await site.explain("/a/")).diagnostics) == places)
        let live = try await LiveSite(site, BuildOptions())
        let key = try #require(live.key(at: "/a/", moved: [:]))
        // Kinds and actions are reported for the site as a whole.
        let drawn = try #require(live.draw(key)).diagnostics.sorted()
        #expect(lines(drawn) == Array(places[..<3]))
    }

    @Test func aComparisonReportsFaultsFoundBeforeDrawing() async throws {
        let pages = try await SitePages(of: site, BuildOptions())
        #expect(pages.entries.map(\.address) == ["/a/"])
        #expect(
            pages.diagnostics.sorted().map(\.id.rawValue) == [
                "invalid-path", "unknown-collection", "unknown-field",
            ])
    }
}
