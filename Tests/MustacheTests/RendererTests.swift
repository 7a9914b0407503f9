import Diagnostics
import Mustache
import SpotsModel
import Testing

@Suite struct RendererTests {
    private func render(
        _ template: String, _ data: JSONValue = .null, partials: [String: String] = [:],
        isLenient: Bool = false
    ) throws -> String {
        let compiled = try partials.map { ($0.key, try Template(file: $0.key, source: Array($0.value.utf8))) }
        let library = TemplateLibrary(
            partials: Dictionary(uniqueKeysWithValues: compiled), isLenient: isLenient)
        var renderer = TemplateRenderer(library: library)
        try renderer.render(
            Template(file: "test", source: Array(template.utf8)), with: ValueContext.templateValue(data))
        return renderer.output.text
    }

    @Test func textIsEscapedForTextAndAttributes() throws {
        #expect(
            try render("{{x}}|{{{x}}}|{{&x}}", ["x": "<a href='\"'>&"])
                == "&lt;a href=&#39;&quot;&#39;&gt;&amp;|<a href='\"'>&|<a href='\"'>&")
    }

    @Test func nulCharactersAreReplaced() throws {
        #expect(try render("{{x}}", ["x": "a\u{0}b"]) == "a\u{FFFD}b")
    }

    @Test func closingTagsOfDynamicParentsMayContainSpaces() throws {
        #expect(
            try render("{{< * p }}{{$a}}x{{/a}}{{/ * p }}", ["p": "q"], partials: ["q": "[{{$a}}y{{/a}}]"])
                == "[x]")
    }

    @Test func nullStopsTheLookup() throws {
        #expect(
            try render("{{#inner}}[{{x}}{{y}}]{{/inner}}", ["x": "out", "y": "out", "inner": ["x": nil]])
                == "[out]")
    }

    @Test(arguments: [
        ("{{#inner}}[{{.x}}|{{.y}}]{{/inner}}", "[in|]"),
        ("{{#inner}}[{{#.y}}a{{/.y}}{{^.y}}b{{/.y}}]{{/inner}}", "[b]"),
        ("{{.y}} {{.inner.x}}", "out in"), ("{{#list}}{{.x}}{{/list}}", "1"),
        ("{{#list}}{{.inner.x}}{{/list}}", ""),
        ("{{list.0.x}}{{list.1}}{{list.2}}{{list.-1}}{{list.x}}", "1two"),
        ("{{#.list.0}}{{x}}{{/.list.0}}", "1"),
    ])
    func aNameMayBelongToTheInnermostContextOrToAnElement(_ template: String, _ text: String) throws {
        let values: JSONValue = ["y": "out", "inner": ["x": "in"], "list": [["x": 1], "two"]]
        #expect(try render(template, values) == text)
    }

    @Test func partialsOfATreeEndWhereItEnds() throws {
        let tree: JSONValue = [
            "name": "a", "items": [["name": "b", "items": [["name": "c"]]], ["name": "d"]],
        ]
        #expect(
            try render("{{>node}}", tree, partials: ["node": "({{name}}{{#.items}}{{>node}}{{/.items}})"])
                == "(a(b(c))(d))")
    }

    @Test func zeroIsTrueAndEmptyTextIsFalse() throws {
        #expect(
            try render("{{#zero}}0{{/zero}}{{#text}}t{{/text}}{{^text}}f{{/text}}", ["zero": 0, "text": ""])
                == "0f")
    }

    @Test func aMissingPartialIsAnErrorUnlessLenient() throws {
        #expect(try render("a{{>nowhere}}b", isLenient: true) == "ab")
        var renderer = TemplateRenderer(library: TemplateLibrary(partials: [:]))
        let template = try Template(
            file: "test", source: Array("a\n {{>*name}}{{#name}}{{>no}}{{/name}}b".utf8))
        for _ in 0..<2 {
            try renderer.render(template, with: ValueContext.templateValue(["name": "nowhere"]))
        }
        #expect(
            renderer.faults.map { "\($0.diagnostic.line):\($0.diagnostic.column) \($0.diagnostic.message)" }
                == [
                    "2:2 there is no partial \"nowhere\"", "2:21 there is no partial \"no\"",
                ])
        #expect(renderer.output.text == "a\n ba\n b")
    }

    @Test func endlessInclusionIsStopped() throws {
        let fault = try #require(throws: TemplateFault.self) {
            try render("{{>a}}", ["x": true], partials: ["a": "{{#x}}{{>a}}{{/x}}"])
        }
        #expect(fault.text.name == "a")
        #expect(fault.diagnostic.message == "partials include each other more than 256 levels deep")
    }

    @Test func aBlockThatOverridesItselfIsStopped() throws {
        #expect(
            try render("{{<p}}{{$a}}x{{$a}}y{{/a}}{{/a}}{{/p}}", partials: ["p": "[{{$a}}z{{/a}}]"]) == "[xy]"
        )
    }

    @Test func unconditionalCyclesAreFound() throws {
        func cycles(_ partials: [String: String]) throws -> [String] {
            let compiled = try partials.map {
                ($0.key, try Template(file: $0.key, source: Array($0.value.utf8)))
            }
            return TemplateLibrary(partials: Dictionary(uniqueKeysWithValues: compiled)).check([])
                .map(\.diagnostic.message)
        }
        #expect(
            try cycles(["a": "{{>b}}", "b": "{{>c}}", "c": "{{>b}}"])
                == ["partials include each other endlessly: \"b\" includes \"c\" includes \"b\""])
        #expect(
            try cycles(["a": "{{>a}}"]) == ["partials include each other endlessly: \"a\" includes \"a\""])
        #expect(try cycles(["a": "{{#x}}{{>a}}{{/x}}", "b": "{{$x}}{{>b}}{{/x}}", "c": "{{>*c}}"]) == [])
    }
}
