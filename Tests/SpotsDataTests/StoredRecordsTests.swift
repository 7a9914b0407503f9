import Bytes
import Diagnostics
import SpotsModel
import Synchronization
import TestSupport
import Testing

@testable import SpotsData

/// Files of records that stay on the disk.
@Suite struct StoredRecordsTests {
    /// A folder with one file, which may change.
    private final class OneFile: RecordFolder, StoredFile {
        let bytes: Mutex<[UInt8]>
        let size: Int

        init(_ text: String) {
            bytes = Mutex(Array(text.utf8))
            size = text.utf8.count
        }

        func contents(of path: String) -> [UInt8]? { bytes.withLock { $0 } }
        func open(_ path: String) -> (any StoredFile)? { self }
        func read(at offset: Int, count: Int) -> [UInt8] {
            bytes.withLock { bytes in Array(bytes.dropFirst(offset).prefix(count)) }
        }
    }

    private let name = "Content/data"

    /// The reader of a file that stays on the disk; nil if the file must be read as a whole.
    private func stored(_ text: String, _ path: String) -> (
        reader: RecordReader, memory: RecordMemory, file: OneFile
    )? {
        let file = OneFile(text)
        let memory = RecordMemory(limit: 0, of: file)
        var reader = RecordReader(in: memory)
        guard let format = RecordReader.Format(path: path), reader.readStored(path, named: name, as: format)
        else { return nil }
        return (reader, memory, file)
    }

    private func whole(_ text: String, _ path: String) throws -> RecordReader {
        var reader = RecordReader()
        reader.read(
            SourceText(name: name, bytes: Array(text.utf8)),
            as: try #require(RecordReader.Format(path: path)), path: path)
        return reader
    }

    /// Compares all records of a file with those of the file in memory.
    private func compare(_ text: String, _ path: String, field: String) throws {
        let wanted = try whole(text, path)
        #expect(wanted.diagnostics == [])
        let (found, memory, _) = try #require(stored(text, path))
        #expect(found.records.count == wanted.records.count)
        #expect(found.files == wanted.files)
        #expect(found.fingerprint == wanted.fingerprint)
        for (record, other) in zip(found.records, wanted.records) {
            #expect(record.value == other.value)
            #expect(record[field] == other[field])
            #expect(record.range == other.range)
            var (hash, otherHash) = (ContentHash(), ContentHash())
            hash.combine(record)
            otherHash.combine(other)
            #expect(hash == otherHash)
        }
        for (record, other) in zip(found.records.suffix(3), wanted.records.suffix(3)) {
            #expect(record.location(of: [field]).location.place == other.location(of: [field]).location.place)
        }
        #expect(memory.changedFiles == [])
    }

    /// Rows and elements of random lengths lie across the ends of all blocks and pieces.
    @Test(arguments: ["\n", "\r\n"])
    func rowsOfCSVAreTheSame(_ lineEnd: String) throws {
        var generator = SeededGenerator(seed: 7)
        var text = "\u{FEFF}id;name;note" + lineEnd
        var number = 0
        while text.utf8.count < 2_300_000 {
            number += 1
            let words = String(repeating: "wörd ", count: Int.random(in: 0..<60, using: &generator))
            let cells = ["", "\"a; \"\"b\"\"\(lineEnd)c\"", "\"\(words)\"", words, "\"\""]
            text += "\(number);\(cells.randomElement(using: &generator) ?? "");\(words)" + lineEnd
            if number.isMultiple(of: 50) { text += lineEnd }
        }
        try compare(text, "data.csv", field: "name")
        try compare(text + "last;one;row", "data.csv", field: "note")
    }

    @Test func elementsOfJSONAreTheSame() throws {
        var generator = SeededGenerator(seed: 8)
        var text = " [\n"
        var number = 0
        while text.utf8.count < 2_300_000 {
            number += 1
            let words = String(repeating: "wörd ", count: Int.random(in: 0..<60, using: &generator))
            let values = [
                "null", "[1, [\"],{\"], {}]", "{ \"a\": { \"b\": [true] } }", "\"\\\\\"",
                "\"\\\"},[\\u00e9\"",
                "\"\(words)\"",
            ]
            if number > 1 { text += number.isMultiple(of: 3) ? "," : " ,\n" }
            text +=
                "{ \"id\": \(number), \"name\": \(values.randomElement(using: &generator) ?? ""), \"note\": \"\(words)\" }"
        }
        try compare(text + "\n]\n ", "data.json", field: "name")
        try compare("[]", "data.json", field: "name")
    }

    /// A file with a problem is read as a whole, which reports it.
    @Test(arguments: [
        ("data.csv", "a,b\n1,2\n3\n"), ("data.csv", "a,b\n1,\"2\n"), ("data.csv", "a,b\n1,\"2\"x\n"),
        ("data.csv", "a,a\n1,2\n"), ("data.csv", ""), ("data.csv", "a,b\r1,2\r"), ("data.csv", "a\n1\r"),
        ("data.json", "[{}"), ("data.json", "[{},]"), ("data.json", "[{} {}]"), ("data.json", "[,{}]"),
        ("data.json", "[{}] x"), ("data.json", "[{}, 1]"), ("data.json", "[{\"a\":1,\"a\":2}]"),
        ("data.json", "{}"), ("data.json", ""), ("data.json", "[{}}]"), ("data.json", "[\"]"),
        ("data.json", "[{}]]"),
    ])
    func aFileWithAProblemIsReadAsAWhole(_ path: String, _ text: String) {
        #expect(stored(text, path) == nil)
    }

    @Test func textThatIsNotUTF8IsReadAsAWhole() throws {
        let file = OneFile("a\nb\n")
        file.bytes.withLock { $0[2] = 0xFF }
        var reader = RecordReader(in: RecordMemory(limit: 0, of: file))
        let isStored = reader.readStored("data.csv", named: name, as: .csv)
        #expect(!isStored)
    }

    @Test(arguments: [("data.csv", "id\na\n"), ("data.json", #"[{ "id": "a" }]"#)])
    func aFileThatHasChangedIsNoted(_ path: String, _ text: String) throws {
        let (reader, memory, file) = try #require(stored(text, path))
        file.bytes.withLock { bytes in
            for index in bytes.indices where bytes[index] == UInt8(ascii: "a") {
                bytes[index] = UInt8(ascii: "b")
            }
        }
        let record = reader.records[0]
        #expect(record["id"] != "b")
        #expect(memory.changedFiles == [name])
        // Nothing of the changed file is used.
        #expect(record.value == [:])
        #expect(record.location(of: ["id"]).location.place.line == 1)
        file.bytes.withLock { $0 = [] }
        #expect(record["id"] != "a")
    }

    @Test func thereIsRoomForTheFirstFiles() throws {
        let memory = RecordMemory(limit: 10, of: OneFile("id\n1\n"))
        #expect(memory.open("data.csv", named: name) == nil)
        #expect(memory.keeps(8))
        #expect(!memory.keeps(8))
        #expect(memory.open("data.csv", named: name) != nil)
    }
}
