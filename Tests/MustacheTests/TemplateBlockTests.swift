import SpotsModel
import Testing

@testable import Mustache

/// Inheritance according to the optional module of the Mustache specification 1.4.
@Suite struct TemplateBlockTests {
    @Test(arguments: [
        ("{{$a}}x{{/a}}", "x"), ("{{<p}}{{/p}}", "[default]"), ("{{<p}}{{$a}}x{{/a}}{{/p}}", "[x]"),
        ("{{<p}}{{$a}}{{/a}}{{/p}}", "[]"), ("{{<p}}{{$b}}x{{/b}}{{/p}}", "[default]"),
        ("{{<p}}text {{name}} {{! c }}{{/p}}", "[default]"), ("{{<p}}{{$a}}{{name}}{{/a}}{{/p}}", "[N]"),
        ("{{<p}}{{$a}}x{{/a}}{{/p}}{{<p}}{{/p}}", "[x][default]"),
        ("{{<*dynamic}}{{$a}}x{{/a}}{{/*dynamic}}", "[x]"), ("{{<twice}}{{$a}}x{{/a}}{{/twice}}", "xx"),
        ("{{#list}}{{<p}}{{$a}}{{.}}{{/a}}{{/p}}{{/list}}", "[1][2]"),
    ])
    func aBlockReplacesTheParentsBlockOfTheSameName(_ source: String, _ expected: String) throws {
        let partials = ["p": "[{{$a}}default{{/a}}]", "twice": "{{$a}}{{/a}}{{$a}}{{/a}}"]
        let data: JSONValue = ["name": "N", "dynamic": "p", "list": [1, 2]]
        #expect(try draw(source, data, partials: partials) == expected)
    }

    @Test func theOutermostOverrideIsUsed() throws {
        let partials = ["child": "{{<p}}{{$a}}child{{/a}}{{/p}}", "p": "[{{$a}}p{{/a}} {{$b}}p{{/b}}]"]
        #expect(
            try draw("{{<child}}{{$a}}page{{/a}}{{$b}}page{{/b}}{{/child}}", [:], partials: partials)
                == "[page page]")
        #expect(try draw("{{<child}}{{$b}}page{{/b}}{{/child}}", [:], partials: partials) == "[child page]")
        #expect(try draw("{{>child}}", [:], partials: partials) == "[child p]")
    }

    @Test func aBlockHasTheContextOfItsPlaceInTheParent() throws {
        let partials = ["p": "{{#inner}}{{$a}}{{/a}}{{/inner}}"]
        let data: JSONValue = ["name": "outer", "inner": ["name": "inner"]]
        #expect(try draw("{{<p}}{{$a}}{{name}}{{/a}}{{/p}}", data, partials: partials) == "inner")
    }

    @Test(arguments: [
        ("{{<p}}\n  {{$a}}\n  one\n    two\n  {{/a}}\n{{/p}}\n", "Hi,\n  one\n    two\n"),
        ("  {{<p}}{{/p}}\n", "  Hi,\n    default\n"),
    ])
    func linesOfABlockGetTheIndentationOfTheParent(_ source: String, _ expected: String) throws {
        #expect(try draw(source, [:], partials: ["p": "Hi,\n  {{$a}}\n  default\n  {{/a}}\n"]) == expected)
    }

    @Test func aBlockCanContainAParent() throws {
        let partials = ["p": "p({{$a}}{{/a}})", "q": "q({{$a}}{{/a}})"]
        #expect(
            try draw("{{<p}}{{$a}}{{<q}}{{$a}}x{{/a}}{{/q}}{{/a}}{{/p}}", [:], partials: partials)
                == "p(q(x))")
    }

    /// The line break after a block is text of the parent, whatever the block contains.
    @Test func aBlockOnASingleLineKeepsTheLineEnd() throws {
        let partials = ["p": "{{$a}}{{/a}}\nend"]
        #expect(try draw("{{<p}}{{$a}}x{{/a}}{{/p}}", [:], partials: partials) == "x\nend")
        #expect(try draw("{{>p}}", [:], partials: partials) == "\nend")
    }
}
