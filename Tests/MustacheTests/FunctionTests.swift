import Bytes
import Diagnostics
import SpotsModel
import Testing

@testable import Mustache

/// Calls functions in templates.
@Suite struct FunctionTests {
    private static let functions = TemplateFunctions([
        TemplateFunction("upper", [.init("text", .text)]) { .text($0.text(0).uppercased()) },
        TemplateFunction("join", [.init("list", .list), .init("separator", .text)], required: 1) {
            arguments in
            guard case .list(let elements) = arguments[0] else { return .absent }
            return .text(
                elements.compactMap(\.spelling).joined(
                    separator: arguments.count > 1 ? arguments.text(1) : ""))
        },
        TemplateFunction("first", [.init("list", .list)], result: .element) { arguments in
            guard case .list(let elements) = arguments[0] else { return .absent }
            return elements.first ?? .absent
        },
        TemplateFunction("same", [.init("value", .anything)], result: .anything) { $0[0] },
        TemplateFunction("equals", [.init("value", .anything), .init("other", .anything)]) {
            .bool($0[0].spelling == $0[1].spelling)
        },
        TemplateFunction("all", [.init("value", .anything)], isVariadic: true) {
            .text($0.values.map { $0.spelling ?? "-" }.joined(separator: "|"))
        },
        TemplateFunction("bold", [.init("text", .text)]) { .html("<b>\($0.text(0))</b>") },
        TemplateFunction("ten", []) { _ in .digits("10") },
        TemplateFunction("fail", [.init("value", .anything)]) { arguments throws(FunctionFault) in
            throw FunctionFault(.invalidArgument("bad \(arguments.text(0))"))
        },
        TemplateFunction("lengthen", [.init("number", .number)]) { $0[0] },
        TemplateFunction(
            "yes", [.init("text", .text) { $0 == "no" ? .invalidArgument("\"no\" is not yes") : nil }]
        ) {
            $0[0]
        },
    ])

    private func template(_ source: String, file: String = "x") throws -> Template {
        try Template(file: file, source: Array(source.utf8), functions: Self.functions)
    }

    private func drawn(_ source: String, _ data: JSONValue) throws -> (text: String, faults: [String]) {
        var renderer = try TemplateRenderer(partials: [:])
        try renderer.render(template(source), with: ValueContext.templateValue(data))
        return (renderer.output.text, renderer.faults.map { "\($0.fault.range) \($0.fault.message.text)" })
    }

    private let data: JSONValue = [
        "name": "Ann <3", "n": 7, "tags": ["a", "b"], "none": .null, "yes": true,
        "people": [["name": "Bo"], ["name": "Cy"]], "o": ["deep": "x"], "quote": "a\"b",
    ]

