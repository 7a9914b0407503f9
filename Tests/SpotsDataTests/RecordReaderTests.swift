import Diagnostics
import SpotsData
import SpotsModel
import TestSupport
import Testing

/// The records of each format and their positions.
@Suite struct RecordReaderTests {
    private static func read(
        _ text: String, as path: String, select: String? = nil, isOneEach: Bool = false
    ) throws -> RecordReader {
        var reader = RecordReader(select: select.map { FieldPath($0) })
        reader.isOneEach = isOneEach
        reader.read(
            SourceText(name: path, bytes: Array(text.utf8)),
            as: try #require(RecordReader.Format(path: path)), path: path)
        return reader
    }

    @Test(arguments: [
        ("a,b\n1,2\n", [["1", "2"]]), ("a,b\n1,\n", [["1", ""]]), ("a,b\n,\n", [["", ""]]),
        ("a,b\r\n1,2\r\n\r\n3,4", [["1", "2"], ["3", "4"]]),
        ("a,b\n\"1\n2\",\"\"\"3\"\"\"\n", [["1\n2", "\"3\""]]),
        ("a;b\n1,5;2\n", [["1,5", "2"]]), ("\u{FEFF}a,b\n\"\",\"x\"\n", [["", "x"]]), ("a,b\n", []),
        ("", []),
    ])
    func csvIsReadAccordingToRFC4180(text: String, rows: [[String]]) throws {
        let reader = try Self.read(text, as: "x.csv")
        #expect(reader.diagnostics == [])
        #expect(
            reader.records.map(\.value)
                == rows.map { .object(JSONObject([("a", .string($0[0])), ("b", .string($0[1]))])) })
    }

    @Test func everyRecordHasAPosition() throws {
        let csv = try Self.read("a\n1\n\n\"2\n3\"\n4\n", as: "x.csv")
        #expect(csv.records.map(\.location.start.description) == ["x.csv:2:1", "x.csv:4:1", "x.csv:6:1"])
        let json = try Self.read("{ \"rows\": [ {},\n  { \"a\": 1 } ] }", as: "x.json", select: "rows")
        #expect(json.records.map(\.location.start.description) == ["x.json:1:13", "x.json:2:3"])
    }

    @Test func recordsHaveAllTheirFields() throws {
        let record = #"{ "id": 1, "tags": ["x", { "y": [ { "z": null } ] }], "a": { "b": "c" } }"#
        let fields: JSONValue = [
            "id": 1, "tags": ["x", ["y": [["z": nil]]]], "a": ["b": "c"],
        ]
        for (text, select) in [
            ("[\(record)]", nil), ("{ \"rows\": [ [], \(record) ] }", "rows.1"),
            ("{ \"0\": [\(record)] }", "0"),
        ] as [(String, String?)] {
            let read = try Self.read(text, as: "x.json", select: select, isOneEach: true)
            #expect(read.records.map(\.value) == [fields])
        }
        let single = try #require(try Self.read(record, as: "a/x.json", isOneEach: true).records.first)
        #expect(single.value["tags"] == fields["tags"])
        #expect(single["slug"] == "x" && single["path"] == "a/x.json")
        #expect(single.value(at: FieldPath("tags.1.y.0.z")) == Optional.none)
        #expect(single.value(at: FieldPath("a.b")) == "c")
    }

    @Test func theLastOfRepeatedKeysCounts() throws {
        let read = try Self.read(#"[ { "a": { "b": 1, "c": 2, "b": 3 } }, { "a": 4 } ]"#, as: "x.json")
        #expect(read.records.map { $0.value(at: FieldPath("a.b")) } == [3, Optional.none])
        #expect(read.records.map { $0["a"] } == [["c": 2, "b": 3], 4])
        #expect(
            read.diagnostics.map { "\($0.line):\($0.column) \($0.message)" } == [
                "1:12 the key \"b\" is repeated; the last value is used"
            ])
    }

    @Test func aDocumentCanBeASingleRecord() throws {
        #expect(try Self.read("{ \"a\": 1 }", as: "x.json", isOneEach: true).records.count == 1)
        #expect(try Self.read("{ \"a\": 1 }", as: "x.json").records.isEmpty)
        #expect(try Self.read("[ { \"a\": 1 }, {} ]", as: "x.json", isOneEach: true).records.count == 2)
    }

    @Test(
        arguments: [
            ("components.*.items", ["a", "b", "c"], []), ("components.*.items.*", ["a", "b", "c"], []),
            ("components.*.items.0", ["a", "c"], []), ("components.0.items", ["a", "b"], []),
            ("people.*", ["d", "e"], []), ("components.*.header", ["h"], []),
            (
                "components.*.itmes", [],
                ["1:19 there is nothing at \"components.*.itmes\"; did you mean \"items\"?"]
            ),
            (
                "components.*.items.*.id", [],
                (0..<3).map {
                    ["1:38", "1:50", "1:105"][$0] + " expected an array of records, found a string"
                }
            ),
        ] as [(String, [String], [String])])
    func aStarSelectsAll(_ select: String, _ ids: [String], _ faults: [String]) throws {
        let text =
            #"{ "components": [ { "items": [ {"id":"a"}, {"id":"b"} ] }, { "header": {"id":"h"} }, { "items": [ {"id":"c"} ] } ], "#
            + #""people": { "x": {"id":"d"}, "y": {"id":"e"} } }"#
        let reader = try Self.read(text, as: "x.json", select: select)
        #expect(reader.records.map { $0.value["id"]?.string } == ids)
        #expect(reader.diagnostics.map { "\($0.line):\($0.column) \($0.message)" } == faults)
    }

