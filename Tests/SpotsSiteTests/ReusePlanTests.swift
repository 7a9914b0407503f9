import Diagnostics
import SiteStorage
import SpotsModel
import Testing

@testable import SpotsSite

/// Which pages the next build rebuilds, and why.
@Suite struct ReusePlanTests {
    private static let files = [
        "Content/site.json": #"{ "title": "S", "collections": { "p": { "source": "_p.json" } } }"#,
        "Content/_p.json": #"[ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ]"#,
        "Content/p/[id].json": #"{ "collection": "p", "title": "{{record.title}}", "components": [] }"#,
        "Content/index.json": #"{ "title": "Home", "components": [ { "items": [ { "kind": "own" } ] } ] }"#,
        "Content/about.md": "# About\n", "Content/later.json": #"{ "date": "2030-01-01", "components": [] }"#,
        "Content/list.json": #"{ "components": [ { "items": { "collection": "p" } } ] }"#,
        "Templates/items/own.mustache": "x",
    ]

    /// The pages that are built after a change, with the reasons, as the plan decides before any is built.
    private func rebuilds(
        _ options: (inout BuildOptions) -> Void = { _ in }, after change: (MemorySite) throws -> Void
    ) async throws -> [String: String] {
        let site = try MemorySite(Self.files)
        #expect(try await site.build { $0.clock = BuildTime("2029-01-01") }.succeeded)
        try change(site)
        let plan = try await site.plan {
            $0.clock = BuildTime("2029-01-01")
            options(&$0)
        }
        #expect(plan.summary.count + plan.summary.heldPages.count + plan.rebuilds.count == plan.pages)
        return Dictionary(uniqueKeysWithValues: plan.rebuilds.rebuilds.map { ($0.page, $0.reason) })
    }

    @Test func nothingIsBuiltAgainWithoutAChange() async throws {
        #expect(try await rebuilds { _ in } == [:])
        #expect(try await rebuilds { try $0.write("# About\n", to: "Content/about.md") } == [:])
    }

    @Test func entriesAreFoundInAnyOrder() async throws {
        // The pages of a paginated list are written to the cache after all others.
        let list = #"{ "components": [ { "items": { "collection": "p" }, "paginate": { "size": 1 } } ] }"#
        let numbers = 100..<130
        let site = try MemorySite(Self.files)
        try site.write(list, to: "Content/a.json")
        for number in numbers { try site.write("# \(number)\n", to: "Content/c/\(number).md") }
        #expect(try await site.build { $0.clock = BuildTime("2029-01-01") }.succeeded)
        for number in numbers.prefix(12) { try site.remove("Content/c/\(number).md") }
        for number in 0..<9 { try site.write("# New\n", to: "Content/b/\(number).md") }
        let plan = try await site.plan { $0.clock = BuildTime("2029-01-01") }
        #expect(
            plan.rebuilds.rebuilds.map { "\($0.page): \($0.reason)" }
                == (0..<9).map { "Content/b/\($0).md: it is new" })
    }

    @Test func eachChangeHasItsPagesAndItsReason() async throws {
        #expect(
            try await rebuilds { try $0.write("# Us\n", to: "Content/about.md") } == [
                "Content/about.md": "it changed"
            ])
        let byTemplate = try await rebuilds { try $0.write("y", to: "Templates/items/own.mustache") }
        #expect(
            byTemplate == [
                "Content/index.json":
                    "the view for items of kind \"own\" in components of kind \"list\" changed"
            ])
        #expect(
            try await rebuilds { try $0.write("[]", to: "Content/new.json") } == [
                "Content/new.json": "it is new"
            ])
        #expect(
            try await rebuilds { try $0.remove("Output/about/index.html") } == [
                "Content/about.md": "its output was changed or removed"
            ])
    }

    @Test func aRecordChangesItsPageItsNeighborsAndItsLists() async throws {
        let records = #"[ { "id": "a", "title": "A" }, { "id": "b", "title": "C" } ]"#
        let site = try MemorySite(Self.files)
        _ = try await site.build()
        try site.write(records, to: "Content/_p.json")
        let reasons = try await site.build().rebuilds.map { "\($0.page): \($0.reason)" }
        #expect(
            reasons == [
                "Content/list.json: the collection \"p\" changed",
                "Content/p/[id].json: the page before or after it changed",
                "Content/p/[id].json: it changed",
            ])
    }

    @Test func aDateBringsAPage() async throws {
        let due = try await rebuilds {
            $0.clock = BuildTime("2031-01-01")
        } after: { _ in
        }
        #expect(due == ["Content/later.json": "it has been due since 2030-01-01T00:00:00Z"])
    }

    @Test func allIsBuiltIfAskedFor() async throws {
        let site = try MemorySite(Self.files)
        _ = try await site.build()
        let again = try await site.build { $0.rebuildAll = true }
        #expect(Set(again.rebuilds.map(\.reason)) == ["there is no earlier build to reuse"])
    }
}
