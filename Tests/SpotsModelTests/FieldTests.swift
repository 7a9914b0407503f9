import SpotsModel
import Testing

/// Finding, comparing and sorting fields.
@Suite struct FieldTests {
    @Test(
        arguments: [
            (1, 2), ("9", "10"), (9, "10"), (-1.5, "0"), ("2026-01-02", "2026-01-10"),
            ("2026-03-01T10:00:00+02:00", "2026-03-01T09:00:00Z"), ("2026-03-01", "2026-03-01 00:00:01"),
            ("1969-12-31T23:59:59Z", "1970-01-01"), ("2024-02-29", "2024-03-01"), ("a", "b"), (false, true),
            ("apple", "Zebra"), ("004", 8), ("099", "100"), ("-0010", "-9.5"), (99, "1e2"), ("1.09", "1.1"),
            ("9007199254740992.5", "9007199254740993"), ("1e-400", "1e-399"), (0, "1e-999999"), (-1, "0.0"),
            ("12345678901234567890", "12345678901234567891"), ("-1e20", "-12345678901234567890"),
            ("2026-12", "2027-01-05"), ("2026-12-31", "2027-01"), (1986, "1989-12-05"),
            ("1989-12-05", "1990"), ("zucchini", "Åland"), ("Øl", "Åland"),
        ] as [(JSONValue, JSONValue)])
    func lesserValuesSortFirst(lesser: JSONValue, greater: JSONValue) {
        let norwegian = Collation(language: "nb")
        #expect(FieldValue(lesser).precedes(FieldValue(greater), in: norwegian) == true)
        #expect(FieldValue(greater).precedes(FieldValue(lesser), in: norwegian) == false)
        #expect(!FieldValue(lesser).equals(FieldValue(greater)))
    }

    @Test(
        arguments: [
            (1, 1.0), ("1.50", 1.5), ("1e2", 100), ("-nan", "-nan"),
            ("12345678901234567890", "12345678901234567890"), (true, "true"), ("007", 7), ("-0", 0),
            ("0.10", "00.1"), (1000, "1e3"), ("0e9", 0),
            ("2027-01", "2027-01-01"), (1986, "1986-01-01"), ("10000000000000000000.0", "1e19"),
            ("2026-03-01T10:00:00+02:00", "2026-03-01T08:00Z"),
            ("2026-03-01", "2026-03-01T00:00:00Z"), ([1, 2], [1, 2]), ("a", "a"),
        ] as [(JSONValue, JSONValue)])
    func valuesInDifferentFormsAreEqual(left: JSONValue, right: JSONValue) {
        #expect(FieldValue(left).equals(FieldValue(right)))
    }

    @Test(
        arguments: [
            (1, "a"), ("2026-01-01", 5), ("+7", 7), ("0x64", 100), ("1.", 1), (".5", 0.5), ("1e", 1), ("", 0),
            ("1e1000000", "1e1000001"), ("-nan", "nan"),
            ("9007199254740993", "9007199254740992"), ("12345678901234567890", "12345678901234567891"),
            ("2026-01-01T00:00:nan", "2026-01-01"), ([1], 1), (nil, 0), ("2026-13-01", "2026-01-01"),
            ("2026-02-31", "2026-03-03"), ("2027-00", "2027-01"),
        ] as [(JSONValue, JSONValue)])
    func differentValuesAreNotEqual(left: JSONValue, right: JSONValue) {
        #expect(!FieldValue(left).equals(FieldValue(right)))
    }

    @Test func sortingRecordsIsStable() {
        let records: [JSONValue] = [
            ["n": 2, "t": "b"], ["t": "none"], ["n": 10, "t": "a"], ["n": "2", "t": "a"], ["n": 2, "t": "c"],
            ["n": "x", "t": "text"],
        ]
        func order(_ fields: String...) -> [Int] {
            RecordOrder(fields).sorted(Array(records.indices), in: Collation()) { records[$0] }
        }
        #expect(order("n") == [0, 3, 4, 2, 5, 1])
        #expect(order("-n") == [5, 2, 0, 3, 4, 1])
        #expect(order("n", "t") == [3, 0, 4, 2, 5, 1])
        #expect(order("-n", "-t") == [5, 2, 4, 0, 3, 1])
        #expect(order() == [0, 1, 2, 3, 4, 5])
    }

    @Test(
        arguments: [
            (["100", "894", "004", "8", "096"], ["004", "8", "096", "100", "894"]),
            (["2027-01-05", "2027-01", "2026-12-31"], ["2026-12-31", "2027-01", "2027-01-05"]),
            (
                [1986, "1989-12-05", "1985-06-01", 12345, "x"],
                [12345, "1985-06-01", 1986, "1989-12-05", "x"]
            ),
            ([1986, 12345, 7], [7, 1986, 12345]),
            (
                [
                    "0.25", "-1", "1e-400", true, "-12345678901234567890", 0, "1e30", "-0.5", ["x"],
                    "2026-01-01",
                ],
                [
                    "-12345678901234567890", "-1", "-0.5", 0, "1e-400", "0.25", "1e30", "2026-01-01", true,
                    ["x"],
                ]
            ),
            (["", "b", "a"], ["a", "b", ""]),
            (
                ["9007199254740993", "9007199254740992.0", "9007199254740991"],
                ["9007199254740991", "9007199254740992.0", "9007199254740993"]
            ),
        ] as [([JSONValue], [JSONValue])])
    func valuesOfAFieldHaveATotalOrder(values: [JSONValue], ordered: [JSONValue]) {
        for values in [values, values.reversed()] {
            let positions = RecordOrder(["f"]).sorted(Array(values.indices), in: Collation()) {
                ["f": values[$0]] as JSONValue
            }
            #expect(positions.map { values[$0] } == ordered)
        }
    }

    @Test func emptyFieldsSortLast() {
        let values: [JSONValue] = ["", 2, nil, 10]
        let positions = RecordOrder(["-f"]).sorted(Array(values.indices), in: Collation()) {
            ["f": values[$0]] as JSONValue
        }
        #expect(positions == [3, 1, 0, 2])
    }

    @Test func anEmptyCellCountsAsAbsent() {
        var filter = RecordFilter()
        filter.tests = [(FieldReference(FieldPath("f")), .exists(true))]
        #expect(filter.matches(["f": "x"] as JSONValue, in: Collation()))
        #expect(!filter.matches(["f": ""] as JSONValue, in: Collation()))
        #expect(!filter.matches(["f": nil] as JSONValue, in: Collation()))
        filter.tests = [(FieldReference(FieldPath("f")), .exists(false))]
        #expect(filter.matches(["f": ""] as JSONValue, in: Collation()))
    }

    @Test func aPathDescendsIntoObjectsAndArrays() {
        let record: JSONValue = ["a": ["b": [["c": 1], ["c": 2]]], "n": nil]
        #expect(record.value(at: FieldPath("a.b.1.c")) == 2)
        #expect(record.value(at: FieldPath("a.b.2.c")) == Optional.none)
        #expect(record.value(at: FieldPath("n")) == Optional.none)
        #expect(record.value(at: FieldPath("a.x")) == Optional.none)
    }
}
