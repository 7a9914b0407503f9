import SpotsModel
import Testing

@testable import Mustache

/// Draws values of each kind, and decides for which of them a section is drawn.
@Suite struct TemplateValueTests {
    private final class Named: TemplateContext {
        let name: TemplateValue

        init(_ name: TemplateValue) {
            self.name = name
        }

        var ownValue: TemplateValue { name }

        func value(for key: TemplateKey) -> TemplateValue {
            switch key.text {
            case "html": .html("<b>")
            case "part": .part(of: self, 7)
            default: .missing
            }
        }

        func write(part: Int, with renderer: inout TemplateRenderer) {
            renderer.output.append("<part \(part)>")
        }
    }

    private func draw(
        _ source: String, _ value: TemplateValue, syntax: OutputSyntax = .html
    ) throws -> String {
        var renderer = TemplateRenderer(library: TemplateLibrary(partials: [:]), syntax: syntax)
        try renderer.render(Template(file: "x", source: Array(source.utf8)), with: value)
        return renderer.output.text
    }

    @Test(arguments: [
        ("nothing", false), ("null", false), ("no", false), ("yes", true), ("empty", false), ("text", true),
        ("zero", true), ("none", false), ("list", true), ("object", true), ("false text", true),
    ])
    func onlyEmptyAndFalseValuesAreFalse(_ name: String, _ isTrue: Bool) throws {
        let data: JSONValue = [
            "null": nil, "no": false, "yes": true, "empty": "", "text": "a", "zero": 0, "none": [],
            "list": [false], "object": [:], "false text": "false",
        ]
        let value = ValueContext(data).value(for: TemplateKey(text: name, term: nil))
        #expect(value.isTruthy == isTrue)
    }

    @Test(arguments: [
        ("1.50", "1.50"), ("0", "0"), ("-1e3", "-1e3"), ("12345678901234567890", "12345678901234567890"),
    ])
    func aNumberIsDrawnAsItIsWritten(_ digits: String, _ expected: String) throws {
        #expect(try draw("{{.}}", .text(digits)) == expected)
    }

    @Test(arguments: [
        ("{{yes}} {{no}}", "true false"), ("[{{list}}{{{list}}}]", "[]"), ("[{{object}}]", "[]"),
        ("[{{nothing}}{{null}}]", "[]"), ("{{one.two.three}}", "3"), ("[{{one.none.three}}]", "[]"),
        ("[{{text.length}}]", "[]"), ("{{text}}{{&text}}", "&lt;<"),
    ])
    func aVariableIsDrawn(_ source: String, _ expected: String) throws {
        let data: JSONValue = [
            "yes": true, "no": false, "list": [1, 2], "object": ["a": 1], "null": nil,
            "one": ["two": ["three": 3]], "text": "<",
        ]
        #expect(try draw(source, ValueContext.templateValue(data)) == expected)
    }

    @Test func htmlIsNeverEscaped() throws {
        let value = TemplateValue.context(Named(.absent))
        #expect(try draw("{{html}}{{{html}}}", value) == "<b><b>")
        #expect(try draw("{{part}}{{&part}}", value) == "<part 7><part 7>")
        #expect(try draw("{{#part}}drawn{{/part}}", value) == "drawn")
    }

    @Test func aContextIsDrawnAsItsOwnValue() throws {
        #expect(try draw("{{.}}|{{{.}}}", .context(Named(.text("<")))) == "&lt;|<")
        #expect(try draw("{{.}}", .context(Named(.absent))) == "")
        #expect(try draw("{{.}}", .context(Named(.context(Named(.text("x")))))) == "")
    }

    @Test func textIsNotEscapedIfEscapingIsOff() throws {
        #expect(try draw("{{.}}{{{.}}}", .text("<&"), syntax: .text) == "<&<&")
    }
}
