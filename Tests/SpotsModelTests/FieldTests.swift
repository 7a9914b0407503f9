import SpotsModel
import Testing

/// How fields are found, compared and ordered.
@Suite struct FieldTests {
    @Test(
        arguments: [
            (1, 2), ("9", "10"), (9, "10"), (-1.5, "0"), ("2026-01-02", "2026-01-10"),
            ("2026-03-01T10:00:00+02:00", "2026-03-01T09:00:00Z"), ("2026-03-01", "2026-03-01 00:00:01"),
            ("1969-12-31T23:59:59Z", "1970-01-01"), ("2024-02-29", "2024-03-01"), ("a", "b"), (false, true),
            ("Zebra", "apple"),
        ] as [(JSONValue, JSONValue)])
    func theLesserPrecedes(lesser: JSONValue, greater: JSONValue) {
        #expect(FieldValue(lesser).precedes(FieldValue(greater)) == true)
        #expect(FieldValue(greater).precedes(FieldValue(lesser)) == false)
        #expect(!FieldValue(lesser).equals(FieldValue(greater)))
    }

    @Test(
        arguments: [
            (1, 1.0), ("1.50", 1.5), ("1e2", 100), ("-nan", "-nan"),
            ("12345678901234567890", "12345678901234567890"), (true, "true"),
            ("2026-03-01T10:00:00+02:00", "2026-03-01T08:00Z"),
            ("2026-03-01", "2026-03-01T00:00:00Z"), ([1, 2], [1, 2]), ("a", "a"),
        ] as [(JSONValue, JSONValue)])
    func theSameInAnotherFormIsEqual(left: JSONValue, right: JSONValue) {
        #expect(FieldValue(left).equals(FieldValue(right)))
    }

    @Test(
        arguments: [
            (1, "a"), ("2026-01-01", 5), ("007", 7), ("0x64", 100), ("-nan", "nan"),
            ("9007199254740993", "9007199254740992"), ("12345678901234567890", "12345678901234567891"),
            ("2026-01-01T00:00:nan", "2026-01-01"), ([1], 1), (nil, 0), ("2026-13-01", "2026-01-01"),
        ]
            as [(JSONValue, JSONValue)])
    func whatCannotBeComparedIsNeither(left: JSONValue, right: JSONValue) {
        #expect(!FieldValue(left).equals(FieldValue(right)))
    }

    @Test func recordsAreOrderedAndThoseAlikeStayInTheirOrder() {
        let records: [JSONValue] = [
            ["n": 2, "t": "b"], ["t": "none"], ["n": 10, "t": "a"], ["n": "2", "t": "a"], ["n": 2, "t": "c"],
            ["n": "x", "t": "text"],
        ]
        func order(_ fields: String...) -> [Int] {
            RecordOrder(fields).sorted(Array(records.indices)) { records[$0] }
        }
        #expect(order("n") == [0, 3, 4, 2, 5, 1])
        #expect(order("-n") == [5, 2, 0, 3, 4, 1])
        #expect(order("n", "t") == [3, 0, 4, 2, 5, 1])
        #expect(order("-n", "-t") == [5, 2, 4, 0, 3, 1])
        #expect(order() == [0, 1, 2, 3, 4, 5])
    }

    @Test func aPathLeadsIntoObjectsAndArrays() {
        let record: JSONValue = ["a": ["b": [["c": 1], ["c": 2]]], "n": nil]
        #expect(FieldPath("a.b.1.c").value(in: record) == 2)
        #expect(FieldPath("a.b.2.c").value(in: record) == Optional.none)
        #expect(FieldPath("n").value(in: record) == Optional.none)
        #expect(FieldPath("a.x").value(in: record) == Optional.none)
    }
}
