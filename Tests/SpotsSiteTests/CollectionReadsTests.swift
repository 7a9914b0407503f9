import Diagnostics
import MemoryStorage
import SpotsModel
import Testing

@testable import SpotsSite

/// Which pages a changed record rebuilds: those whose queries select it, before or now.
@Suite struct CollectionReadsTests {
    private static let files = [
        "Content/site.json": """
        { "collections": { "shoes": { "source": "_shoes/**/*.json" },
          "sizes": { "source": { "collection": "shoes" }, "group": "number" } } }
        """,
        "Content/_shoes/a.json": #"{ "title": "A", "color": "red", "number": 40 }"#,
        "Content/_shoes/b.json": #"{ "title": "B", "color": "blue", "number": 41, "old": "no" }"#,
        "Content/_shoes/c.json": #"{ "title": "C", "color": "red", "number": 41 }"#,
        "Content/all.json": #"[ { "items": { "collection": "shoes" } } ]"#,
        "Content/first.json": #"[ { "items": { "collection": "shoes", "sort": "title", "limit": 1 } } ]"#,
        "Content/large.json": #"[ { "items": { "collection": "sizes", "where": { "key": 41 } } } ]"#,
        "Content/many.json": "["
            + (0...8).map {
                #"{ "items": { "collection": "shoes", "where": { "number": \#($0) } } }"#
            }.joined(separator: ",") + "]",
        "Content/old.json": #"[ { "items": { "collection": "shoes", "where": { "old": "yes" } } } ]"#,
        "Content/red.json": """
        [ { "items": { "collection": "shoes", "where": { "color": "red" }, "sort": "-number" } } ]
        """,
        "Content/rest.json": #"[ { "items": { "collection": "shoes", "sort": "title", "offset": 2 } } ]"#,
    ]

    /// The pages that are rebuilt after an edit, without "Content/" and ".json"; the site is compared with a clean build.
    private func rebuilds(
        _ more: [String: String] = [:], _ edit: (MemorySite) throws -> Void
    ) async throws -> String {
        let site = try MemorySite(Self.files.merging(more) { $1 })
        #expect(try await site.build().diagnostics.map(\.message) == [])
        try edit(site)
        let report = try await site.build()
        let output = site.disk.snapshot(of: "/site/Output")
        let clean = try await site.build { $0.rebuildAll = true }
        #expect(report.diagnostics == clean.diagnostics)
        #expect(site.disk.snapshot(of: "/site/Output") == output)
        let reasons = Set(report.rebuilds.map(\.reason))
        let known = ["shoes", "sizes"].map { "the collection \"\($0)\" changed" }
        #expect(reasons.subtracting(known).isEmpty)
        return report.rebuilds.map { String($0.page.dropFirst(8).dropLast(5)) }.joined(separator: " ")
    }

    @Test(arguments: [
        // Its title is on the pages that show it.
        ("b", #"{ "title": "B!", "color": "blue", "number": 41, "old": "no" }"#, "all large many"),
        ("a", #"{ "title": "A!", "color": "red", "number": 40 }"#, "all first many red"),
        ("c", #"{ "title": "C!", "color": "red", "number": 41 }"#, "all large many red rest"),
        // It is no longer red, and is the first no longer.
        ("a", #"{ "title": "Z", "color": "blue", "number": 40 }"#, "all first many red rest"),
        // The order of the red ones changes.
        ("a", #"{ "title": "A", "color": "red", "number": 50 }"#, "all first many red"),
        // Only its place in the file changes, and a selection is compared by its values.
        ("a", #"{  "title": "A", "color": "red", "number": 40 }"#, "all many"),
        // No record has the field of a query any more, although it selected none before.
        ("b", #"{ "title": "B", "color": "blue", "number": 41 }"#, "all large many old"),
        // A record is selected where there was none.
        ("b", #"{ "title": "B", "color": "blue", "number": 41, "old": "yes" }"#, "all large many old"),
    ])
    func aChangedRecord(_ name: String, _ text: String, _ pages: String) async throws {
        #expect(try await rebuilds { try $0.write(text, to: "Content/_shoes/\(name).json") } == pages)
    }

    /// Relative paths in it may lead elsewhere.
    @Test func aMovedRecord() async throws {
        let list = #"[ { "title": "0", "color": "red", "number": 1 } ]"#
        let pages = try await rebuilds(["Content/_shoes/1/list.json": list]) { site in
            try site.remove("Content/_shoes/1/list.json")
            try site.write(list, to: "Content/_shoes/0/list.json")
        }
        #expect(pages == "all first many red")
    }

    @Test func aNewRecord() async throws {
        let text = #"{ "title": "D", "color": "green", "number": 39 }"#
        #expect(
            try await rebuilds { try $0.write(text, to: "Content/_shoes/d.json") } == "all many rest")
    }

    @Test func aRemovedRecord() async throws {
        #expect(
            try await rebuilds { try $0.remove("Content/_shoes/b.json") } == "all large many old rest")
    }

    /// Each way to write conditions.
    @Test(arguments: [
        #"{ "collection": "c", "limit": 3 }"#,
        #"{ "collection": "c", "sort": ["-a.b", "c"], "offset": 2, "limit": 0 }"#,
        #"{ "collection": "c", "where": { "a": [1, "x", null, true], "b": { "gte": 1.50, "lt": "2" } } }"#,
        #"{ "collection": "c", "where": { "a": { "ne": ["x", []], "contains": "y", "starts": "z", "exists": false } } }"#,
        #"{ "collection": "c", "where": { "any": [ { "a": 1 }, { "not": { "b": 2 } } ], "not": { "c": "\u0000" } } }"#,
        #"{ "collection": "c", "where": { "a": { "not": { "gt": 1 }, "any": [ { "lt": 2 }, "x" ] } } }"#,
    ])
    func aQueryIsReadAsItWasWritten(_ json: String) throws {
        let query = try #require(CollectionQuery(json: json))
        let read = try #require(CollectionQuery(json: query.json))
        #expect(query.json.contains("where") == json.contains("where"))
        #expect(read.json == query.json)
        #expect(read.offset == query.offset && read.limit == query.limit)
        #expect(read.filter.tests.map(\.test) == query.filter.tests.map(\.test))
        #expect(read.order.names == query.order.names)
    }
}
