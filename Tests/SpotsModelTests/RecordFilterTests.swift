import Diagnostics
import SpotsModel
import Testing

/// Chooses records by the conditions of `where`.
@Suite struct RecordFilterTests {
    private static let records: [JSONValue] = [
        ["id": "oar", "price": 450, "tags": ["wood", "boat"], "boat": "Auk"],
        ["id": "rope", "price": 120, "tags": ["boat"], "boat": ""],
        ["id": "anchor", "price": 450, "tags": []],
        ["id": "net", "price": 80, "tags": ["Boat"], "boat": "Solveig"],
    ]

    private static func reading(_ json: String) throws -> (filter: RecordFilter, faults: [Fault]) {
        let document = JSONDocument(Array(json.utf8))
        let tape = try document.parse()
        var decoder = Decoder(tape)
        let filter = decoder.recordFilter(tape.root)
        return (filter, decoder.faults)
    }

    @Test(
        arguments: [
            (#"{ "id": "oar" }"#, ["oar"]),
            (#"{ "id": { "ne": "oar" } }"#, ["rope", "anchor", "net"]),
            (#"{ "id": { "ne": ["oar", "net"] } }"#, ["rope", "anchor"]),
            (#"{ "boat": { "ne": "Auk" } }"#, ["rope", "anchor", "net"]),
            (#"{ "price": { "ne": "450" } }"#, ["rope", "net"]),
            (#"{ "id": { "starts": "o" } }"#, ["oar"]),
            (#"{ "id": { "starts": "" } }"#, ["oar", "rope", "anchor", "net"]),
            (#"{ "price": { "starts": 4 } }"#, ["oar", "anchor"]),
            (#"{ "tags": { "starts": "wood" } }"#, ["oar"]),
            (#"{ "tags": { "not": { "contains": "boat" } } }"#, ["anchor", "net"]),
            (#"{ "price": { "not": { "gt": 100, "lt": 200 } } }"#, ["oar", "anchor", "net"]),
            (#"{ "id": { "not": ["oar", "rope"] } }"#, ["anchor", "net"]),
            (#"{ "boat": { "not": { "exists": true } } }"#, ["rope", "anchor"]),
            (#"{ "price": { "any": [ { "lt": 100 }, { "gte": 450 } ] } }"#, ["oar", "anchor", "net"]),
            (#"{ "price": { "any": [ 80, 120 ] } }"#, ["rope", "net"]),
            (#"{ "price": { "any": [ { "lt": 100 } ], "ne": 80 } }"#, []),
            (#"{ "any": [ { "id": "oar" }, { "price": { "lt": 100 } } ] }"#, ["oar", "net"]),
            (#"{ "price": 450, "any": [ { "id": "oar" }, { "id": "net" } ] }"#, ["oar"]),
            (#"{ "not": { "price": 450, "tags": { "contains": "boat" } } }"#, ["rope", "anchor", "net"]),
            (#"{ "not": { "any": [ { "id": "oar" }, { "id": "net" } ] } }"#, ["rope", "anchor"]),
        ] as [(String, [String])])
    func conditionsChooseRecords(_ json: String, _ expected: [String]) throws {
        let (filter, faults) = try Self.reading(json)
        #expect(faults.isEmpty)
        let matching = Self.records.filter { filter.matches($0, in: Collation()) }
        #expect(matching.map { $0["id"]?.string } == expected)
    }

    /// A field may have the name of an operator.
    @Test func anyAndNotCanBeFields() throws {
        let (filter, faults) = try Self.reading(#"{ "any": ["x", "y"], "not": true }"#)
        #expect(faults.isEmpty)
        #expect(filter.matches(["any": "y", "not": true] as JSONValue, in: Collation()))
        #expect(!filter.matches(["any": "z", "not": true] as JSONValue, in: Collation()))
        #expect(!filter.matches(["any": "x"] as JSONValue, in: Collation()))
    }

    @Test(arguments: [
        (#"{ "a": { "nee": 1 } }"#, "unknown key \"nee\" in a comparison; did you mean \"ne\"?"),
        (
            #"{ "a": { "gt": null } }"#,
            "the comparison is empty; it needs \"ne\", \"gt\", \"gte\", \"lt\", \"lte\", \"contains\", \"starts\", \"exists\", \"not\" or \"any\""
        ),
        (#"{ "a": { "any": 1 } }"#, "expected an array of conditions, found a number"),
        (
            #"{ "a": { "not": {} } }"#,
            "the comparison is empty; it needs \"ne\", \"gt\", \"gte\", \"lt\", \"lte\", \"contains\", \"starts\", \"exists\", \"not\" or \"any\""
        ),
        (#"{ "any": [ { "a": 1 }, 2 ] }"#, "expected an object, found a number"),
    ])
    func faultsAreReported(_ json: String, _ message: String) throws {
        let faults = try Self.reading(json).faults.map(\.message.text)
        #expect(faults == [message])
    }

    /// A misspelled field in a condition that all records meet would otherwise not be noticed.
    @Test(
        arguments: [
            (#"{ "a": { "ne": 1 }, "b": { "starts": "x" }, "c": { "not": { "gt": 1 } } }"#, ["a", "b", "c"]),
            (
                #"{ "a": { "any": [ 1, { "lt": 2 } ] }, "any": [ { "b": 1 } ], "not": { "c": 2 } }"#,
                ["a", "b", "c"]
            ),
            (
                #"{ "a": { "exists": false }, "b": null, "c": { "any": [ { "exists": false }, 1 ] }, "d": { "not": { "exists": true } } }"#,
                []
            ),
        ] as [(String, [String])])
    func conditionsNeedTheirFields(_ json: String, _ fields: [String]) throws {
        let required = try Self.reading(json).filter.requiredFields.map(\.path.description)
        #expect(required == fields)
    }
}
