import Diagnostics
import SpotsData
import SpotsModel
import Testing

@testable import SpotsSite

/// The records that are held back, and the pages that they would have.
@Suite struct HeldRecordsTests {
    private func held(_ files: [String: String], _ options: BuildOptions = BuildOptions()) async throws
        -> HeldRecords
    {
        let records = #"""
            [ { "id": "a" }, { "id": "b", "draft": true }, { "id": "c", "date": "2999-01-01" },
              { "id": "d", "expires": "2001-01-01" }, { "id": "e", "draft": "perhaps" } ]
            """#
        let settings = #"{ "collections": { "p": { "source": "_p.json", "publish": "by-date" } } }"#
        let usual = [
            "Content/_p.json": records, "Content/site.json": settings,
            "Content/p/[id].json": #"{ "collection": "p", "components": [] }"#,
        ]
        let (_, site) = try Site.inMemory(usual.merging(files) { $1 })
        return try await LoadedSite(site, options).heldRecords
    }

    private func texts(_ held: HeldRecords) -> [String: String] {
        held.pages.mapValues { "\($0.place) \($0.held.text)" }
    }

    @Test func draftsAndDatesHoldRecordsBack() async throws {
        let held = try await held([:])
        #expect(
            texts(held) == [
                "/p/b/": "Content/_p.json:1:18 is a draft",
                "/p/c/": "Content/_p.json:1:48 is not due until 2999-01-01T00:00:00Z",
                "/p/d/": "Content/_p.json:2:3 expired at 2001-01-01T00:00:00Z",
                // An unclear draft is not published.
                "/p/e/": "Content/_p.json:2:43 is a draft",
            ])
        #expect([held.count.drafts, held.count.future, held.count.expired] == [2, 1, 1])
        #expect(held.diagnostics.map { "\($0.line):\($0.column) \($0.id)" } == ["2:65 wrongType"])
    }

    @Test func optionsIncludeThem() async throws {
        var options = BuildOptions()
        (options.drafts, options.future, options.expired) = (true, true, true)
        #expect(try await held([:], options).pages.isEmpty)
    }

    @Test func aPageFileDecidesToo() async throws {
        let page = #"{ "collection": "p", "draft": true, "components": [] }"#
        #expect(try await held(["Content/p/[id].json": page]).count.drafts == 5)
    }

    @Test func aRecordOfTwoCollectionsCountsOnce() async throws {
        let settings = #"""
            { "collections": { "p": { "source": "_p.json" }, "q": { "source": { "collection": "p" } },
              "r": { "source": "_p.json" } } }
            """#
        let held = try await held(["Content/site.json": settings])
        #expect(held.count.drafts == 2)
        #expect(held.pages.keys.sorted() == ["/p/b/", "/p/e/"])
    }
}
