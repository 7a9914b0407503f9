import Bytes
import Diagnostics
import SpotsModel
import Testing

@testable import SpotsData

/// Reads rows and cells of CSV according to RFC 4180, with their places.
@Suite struct CSVReaderTests {
    private func read(_ text: String, separator: Character? = nil) -> CSVReader {
        CSVReader(
            SourceText(name: "x.csv", bytes: Array(text.utf8)), separator: separator, path: "data/x.csv")
    }

    /// The cells of the records, in the order of their columns.
    private func rows(_ reader: CSVReader) -> [[String]] {
        reader.records.map { record in
            guard case .object(let object) = record.value else { return [] }
            for member in object.members {
                // The same alone.
                #expect(record[member.key] == member.value)
                #expect(record.value(at: FieldPath(member.key)) == member.value)
            }
            #expect(record["none"] == nil)
            return object.members.map { $0.value.string ?? "" }
        }
    }

    @Test func whatARecordShowsChangesWithTheNamesOfItsColumns() {
        let hashes = ["a,b\n1,2", "a,b\n\n1,2\n", "a,c\n1,2", "a,b\n1,3", "ab,\n1,2"].map { text in
            var hash = ContentHash()
            for record in read(text).records { hash.combine(record) }
            return hash.value
        }
        #expect(hashes[0] == hashes[1])
        #expect(Set(hashes).count == 4)
    }

    @Test(arguments: [
        ("a,b\n1,2\n", [["1", "2"]]), ("a,b\n1,2", [["1", "2"]]), ("a,b\r\n1,2\r\n", [["1", "2"]]),
        ("a,b\n\n\n1,2\n\n", [["1", "2"]]), ("\r\n\r\na,b\r\n\r\n1,2", [["1", "2"]]),
        ("a,b\n , x \n", [[" ", " x "]]),
        ("\u{FEFF}a,b\n1,2\n", [["1", "2"]]), ("a\n1\n\"\"\n2\n", [["1"], [""], ["2"]]), ("a,b\n", []),
        ("", []), ("\n\r\n", []),
        ("a,b\né,日本\n", [["é", "日本"]]),
    ])
    func everyLineThatIsNotEmptyIsARow(_ text: String, _ expected: [[String]]) {
        let reader = read(text)
        #expect(rows(reader) == expected)
        #expect(reader.diagnostics == [])
    }

    @Test(arguments: [
        ("a,b\n\"1\",\"2\"\n", [["1", "2"]]), ("a,b\n\"1,5\",\"2\n3\"\n", [["1,5", "2\n3"]]),
        ("a,b\n\"\"\"\",\"a\"\"b\"\n", [["\"", "a\"b"]]), ("a,b\r1,2\r3,4", [["1", "2"], ["3", "4"]]),
        ("a,b\n\"1\" ,2\n", [["1 ", "2"]]),
        ("a,b\n\"1\r\n2\",\n", [["1\r\n2", ""]]), ("\"a\",\"b\"\n1,2\n", [["1", "2"]]),
        ("a,b\n1\"2,3\n", [["1\"2", "3"]]),
        ("a,b\n \"1\",2\n", [[" \"1\"", "2"]]),
        ("\"a\",\"b\"\r\n\"1,\n\"\"2\",\"3\"\r\n4,\"5\"\r\n", [["1,\n\"2", "3"], ["4", "5"]]),
        ("a,b,c\r\n\"1\",2,3\r\n\"\",,\r\n", [["1", "2", "3"], ["", "", ""]]),
        ("a,b\n\"1\r\",2\r\n", [["1\n", "2"]]),
    ])
    func aCellMayBeQuoted(_ text: String, _ expected: [[String]]) {
        let reader = read(text)
        #expect(rows(reader) == expected)
        #expect(reader.diagnostics == [])
    }

    @Test(
        arguments: [
            ("a;b\n1,5;2\n", nil, [["1,5", "2"]]), ("a,b;c\n1;2,3\n", nil, [["1;2", "3"]]),
            ("a;b\n", ";", []),
            ("a\tb\n1,5\t2\n", "\t", [["1,5", "2"]]), ("a;b,c\n1;2\n", ";", [["1", "2"]]),
        ] as [(String, Character?, [[String]])])
    func cellsAreSeparatedByCommasOrSemicolons(
        _ text: String, _ separator: Character?, _ expected: [[String]]
    ) {
        #expect(rows(read(text, separator: separator)) == expected)
    }

    @Test(
        arguments: [
            (
                "a,b\n1\n2,3\n4,5,6\n", [Message.raggedRow(1, expected: 2), .raggedRow(3, expected: 2)],
                ["2:1", "4:1"], 1
            ),
            ("a,b\n1,2,\n", [.raggedRow(3, expected: 2)], ["2:1"], 0),
            ("a,b,a\n1,2,3\n", [.repeatedColumn("a")], ["1:1"], 0),
            ("a,b\n1,2\n3,\"4\n5,6\n", [.unclosedCell()], ["3:3"], 1),
            ("a,\"b\n1,2\n", [.unclosedCell()], ["1:3"], 0),
            ("a,b\n\"1\"x,2\n", [.strayTextInCell()], ["2:4"], 1),
            ("\n\na,b\n\n1\n", [.raggedRow(1, expected: 2)], ["5:1"], 0),
            ("\u{FEFF}a,a\n", [.repeatedColumn("a")], ["1:1"], 0),
        ] as [(String, [Message], [String], Int)])
    func aFaultIsReportedAtItsRowOrCell(
        _ text: String, _ messages: [Message], _ places: [String], _ records: Int
    ) {
        let reader = read(text)
        #expect(reader.diagnostics.map(\.message) == messages.map(\.text))
        #expect(reader.diagnostics.map { "\($0.line):\($0.column)" } == places)
        #expect(reader.records.count == records)
    }

    @Test(arguments: [
        ("a,b\n1,23\n", ["b"], 0..<2, "2:3"), ("a,b\n\"x,y\",23\n", ["b"], 1..<2, "2:8"),
        ("a,b\n1,\"2\"\"3\"\n", ["b"], 2..<3, "2:7"),
        ("a,b\n1,\"2\n3\"\n", ["b"], 2..<3, "3:1"), ("a,b\n1,2\n", ["a"], 0..<1, "2:1"),
        ("a,b\n1,2\n", ["c"], 0..<1, "2:1"),
        ("\u{FEFF}a,b\n1,2\n", ["b"], 0..<1, "2:3"), ("a;b\n1;2\n", ["b"], 0..<1, "2:3"),
    ])
    func theLocationOfAFieldIsFound(_ text: String, _ field: [String], _ part: Range<Int>, _ place: String)
        throws
    {
        let record = try #require(read(text).records.first)
        #expect(record.location(of: field).part(part).start.description == "x.csv:" + place)
    }
}
