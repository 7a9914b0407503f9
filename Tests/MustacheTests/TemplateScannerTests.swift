import Diagnostics
import Testing

@testable import Mustache

/// Splits templates into tags and text.
@Suite struct TemplateScannerTests {
    private func tokens(_ source: String) throws -> [String] {
        var scanner = TemplateScanner(Array(source.utf8))
        var tokens: [String] = []
        while let token = try scanner.next() {
            switch token {
            case .text(let range): tokens.append("text \(range)")
            case .tag(let tag): tokens.append("\(tag.kind) \"\(tag.name)\" \(tag.range)")
            }
        }
        return tokens
    }

    @Test(arguments: [
        ("{{a}}", "escaped \"a\" 0..<5"), ("{{{a}}}", "unescaped \"a\" 0..<7"),
        ("{{&a}}", "unescaped \"a\" 0..<6"), ("{{#a}}", "section \"a\" 0..<6"),
        ("{{^a}}", "inverted \"a\" 0..<6"), ("{{/a}}", "close \"a\" 0..<6"),
        ("{{>a}}", "partial \"a\" 0..<6"), ("{{<a}}", "parent \"a\" 0..<6"),
        ("{{$a}}", "block \"a\" 0..<6"), ("{{!a b}}", "comment \"\" 0..<8"),
        ("{{=<% %>=}}", "delimiters \"\" 0..<11"),
    ])
    func theFirstCharacterDeterminesTheKindOfATag(_ source: String, _ token: String) throws {
        #expect(try tokens(source) == [token])
    }

    @Test(arguments: [
        ("{{ a }}", "a"), ("{{\n\ta\r\n}}", "a"), ("{{a.b.c}}", "a.b.c"), ("{{.}}", "."),
        ("{{is-first}}", "is-first"), ("{{> * a }}", "*a"), ("{{>*a}}", "*a"), ("{{/ * a}}", "*a"),
        ("{{é}}", "é"), ("{{a}b}}", "a}b"),
    ])
    func whiteSpaceAroundANameIsRemoved(_ source: String, _ name: String) throws {
        var scanner = TemplateScanner(Array(source.utf8))
        guard case .tag(let tag)? = try scanner.next() else {
            Issue.record("there is no tag")
            return
        }
        #expect(tag.name == name)
    }

    @Test(arguments: [
        ("", []), ("a", ["text 0..<1"]), ("a\nb", ["text 0..<2", "text 2..<3"]),
        ("\r\n\n", ["text 0..<2", "text 2..<3"]), ("{a} }} {", ["text 0..<8"]),
        ("a{{b}}c\n", ["text 0..<1", "escaped \"b\" 1..<6", "text 6..<8"]),
        ("\u{FEFF}a", ["text 3..<4"]), ("é{{a}}", ["text 0..<2", "escaped \"a\" 2..<7"]),
    ])
    func textIsSplitAtLineEndsAndTags(_ source: String, _ expected: [String]) throws {
        #expect(try tokens(source) == expected)
    }

    @Test(arguments: [
        ("{{=<% %>=}}<%a%>", ["escaped \"a\" 11..<16"]),
        ("{{=| |=}}|#a||/a|", ["section \"a\" 9..<13", "close \"a\" 13..<17"]),
        ("{{=<% %>=}}{{a}}", ["text 11..<16"]), ("{{=<% %>=}}<%{a}%>", ["unescaped \"a\" 11..<18"]),
        ("{{=<% %>=}}<%={{ }}=%>{{a}}", ["delimiters \"\" 11..<22", "escaped \"a\" 22..<27"]),
        ("{{= <%  %> =}}<%a%>", ["escaped \"a\" 14..<19"]),
    ])
    func newDelimitersReplaceTheOldOnes(_ source: String, _ expected: [String]) throws {
        #expect(try Array(tokens(source).dropFirst()) == expected)
    }

    @Test(
        arguments: [
            ("a{{b", Message.unclosedTag("{{", closing: "}}"), 1..<4),
            ("{{", .unclosedTag("{{", closing: "}}"), 0..<2),
            ("{{a\n{{b}", .unclosedTag("{{", closing: "}}"), 0..<3),
            ("{{{a}}", .unclosedTag("{{", closing: "}}}"), 0..<6),
            ("{{=<% %>}}", .unclosedTag("{{", closing: "=}}"), 0..<10),
            ("{{=<% %>=}}x<%a}}", .unclosedTag("<%", closing: "%>"), 12..<17),
            ("{{! a", .unclosedTag("{{", closing: "}}"), 0..<5), ("a{{}}", .emptyTag(), 1..<5),
            ("{{# }}", .emptyTag(), 0..<6), ("{{>*}}", .emptyTag(), 0..<6),
            ("{{ a b }}", .invalidName("a b"), 0..<9),
            ("{{=<%=}}", .invalidDelimiters(), 0..<8), ("{{=a b c=}}", .invalidDelimiters(), 0..<11),
            ("{{=<= =>=}}", .invalidDelimiters(), 0..<11),
        ] as [(String, Message, Range<Int>)])
    func aFaultIsReportedAtItsTag(_ source: String, _ message: Message, _ range: Range<Int>) {
        #expect(throws: Fault(message, at: range)) { try tokens(source) }
    }
}