    @Test(arguments: [
        ("{{upper(name)}}", "ANN &lt;3"), ("{{{upper(name)}}}", "ANN <3"), ("{{&upper(name)}}", "ANN <3"),
        ("{{ upper ( name ) }}", "ANN &lt;3"), ("{{upper(\n name\n)}}", "ANN &lt;3"),
        ("{{upper(o.deep)}}", "X"),
        ("{{upper(\"a}}b\")}}", "A}}B"), (#"{{{upper("a\"\\b\n")}}}"#, #"A"\B\N"#), ("{{upper(n)}}", "7"),
        ("{{upper(yes)}}", "TRUE"), ("{{upper(-1.50)}}", "-1.50"),
        ("{{all(1, true, false, \"\")}}", "1|true|false|"),
        ("{{join(tags, \", \")}}", "a, b"), ("{{join(tags)}}", "ab"),
        ("{{upper(join(tags, \"<\"))}}", "A&lt;B"),
        ("{{bold(\"x\")}}", "<b>x</b>"), ("{{ten()}}{{ten( )}}", "1010"),
        ("{{upper(missing)}}{{upper(none)}}.", "."),
        ("{{#people}}{{upper(name)}}{{/people}}", "BOCY"), ("{{#tags}}{{upper(.)}}{{/tags}}", "AB"),
        ("{{=<% %>=}}<% upper(\"%>\") %>", "%&gt;"), ("{{#same(people)}}{{name}},{{/same}}", "Bo,Cy,"),
        ("{{#first(people)}}{{name}}{{/first}}", "Bo"), ("{{#equals(n, 7)}}seven{{/equals}}", "seven"),
        ("{{#equals(n, 7)}}{{name}}{{/equals(n,7)}}", "Ann &lt;3"), ("{{^equals(n, 8)}}no{{/equals}}", "no"),
        ("{{^equals(n, 7)}}no{{/equals}}.", "."),
        ("{{#same(missing)}}x{{/same}}{{^same(missing)}}y{{/same}}", "y"),
        ("{{#upper(\"a\")}}{{.}}{{/upper}}", "A"),
        ("a\n{{#equals(1, 1)}}\n b\n{{/equals}}\nc\n", "a\n b\nc\n"),
        ("{{all(o, tags)}}", "-|-"), ("{{o.f(x)}}", ""),
    ])
    func aTagIsReplacedByTheResult(_ source: String, _ expected: String) throws {
        let (text, faults) = try drawn(source, data)
        #expect(text == expected)
        #expect(faults == [])
    }

    @Test(arguments: [
        ("{{upper(tags)}}", #"2..<13 the function "upper" expects a string, found a list"#),
        ("{{upper(o)}}", #"2..<10 the function "upper" expects a string, found an object"#),
        ("{{upper(bold(\"a\"))}}", #"2..<18 the function "upper" expects a string, found HTML"#),
        ("{{join(name)}}", #"2..<12 the function "join" expects a list, found a string"#),
        ("{{upper(fail(n))}}", "8..<15 bad 7"), ("{{#fail(n)}}x{{/fail}}", "3..<10 bad 7"),
        ("{{#tags}}{{fail(1)}}{{/tags}}", "11..<18 bad 1"),
    ])
    func aFunctionThatCannotUseAValueGivesNothingAndAFault(_ source: String, _ fault: String) throws {
        let (text, faults) = try drawn(source, data)
        #expect(text == "")
        #expect(faults == [fault])
    }

    @Test(
        arguments: [
            ("{{uper(name)}}", 2..<6, #"there is no function "uper"; did you mean "upper"?"#),
            ("{{upper(what(x))}}", 8..<12, #"there is no function "what""#),
            ("{{upper()}}", 2..<9, #"wrong number of arguments (0); write "upper(text)""#),
            (
                "{{join(a, b, c)}}", 2..<15,
                #"wrong number of arguments (3); write "join(list, separator?)""#
            ),
            ("{{all()}}", 2..<7, #"wrong number of arguments (0); write "all(value, …)""#),
            ("{{join(\"a\")}}", 7..<10, #"the function "join" expects a list, found the string "a""#),
            ("{{upper(true)}}", 8..<12, #"the function "upper" expects a string, found true"#),
            (
                "{{lengthen(\"1\")}}", 11..<14,
                #"the function "lengthen" expects a number, found the string "1""#
            ),
            ("{{yes(\"no\")}}", 6..<10, #""no" is not yes"#),
            ("{{upper(\"a)}}", 8..<13, "the string has no closing quotation mark"),
            ("{{upper(a b)}}", 10..<11, #"expected "," or ")" after an argument of "upper""#),
            ("{{upper(a}}", 9..<10, #"expected "," or ")" after an argument of "upper""#),
            (
                "{{upper(a,)}}", 10..<11,
                "expected an argument: a name, a string in double quotes, a number, true, false or a function"
            ),
            ("{{upper(a) b}}", 11..<12, #"expected the end of the tag after the call to "upper""#),
            ("{{upper(1.2.3)}}", 8..<13, #""1.2.3" is neither a number nor a name"#),
            ("x{{upper(a)", 1..<11, #"the tag has no closing "}}""#),
            ("{{{upper(a)}}", 0..<13, #"the tag has no closing "}}}""#),
            (
                "{{#equals(a, 1)}}{{/equals(a, 2)}}", 17..<34,
                #""{{/equals(a, 2)}}" does not close the section "equals(a, 1)"; expected "{{/equals(a, 1)}}""#
            ),
            ("{{#upper(a)}}", 0..<13, #"the section "upper" has no closing tag "{{/upper}}""#),
        ] as [(String, Range<Int>, String)])
    func aCallThatCanNeverWorkIsAFault(_ source: String, _ range: Range<Int>, _ text: String) throws {
        let fault = try #require(throws: TemplateFault.self) { try template(source) }
        #expect(fault.fault.range == range)
        #expect(fault.fault.message.text == text)
    }

    @Test func callsNestToALimit() throws {
        func nested(_ depth: Int) -> String {
            "{{" + String(repeating: "upper(", count: depth) + "name" + String(repeating: ")", count: depth)
                + "}}"
        }
        #expect(try drawn(nested(16), data).text == "ANN &lt;3")
        let fault = try #require(throws: TemplateFault.self) { try template(nested(17)) }
        #expect(fault.fault.message.text == "functions are nested more than 16 levels deep")
    }

    @Test func aTemplateWithoutFunctionsHasNoCalls() throws {
        let template = try template("{{a}}{{#b}}{{&c}}{{/b}}{{^d}}{{/d}}{{e}}")
        #expect(
            template.instructions.map { "\($0.operation)" } == [
                "textAtLineStart", "escaped", "section", "unescaped", "inverted", "escaped",
            ])
        #expect(template.calls.count == 0)
    }
}
