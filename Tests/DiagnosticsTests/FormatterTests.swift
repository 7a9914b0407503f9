import Diagnostics
import Testing

@Suite struct FormatterTests {
    private func diagnostic(_ text: String, at range: Range<Int>, _ message: String = "wrong") -> Diagnostic {
        SourceText(name: "Content/index.json", bytes: Array(text.utf8))
            .diagnostic(
                Fault(Message(.error, .wrongType, message, notes: ["a note"]), at: range), path: "$.title")
    }

    @Test func textFormatMarksTheRange() {
        #expect(
            TextFormatter().format(diagnostic("{\n  \"title\": [1]\n}", at: 13..<16)) == """
                Content/index.json:2:12: error: wrong [wrong-type]
                  at $.title
                 2 |   "title": [1]
                   |            ^~~
                  note: a note
                """)
    }

    @Test func marksAlignWithCharactersThoughColumnsCountBytes() {
        #expect(
            TextFormatter().format(diagnostic("\t\"ø\": [1]", at: 7..<10)) == """
                Content/index.json:1:8: error: wrong [wrong-type]
                  at $.title
                 1 | \t"ø": [1]
                   | \t     ^~~
                  note: a note
                """)
    }

    @Test func aLongLineIsShortenedAroundTheError() throws {
        let line = String(repeating: "a", count: 300) + "[1]" + String(repeating: "b", count: 300)
        let excerpt = try #require(diagnostic(line, at: 300..<303).excerpt)
        #expect(
            excerpt.text == "…" + String(repeating: "a", count: 39) + "[1]"
                + String(repeating: "b", count: 77) + "…")
        #expect(excerpt.markStart == 40)
        #expect(excerpt.markLength == 3)
    }

    @Test func carriageReturnsAreNotPartOfALine() throws {
        let found = diagnostic("{\r\n  \"a\": 1\r\n}", at: 5..<8)
        #expect([found.line, found.column] == [2, 3])
        #expect(found.excerpt?.text == "  \"a\": 1")
    }

    @Test func aByteOrderMarkHasNoColumn() {
        #expect(diagnostic("\u{FEFF}{}", at: 3..<4).column == 1)
    }

    @Test func controlCharactersAreNotPrinted() {
        #expect(diagnostic("\"\u{1B}[2J\"", at: 1..<2).excerpt?.text == "\"\\u{1b}[2J\"")
    }

    @Test func importantPartsAreColored() {
        #expect(
            TextFormatter(colors: true).format(diagnostic("{}", at: 0..<2)).split(separator: "\n").first
                == "Content/index.json:1:1: \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mwrong\u{1B}[0m [wrong-type]")
    }

    @Test func jsonFormatEscapesStrings() {
        #expect(
            JSONFormatter().format(diagnostic("{}", at: 0..<2, "a \"quoted\" \\ line\n\u{1}")) == """
                {"severity":"error","id":"wrong-type","message":"a \\"quoted\\" \\\\ line\\n\\u0001",\
                "file":"Content/index.json","line":1,"column":1,"path":"$.title","notes":[{"message":"a note"}]}
                """)
    }

    @Test func gitHubPropertiesAreEscaped() {
        let found = Diagnostic(Message(.warning, .noPages, "100%\nsure"), file: "a,b:c.json")
        #expect(
            GitHubFormatter(prefix: "docs").format(found)
                == "::warning file=docs/a%2Cb%3Ac.json,line=1,col=1,title=no-pages::100%25%0Asure")
    }
}
