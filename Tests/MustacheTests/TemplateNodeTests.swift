import Testing

@testable import Mustache

/// Finds and removes the indentation that the lines of a block share.
@Suite struct TemplateNodeTests {
    private func nodes(_ source: String) throws -> [TemplateNode] {
        var parser = TemplateParser(Array(source.utf8))
        return try parser.parse()
    }

    private func text(_ bytes: [UInt8]?) -> String? {
        bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("  a\n    b\n", "  "), ("\t a", "\t "), ("a", ""), ("  {{>a}}\n", "  "),
        ("    {{<a}}{{/a}}\n", "    "),
        (" {{a}}", " "),
    ])
    func theFirstLineDeterminesTheIndentation(_ source: String, _ indentation: String) throws {
        #expect(try text(nodes(source).intrinsicIndentation) == indentation)
    }

    @Test func aBlockWithoutLinesHasNoIndentation() {
        #expect([TemplateNode]().intrinsicIndentation == nil)
    }

    @Test func onlyLinesThatBeginWithTheIndentationLoseIt() throws {
        let lines = try nodes("  a\n b\n    c\n").removingIndentation(Array("  ".utf8)).map {
            node -> String? in
            if case .text(let bytes, true) = node { text(bytes) } else { nil }
        }
        #expect(lines == ["a\n", " b\n", "  c\n"])
    }

    @Test func linesInSectionsAndStandaloneTagsLoseTheIndentation() throws {
        let nodes = try nodes("{{#x}}\n  a\n  {{>b}}\n{{/x}}\n").removingIndentation(Array("  ".utf8))
        guard case .section(_, false, let body)? = nodes.first, body.count == 2,
            case .text(let line, true) = body[0], case .partial(let tag) = body[1]
        else {
            Issue.record("\(nodes)")
            return
        }
        #expect(text(line) == "a\n")
        #expect(tag.indentation == [])
    }
}
