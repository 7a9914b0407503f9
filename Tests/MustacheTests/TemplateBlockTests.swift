import SpotsModel
import Testing

@testable import Mustache

/// Inheritance, as the optional module of the Mustache specification 1.4 has it.
@Suite struct TemplateBlockTests {
    private func draw(
        _ source: String, _ partials: [String: String] = [:], _ data: JSONValue = [:]
    ) throws -> String {
        let compiled = try partials.map { ($0.key, try Template(file: $0.key, source: Array($0.value.utf8))) }
        var renderer = TemplateRenderer(
            library: TemplateLibrary(partials: Dictionary(uniqueKeysWithValues: compiled)))
        try renderer.render(
            Template(file: "x", source: Array(source.utf8)), with: ValueContext.templateValue(data))
        return renderer.output.text
    }

    @Test(arguments: [
        ("{{$a}}x{{/a}}", "x"), ("{{<p}}{{/p}}", "[default]"), ("{{<p}}{{$a}}x{{/a}}{{/p}}", "[x]"),
        ("{{<p}}{{$a}}{{/a}}{{/p}}", "[]"), ("{{<p}}{{$b}}x{{/b}}{{/p}}", "[default]"),
        ("{{<p}}text {{name}} {{! c }}{{/p}}", "[default]"), ("{{<p}}{{$a}}{{name}}{{/a}}{{/p}}", "[N]"),
        ("{{<p}}{{$a}}x{{/a}}{{/p}}{{<p}}{{/p}}", "[x][default]"),
        ("{{<*dynamic}}{{$a}}x{{/a}}{{/*dynamic}}", "[x]"), ("{{<twice}}{{$a}}x{{/a}}{{/twice}}", "xx"),
        ("{{#list}}{{<p}}{{$a}}{{.}}{{/a}}{{/p}}{{/list}}", "[1][2]"),
    ])
    func aBlockReplacesTheParentsOfTheSameName(_ source: String, _ expected: String) throws {
        let partials = ["p": "[{{$a}}default{{/a}}]", "twice": "{{$a}}{{/a}}{{$a}}{{/a}}"]
        let data: JSONValue = ["name": "N", "dynamic": "p", "list": [1, 2]]
        #expect(try draw(source, partials, data) == expected)
    }

    @Test func theOutermostOverrideCounts() throws {
        let partials = ["child": "{{<p}}{{$a}}child{{/a}}{{/p}}", "p": "[{{$a}}p{{/a}} {{$b}}p{{/b}}]"]
        #expect(try draw("{{<child}}{{$a}}page{{/a}}{{$b}}page{{/b}}{{/child}}", partials) == "[page page]")
        #expect(try draw("{{<child}}{{$b}}page{{/b}}{{/child}}", partials) == "[child page]")
        #expect(try draw("{{>child}}", partials) == "[child p]")
    }

    @Test func theContextOfABlockIsThatOfItsPlaceInTheParent() throws {
        let partials = ["p": "{{#inner}}{{$a}}{{/a}}{{/inner}}"]
        let data: JSONValue = ["name": "outer", "inner": ["name": "inner"]]
        #expect(try draw("{{<p}}{{$a}}{{name}}{{/a}}{{/p}}", partials, data) == "inner")
    }

    @Test(arguments: [
        ("{{<p}}\n  {{$a}}\n  one\n    two\n  {{/a}}\n{{/p}}\n", "Hi,\n  one\n    two\n"),
        ("  {{<p}}{{/p}}\n", "  Hi,\n    default\n"),
    ])
    func linesOfABlockGetTheIndentationOfTheParent(_ source: String, _ expected: String) throws {
        #expect(try draw(source, ["p": "Hi,\n  {{$a}}\n  default\n  {{/a}}\n"]) == expected)
    }

    @Test func parentsNestInBlocks() throws {
        let partials = ["p": "p({{$a}}{{/a}})", "q": "q({{$a}}{{/a}})"]
        #expect(try draw("{{<p}}{{$a}}{{<q}}{{$a}}x{{/a}}{{/q}}{{/a}}{{/p}}", partials) == "p(q(x))")
    }

    /// The line end behind a block is text of the parent, whatever stands in the block.
    @Test func aBlockThatOpensAndClosesOnItsLineKeepsTheLineEnd() throws {
        let partials = ["p": "{{$a}}{{/a}}\nend"]
        #expect(try draw("{{<p}}{{$a}}x{{/a}}{{/p}}", partials) == "x\nend")
        #expect(try draw("{{>p}}", partials) == "\nend")
    }
}
