import Diagnostics
import Testing

@testable import SpotsSite

/// The limits of keys and their values, where the checks and the JSON Schemas must agree.
@Suite struct KeyTests {
    /// The problems of a site with a page, each with its path.
    private func faults(
        settings: String = "{}", page: String = "[]", records: String = "[]"
    ) async throws -> [String] {
        let (_, site) = try Site.inMemory([
            "Content/site.json": settings, "Content/index.json": page, "Content/_records.json": records,
        ])
        var options = BuildOptions()
        options.reportsUnknownKeys = true
        return try await site.check(options).diagnostics.map { "\($0.path ?? "") \($0.id.rawValue)" }
    }

    @Test(arguments: [
        (#"{ "titel": null, "components": [] }"#, "$.titel unknown-key"),
        (#"[ { "itmes": null } ]"#, "$[0].itmes unknown-key"),
        (#"[ { "layout": { "spam": null } } ]"#, "$[0].layout.spam unknown-key"),
    ])
    func anUnknownKeyIsReportedWhateverItsValueIs(_ page: String, _ fault: String) async throws {
        #expect(try await faults(page: page) == [fault])
    }

    @Test(arguments: [
        ("[1, 2]", []), ("[1, null, 2]", []), ("[]", []),
        ("[1, 2, 3]", ["$[0].items[0].size wrong-type"]),
        (#"[1, "wide"]"#, ["$[0].items[0].size[1] wrong-type"]),
        ("[1, -2]", ["$[0].items[0].size[1] negative-value"]),
    ])
    func aSizeIsAPairOfNumbers(_ size: String, _ found: [String]) async throws {
        #expect(try await faults(page: #"[ { "items": [ { "title": "A", "size": \#(size) } ] } ]"#) == found)
    }

    @Test(arguments: [
        #""path": "/a.xml""#, #""path": "/a.xml", "collection": null"#,
        #""path": "/a.xml", "collection": """#,
    ])
    func aFeedNeedsACollection(_ keys: String) async throws {
        let settings = #"{ "baseURL": "https://example.org/", "feeds": [ { \#(keys) } ] }"#
        #expect(try await faults(settings: settings) == ["$.feeds[0] invalid-value"])
    }

    @Test func aDataControllerInsertsWholeValues() async throws {
        func settings(_ size: String) -> String {
            """
            { "collections": { "all": {
                "source": "_records.json", "item": { "title": "{{name}}", "size": \(size), "layout": 1 }
            } } }
            """
        }
        let page = #"[ { "items": { "collection": "all" } } ]"#
        let records = #"[ { "name": "A", "area": { "width": 3 } } ]"#
        let controller = "$.collections.all.item"
        #expect(
            try await faults(settings: settings(#"{ "$": "area" }"#), page: page, records: records)
                == ["\(controller).layout unknown-key"])
        #expect(
            try await faults(settings: settings(#"{ "$": 1 }"#), page: page, records: records)
                == [#"\#(controller).size["$"] unknown-key"#, "\(controller).layout unknown-key"])
    }

    @Test func theSchemaOfAFileIsNoUnknownKey() async throws {
        let page = #"{ "$schema": "page.json", "components": [] }"#
        #expect(try await faults(settings: #"{ "$schema": "site.json" }"#, page: page) == [])
        #expect(
            try await faults(settings: #"{ "$schema": [] }"#, page: #"{ "$schema": {}, "components": [] }"#)
                == [#"$["$schema"] wrong-type"#, #"$["$schema"] wrong-type"#])
    }
}
