import Diagnostics
import Testing

@testable import Mustache

/// Parses templates, removes the white space around standalone tags, and reports syntax errors.
@Suite struct TemplateParserTests {
    /// The nodes as text: `/` marks the start of a line, brackets contain the indentation of a standalone
    /// tag.
    private static func outline(_ nodes: [TemplateNode]) -> String {
        nodes.map { node in
            switch node {
            case .text(let text, let atLineStart):
                (atLineStart ? "/" : "") + "'\(String(decoding: text, as: UTF8.self))'"
            case .variable(let tag, let isEscaped): (isEscaped ? "" : "&") + tag.name
            case .section(let tag, let isInverted, let body):
                (isInverted ? "^" : "#") + "\(tag.name)(\(outline(body)))"
            case .partial(let tag): ">" + name(of: tag)
            case .parent(let tag, let body): "<\(name(of: tag))(\(outline(body)))"
            case .block(let tag, let body):
                "$\(tag.name)" + (tag.indentation.map { "[\(String(decoding: $0, as: UTF8.self))]" } ?? "")
                    + "(\(outline(body)))"
            }
        }.joined(separator: " ")
    }

    private static func name(of tag: TemplateNode.PartialTag) -> String {
        (tag.isDynamic ? "*" : "") + tag.name + "[\(String(decoding: tag.indentation, as: UTF8.self))]"
    }

    private func outline(_ source: String) throws -> String {
        var parser = TemplateParser(Array(source.utf8))
        return Self.outline(try parser.parse())
    }

    @Test(arguments: [
        ("", ""), ("a{{b}}{{&c}}", "/'a' b &c"), ("a{{#b}}c{{/b}}d", "/'a' #b('c') 'd'"),
        ("a{{^b}}{{#c}}{{.}}{{/c}}{{/b}}", "/'a' ^b(#c(.))"), ("x{{>a}}{{>*b}}", "/'x' >a[] >*b[]"),
        ("x{{<a}}{{$b}}c{{/b}}{{/a}}", "/'x' <a[]($b('c'))"), ("a{{! b }}c", "/'a' 'c'"),
        ("{{a}}b", "/'' a 'b'"), ("a\nb\n", "/'a\n' /'b\n'"),
    ])
    func tagsBecomeNestedNodes(_ source: String, _ expected: String) throws {
        #expect(try outline(source) == expected)
    }

    /// Mustache specification 1.4: standalone tags of sections, comments, delimiters and partials.
    @Test(arguments: [
        ("a\n{{#b}}\nc\n{{/b}}\nd", "/'a\n' #b(/'c\n') /'d'"), ("  {{#b}}  \n{{/b}}", "#b()"),
        ("\t{{! x }}\r\na", "/'a'"), ("{{=| |=}}\n|a|\n", "/'' a '\n'"), ("  {{>a}}\nb", ">a[  ] /'b'"),
        ("{{^b}}\nc\n  {{/b}}", "^b(/'c\n')"), ("a\n  {{>b}}", "/'a\n' >b[  ]"),
    ])
    func aStandaloneTagRemovesItsLine(_ source: String, _ expected: String) throws {
        #expect(try outline(source) == expected)
    }

    @Test(arguments: [
        ("  {{a}}\n", "/'  ' a '\n'"), ("  {{&a}}\n", "/'  ' &a '\n'"),
        ("x {{#b}}\n{{/b}}", "/'x ' #b('\n')"), ("{{#b}} x\n{{/b}}", "/'' #b(' x\n')"),
        ("  {{>a}} b\n", "/'  ' >a[] ' b\n'"), ("{{#a}}{{/a}}\n", "/'' #a() '\n'"),
        ("{{! a }} {{! b }}\n", "/'' ' ' '\n'"),
    ])
    func aTagBesideOtherTextKeepsItsLine(_ source: String, _ expected: String) throws {
        #expect(try outline(source) == expected)
    }

    /// The inheritance module: parents and blocks may open and close on one line and still stand alone.
    @Test(arguments: [
        ("  {{<a}}{{/a}}\nb", "<a[  ]() /'b'"),
        ("{{<a}}\n  {{$b}}\n  c\n  {{/b}}\n{{/a}}", "<a[]($b[  ](/'  c\n'))"),
        ("{{<a}}{{$b}}c{{/b}}{{/a}}\n", "<a[]($b('c'))"), ("a {{$b}}c{{/b}}\n", "/'a ' $b('c') '\n'"),
    ])
    func parentsAndBlocksCanBeStandaloneTags(_ source: String, _ expected: String) throws {
        #expect(try outline(source) == expected)
    }

    @Test(
        arguments: [
            ("a{{#b}}c", Message.unclosedSection("b"), 1..<7),
            ("{{#a}}{{^b}}", .unclosedSection("b"), 6..<12), ("{{<a}}\n", .unclosedSection("a"), 0..<6),
            ("{{$a}}", .unclosedSection("a"), 0..<6), ("a\n{{/b}}", .unopenedSection("b"), 2..<8),
            ("{{#a}}{{/a}}{{/a}}", .unopenedSection("a"), 12..<18),
            ("é{{#a}}{{/b}}", .wrongClosing("b", expected: "a", openedAt: 2), 8..<14),
            ("{{#a}}{{#b}}{{/a}}{{/b}}", .wrongClosing("a", expected: "b", openedAt: 6), 12..<18),
            ("{{<*a}}{{/a}}", .wrongClosing("a", expected: "*a", openedAt: 0), 7..<13),
        ] as [(String, Message, Range<Int>)])
    func aFaultIsReportedAtTheInvalidTag(_ source: String, _ message: Message, _ range: Range<Int>) {
        #expect(throws: Fault(message, at: range)) { try outline(source) }
    }

    @Test(arguments: ["#", "^", "<", "$"])
    func sectionsNestAtMost256Deep(_ sigil: String) throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "{{\(sigil)a}}", count: depth) + String(repeating: "{{/a}}", count: depth)
        }
        _ = try outline(nested(256))
        #expect(throws: Fault(.sectionsTooDeep(limit: 256), at: 1536..<1542)) { try outline(nested(257)) }
    }
}
