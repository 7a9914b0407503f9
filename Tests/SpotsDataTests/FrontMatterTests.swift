import Bytes
import Diagnostics
import SpotsModel
import Testing

@testable import SpotsData

/// Markdown files that begin with YAML.
@Suite struct FrontMatterTests {
    private func record(_ text: String, path: String = "posts/My Post.md") -> (
        record: Record?, faults: [Diagnostic]
    ) {
        let text = SourceText(name: "Content/a.md", bytes: Array(text.utf8))
        do throws(Fault) {
            let read = try FrontMatter.record(of: text, named: path, path: path, ContentHash(text.bytes))
            return (read.record, read.findings)
        } catch {
            return (nil, [text.diagnostic(error)])
        }
    }

    @Test(arguments: [
        ("---\nbody: own\n---\ntext", "body", "own"), ("---\na: 1\n---\ntext", "body", "text"),
        ("---\r\na: 1\r\n---\r\ntext", "body", "text"),
        ("\u{FEFF}---\na: 1\n---\ntext", "body", "text"), ("---  \na: 1\n---\t\ntext", "body", "text"),
        ("---\na: 1\n---", "body", ""),
        ("text\n---\na: 1\n---\n", "body", "text\n---\na: 1\n---\n"),
        ("--\na: 1\n--\n", "body", "--\na: 1\n--\n"),
        ("text", "slug", "my-post"), ("text", "path", "posts/My Post.md"),
        ("---\nslug: Own\npath: /x/\n---\n", "slug", "Own"),
        ("---\n# only a comment\n---\ntext", "body", "text"),
    ])
    func aFileConsistsOfFrontMatterAndABody(_ text: String, _ key: String, _ value: String) {
        let (record, faults) = record(text)
        #expect(faults == [])
        #expect(record?.value[key] == .string(value))
    }

    @Test(
        arguments: [
            ("a: true", true), ("a: 'true'", "true"), ("a: 12", 12), ("a: \"12\"", "12"), ("a: 1.5", 1.5),
            ("a: .inf", ".inf"),
            ("a: 2026-11-21", "2026-11-21"), ("a: 2026-11-21T08:30:00Z", "2026-11-21T08:30:00Z"), ("a:", nil),
            ("a: ~", nil),
            ("a: |\n  one\n  two", "one\ntwo\n"), ("a: >\n  one\n  two", "one two\n"),
            ("a: [1, [b]]", [1, ["b"]]), ("a: { b: { c: 1 } }", ["b": ["c": 1]]),
            ("a: &x 1\nb: *x", 1), ("a: 1\n1: b", 1),
        ] as [(String, JSONValue)])
    func aValueHasItsYAMLType(_ yaml: String, _ value: JSONValue) {
        let (record, faults) = record("---\n\(yaml)\n---\n")
        #expect(faults == [])
        #expect(record?.value["a"] == value)
    }

    @Test(arguments: [
        ("---\na: 1\n", "1:1"), ("---\n- a\n---\n", "2:1"), ("---\ntext\n---\n", "2:1"),
        ("\u{FEFF}---\na:\n", "1:1"),
    ])
    func frontMatterWithoutAnEndOrKeysIsAnError(_ text: String, _ place: String) {
        let (record, faults) = record(text)
        #expect(record == nil)
        #expect(faults.map(\.id) == [.invalidRecord])
        #expect(faults.map(\.place.description) == ["Content/a.md:" + place])
    }

    @Test func aYAMLErrorHasItsLine() {
        let (record, faults) = record("---\na: 1\nb: [1, 2\n---\n")
        #expect(record == nil)
        #expect(faults.map(\.id) == [.invalidRecord])
        #expect(faults.allSatisfy { $0.line >= 3 })
    }

    @Test(arguments: [
        ("---\na: text\n---\n", ["a"], 1..<2, "2:5"), ("---\na: 'text'\n---\n", ["a"], 1..<2, "2:6"),
        ("---\na: \"text\"\n---\n", ["a"], 0..<1, "2:5"),
        ("---\na: |\n  one\n\n  two\n---\n", ["a"], 5..<6, "5:3"),
        ("---\na:\n  b: [x, yz]\n---\n", ["a", "b", "1"], 1..<2, "3:11"),
        ("---\na: 1\n---\none\ntwo", ["body"], 4..<5, "5:1"), ("one\ntwo", ["body"], 5..<6, "2:2"),
        ("---\nb: 1\na: é text\n---\n", ["a"], 3..<4, "3:7"),
    ])
    func theLocationOfAFieldIsFound(_ text: String, _ field: [String], _ part: Range<Int>, _ place: String)
        throws
    {
        let record = try #require(record(text).record)
        #expect(record.location(of: field).part(part).start.description == "Content/a.md:" + place)
    }
}
