import Diagnostics
import SpotsModel
import SpotsRendering
import Testing

@testable import SpotsSite

/// Components that are filled with the items of collections.
@Suite struct ComponentFillerTests {
    private func site() async throws -> LoadedSite {
        let (_, site) = try Site.inMemory([
            "Content/_a.json":
                #"[ { "title": "A1", "tag": "x" }, { "title": "A2" }, { "title": "A3", "tag": "x" } ]"#,
            "Content/_b.json": #"[ { "name": "B1" } ]"#,
            "Content/site.json": #"""
            { "collections": {
                "a": { "source": "_a.json" },
                "b": { "source": "_b.json", "item": { "title": "{{name}}", "children": [ { "items": { "collection": "b" } } ] } }
            } }
            """#,
            "Content/index.json": #"{ "components": [] }"#,
        ])
        return try await LoadedSite(site, BuildOptions())
    }

    /// The titles of the items of each component, and what was found.
    private func fill(
        _ json: String, paginates: Bool = true, number: Int = 1
    ) async throws -> (titles: [[String]], ComponentFiller.Filling) {
        let site = try await site()
        var page = PageDecoder(SiteSettings()).decode(
            try JSONDocument(Array(#"{ "components": \#(json) }"#.utf8)).parse(), repeatedKeys: []
        ).page
        let filler = ComponentFiller(site.collections, site.edition, paginates: paginates)
        let filling = filler.fill(&page, paginated: nil, number: number)
        return (page.components.map { $0.items.map(\.title) }, filling)
    }

    @Test func aQueryBecomesItems() async throws {
        let (titles, filling) = try await fill(
            #"""
            [ { "items": { "collection": "a", "where": { "tag": "x" }, "sort": "-title" } },
              { "items": [ { "title": "own", "children": [ { "items": { "collection": "b" } } ] } ] },
              { "items": [ { "title": "none" } ] } ]
            """#)
        #expect(titles == [["A3", "A1"], ["own"], ["none"]])
        let query = """
            {
              "collection": "a",
              "where": {
                "tag": "x"
              },
              "sort": "-title"
            }
            """
        #expect(filling.reads.dependencies(in: "") == [.collection("b"), .selection("a", query: query)])
        // The items of "b" contain "b" again.
        #expect(filling.faults.isEmpty)
        #expect(
            filling.diagnostics.map(\.message) == [
                "the collection \"b\" includes itself: its items contain items of the same collection"
            ])
    }

    @Test func aComponentWithoutACollectionIsLeftAlone() async throws {
        let (titles, filling) = try await fill(#"[ { "items": [ { "title": "1" } ] } ]"#)
        #expect(titles == [["1"]])
        #expect(filling.reads.dependencies(in: "") == [])
    }

    @Test(arguments: [(1, ["A1", "A2"]), (2, ["A3"]), (3, [])])
    func aPageOfAPaginatedListHasItsItems(_ number: Int, _ shown: [String]) async throws {
        let json = #"[ { "items": { "collection": "a" }, "paginate": { "size": 2 } } ]"#
        let (titles, filling) = try await fill(json, number: number)
        #expect(titles == [shown])
        #expect(filling.paginated?.pages == 2)
        #expect(try await fill(json, paginates: false, number: number).titles == [["A1", "A2", "A3"]])
    }

    @Test func aSecondPaginatedListAndAnUnknownCollectionAreFaults() async throws {
        let (titles, filling) = try await fill(
            #"""
            [ { "items": [ { "title": "1" } ], "paginate": { "size": 1 } },
              { "items": [ { "title": "2" }, { "title": "3" } ], "paginate": { "size": 1 } },
              { "items": { "collection": "aa" } } ]
            """#)
        #expect(titles == [["1"], ["2", "3"], []])
        #expect(filling.faults.map(\.message.id) == [.duplicatePagination, .unknownCollection])
    }
}