    @Test(arguments: [
        ("", #"{"title": "A"}"#, [#"{"title":"A","slug":"my-screen","path":"a/My Screen.json"}"#]),
        ("", #"{"slug": "b", "path": 1}"#, [#"{"slug":"b","path":1}"#]),
        ("", #"[{"title": "A"}]"#, [#"{"title":"A"}"#]),
        ("data", #"{"data": {"title": "A"}}"#, [#"{"title":"A"}"#]),
        (
            "screens.*", #"{"screens": {"home": {"title": "A"}, "to\u006f": {"key": 1}}}"#,
            [#"{"title":"A","key":"home"}"#, #"{"key":1}"#]
        ),
        ("screens.*.items", #"{"screens": {"home": {"items": [{"title": "A"}]}}}"#, [#"{"title":"A"}"#]),
        ("*", #"[{"title": "A"}]"#, [#"{"title":"A"}"#]),
    ])
    func aRecordKnowsWhereItIsFrom(_ select: String, _ json: String, _ records: [String]) throws {
        let path = "a/My Screen.json"
        var reader = RecordReader(select: select.isEmpty ? nil : FieldPath(select))
        reader.isOneEach = true
        reader.read(SourceText(name: path, bytes: Array(json.utf8)), as: .json, path: path)
        #expect(reader.records.map { record in JSONWriter.text { $0.value(record.value) } } == records)
    }

    @Test func frontMatterValuesHaveTheirYAMLTypes() throws {
        let text = """
            ---
            text: hello
            number: 0x10
            fraction: 1.50
            date: 2026-11-21
            yes: true
            nothing: ~
            list: [1, two]
            map: { key: value }
            slug: own
            ---

            # Body
            """
        let record = try #require(try Self.read(text, as: "posts/My Post.md").records.first)
        #expect(
            record.value == [
                "body": "\n# Body", "path": "posts/My Post.md", "text": "hello", "number": "0x10",
                "fraction": .number(JSONNumber(digits: "1.50")),
                "date": "2026-11-21", "yes": true, "nothing": nil, "list": [1, "two"],
                "map": ["key": "value"],
                "slug": "own",
            ])
    }

    @Test(arguments: [
        ("Only text", "Only text"), ("---\nno end", "---\nno end"),
        ("---\nHe said: no end", "---\nHe said: no end"), ("---\nhttp://a/", "---\nhttp://a/"),
        ("---\n---\nEmpty", "Empty"),
        ("----\nruled", "----\nruled"), ("", ""), ("\n", "\n"),
        ("\n---\nText\n---\nMore", "\n---\nText\n---\nMore"),
    ])
    func filesWithoutFrontMatterAreText(text: String, body: String) throws {
        let reader = try Self.read(text, as: "a.md")
        #expect(reader.diagnostics == [])
        #expect(reader.records.first?.value["body"] == .string(body))
        #expect(reader.records.first?.value["slug"] == "a")
    }

    @Test(arguments: ["\n", "\r\n \t\n", "\u{FEFF}\n"])
    func emptyLinesMayComeBeforeFrontMatter(_ lines: String) throws {
        let reader = try Self.read(lines + "---\ntitle: A\ndate: [\n---\nText", as: "a.md")
        #expect(reader.diagnostics.map(\.line) == [lines.count { $0.isNewline } + 4])
        let record = try Self.read(lines + "---\ntitle: A\n---\nText", as: "a.md").records.first
        #expect(record?.value["title"] == "A")
        #expect(record?.value["body"] == "Text")
    }

    @Test func aColonInAValueNeedsQuotationMarks() throws {
        let found = try Self.read("---\ntitle: Bread: a story\n---\n", as: "a.md").diagnostics
        #expect(
            found.map(\.message) == ["invalid front matter: mapping values are not allowed in this context"])
        #expect(
            found.flatMap(\.notes).map(\.line) == [
                "a value with a colon and a space in it needs quotation marks"
            ])
        #expect(found.map(\.column) == [13])
    }

    @Test(arguments: ["---\ntitle: A\n\nText", "\u{FEFF}---\r\n\r\nis-draft:\r\n", "--- \ntitle: A\n----\n"])
    func unclosedFrontMatterIsAnError(_ text: String) throws {
        let reader = try Self.read(text, as: "a.md")
        #expect(reader.diagnostics.map(\.message) == ["the front matter has no closing line \"---\""])
        #expect(reader.diagnostics.map(\.line) == [1])
        #expect(reader.records.isEmpty)
    }
}
