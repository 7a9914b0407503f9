import Diagnostics
import SpotsModel
import Testing

@testable import SpotsData

/// Queries that find records by the values of their fields.
@Suite struct RecordIndexTests {
    private static let collation = Collation()
    private static let fields = ["price", "tags", "made", "name", "none"]
    private static let values = [
        #"450"#, #""450.0""#, #""0120""#, #"2024"#, #""2024-01-01""#, #""2024-01""#, #""boat""#, #""Boat""#,
        #""bo""#,
        #"true"#, #""true""#, #"null"#, #""""#, #"[]"#, #"["boat"]"#, #"[2024, "wood", "wood"]"#, #"["450"]"#,
        #"[["boat"]]"#, #"{ "a": 1 }"#, #"{ "name": "boat" }"#,
    ]

    /// Records with every value in every field, and some without fields.
    private static func records() -> [Record] {
        var reader = RecordReader()
        let objects = values.indices.map { index in
            let members = fields.dropLast().enumerated().map { offset, field in
                #""\#(field)": \#(values[(index * (offset + 1) + offset) % values.count])"#
            }
            return "{ \(members.joined(separator: ", ")) }"
        }
        let json = "[" + (objects + ["{}"] + objects.prefix(7)).joined(separator: ",") + "]"
        reader.read(SourceText(name: "a.json", bytes: Array(json.utf8)), as: .json, path: "a.json")
        return reader.records
    }

    private static func filter(_ json: String) throws -> RecordFilter {
        let tape = try JSONDocument(Array(json.utf8)).parse()
        var decoder = Decoder(tape)
        let filter = decoder.recordFilter(tape.root)
        if let fault = decoder.faults.first { throw fault }
        return filter
    }

    /// The definition of a query: all records are compared, and those that match are sorted.
    private static func expected(_ query: CollectionQuery, _ records: [Record]) -> [Int] {
        let positions = records.indices.filter { query.filter.matches(records[$0].value, in: Self.collation) }
        let sorted = query.order.sorted(positions, in: Self.collation) { records[$0].value }
        return Array(sorted.dropFirst(query.offset).prefix(query.limit ?? .max))
    }

    @Test(
        arguments: [
            "FIELD: VALUE", "FIELD: [VALUE, \"wood\"]", "FIELD: [\"boat\", null]", "FIELD: { \"ne\": VALUE }",
            "FIELD: { \"contains\": VALUE }", "FIELD: { \"starts\": VALUE }", "FIELD: { \"gte\": VALUE }",
            "FIELD: { \"lt\": VALUE }", "FIELD: { \"exists\": true }", "FIELD: { \"exists\": false }",
            "FIELD: { \"not\": { \"contains\": VALUE } }",
            "FIELD: { \"any\": [VALUE, { \"contains\": \"boat\" }] }",
            "FIELD: { \"any\": [VALUE, { \"gt\": 3 }] }",
            "FIELD: VALUE, \"tags\": { \"contains\": \"boat\" }",
            "\"any\": [{ FIELD: VALUE }, { \"name\": \"boat\" }]",
            "\"any\": [{ FIELD: VALUE }, { \"name\": { \"ne\": \"boat\" } }]",
            "\"not\": { FIELD: VALUE }",
        ])
    func findsTheSameRecordsAsAComparisonOfAll(_ condition: String) throws {
        let records = Self.records()
        let index = RecordIndex(records, in: Self.collation)
        for field in ["price", "tags", "none"] {
            for value in Self.values {
                let json = condition.replacing("FIELD", with: "\"\(field)\"").replacing("VALUE", with: value)
                var query = CollectionQuery()
                // Some values are not operands of this condition.
                guard let filter = try? Self.filter("{ \(json) }") else { continue }
                query.filter = filter
                // Some sort by dates and years, which only all matching records decide.
                for order in [[], ["price"], ["-name", "made"]] {
                    query.order = RecordOrder(order)
                    for (offset, limit) in [(0, nil), (1, 2)] as [(Int, Int?)] {
                        (query.offset, query.limit) = (offset, limit)
                        #expect(
                            index.positions(of: query) == Self.expected(query, records),
                            "\(json), sorted by \(order), from \(offset)")
                    }
                }
            }
        }
    }

    /// The records that are compared for one query on each page: twice the pages compare twice the records.
    @Test(arguments: [
        ##""category": "c#""##, ##""tags": { "contains": "c#" }"##, ##""category": ["c#", "none"]"##,
        ##""visible": true, "category": "c#""##, ##""any": [{ "id": "#" }, { "category": "c#" }]"##,
    ])
    func aQueryOnEachPageComparesOnlyRecordsWithTheValue(_ condition: String) throws {
        func compared(_ count: Int) throws -> Int {
            var reader = RecordReader()
            let objects = (0..<count).map { id in
                #"{ "id": \#(id), "category": "c\#(id / 4)", "tags": ["c\#(id / 4)", "all"], "visible": true }"#
            }
            let json = "[" + objects.joined(separator: ",") + "]"
            reader.read(SourceText(name: "a.json", bytes: Array(json.utf8)), as: .json, path: "a.json")
            let index = RecordIndex(reader.records, in: Self.collation)
            return try (0..<count).reduce(0) { sum, id in
                let filter = try Self.filter("{ \(condition.replacing("#", with: String(id / 4))) }")
                return sum + (index.ranks(for: filter, in: RecordOrder(["-id"]))?.count ?? count)
            }
        }
        #expect(try compared(400) <= 400 * 5)
        #expect(try compared(800) <= 800 * 5)
    }
}
