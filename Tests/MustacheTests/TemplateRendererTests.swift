import Diagnostics
import SpotsModel
import TestSupport
import Testing

@testable import Mustache

/// Sections, look-ups and limits while templates are drawn.
@Suite struct TemplateRendererTests {
    @Test(
        arguments: [
            ("{{#a}}[{{.}}]{{/a}}", ["a": [1, "two", true]], "[1][two][true]"),
            ("{{#a}}{{x}}{{/a}}", ["a": [["x": 1], ["x": 2]]], "12"),
            ("{{#a}}{{#.}}{{.}},{{/.}};{{/a}}", ["a": [[1, 2], [], [3]]], "1,2,;;3,;"),
            ("{{#a}}{{b}}{{/a}}", ["a": [["b": 1], [:]], "b": 9], "19"), ("{{#a}}x{{/a}}", ["a": []], ""),
            ("{{#a}}x{{/a}}", ["a": [[]]], "x"), ("{{^a}}none{{/a}}", ["a": []], "none"),
            ("{{^a}}none{{/a}}", ["a": [0]], ""),
        ] as [(String, JSONValue, String)])
    func aSectionOfAListIsDrawnForEachElement(_ source: String, _ data: JSONValue, _ expected: String) throws
    {
        #expect(try draw(source, data) == expected)
    }

    @Test(
        arguments: [
            ("{{#a}}{{.}}{{/a}}", ["a": "text"], "text"), ("{{#a}}{{b}}{{/a}}", ["a": true, "b": 1], "1"),
            ("{{#a}}{{a}}{{/a}}", ["a": "x"], "x"), ("{{#a.b}}{{c}}{{/a.b}}", ["a": ["b": ["c": 1]]], "1"),
            ("{{#a}}{{#b}}{{c}}{{/b}}{{/a}}", ["a": ["c": 1], "b": ["d": 2]], "1"),
            ("{{#a}}{{b.c}}{{/a}}", ["a": ["b": [:]], "b": ["c": 1]], ""),
            ("{{^a.b}}x{{/a.b}}", ["a": [:]], "x"), ("{{^a}}{{b}}{{/a}}", ["b": 1], "1"),
        ] as [(String, JSONValue, String)])
    func namesAreLookedUpFromTheInnermostContext(_ source: String, _ data: JSONValue, _ expected: String)
        throws
    {
        #expect(try draw(source, data) == expected)
    }

    @Test(arguments: [
        ("{{#a}}{{#a}}{{#a}}{{/a}}{{/a}}{{/a}}", 1), ("{{#a}}{{#a}}{{>empty}}{{/a}}{{/a}}", 13),
        ("{{#a}}{{#a}}{{<parent}}{{/parent}}{{/a}}{{/a}}", 13),
        ("{{#a}}{{#a}}{{>*empty}}{{/a}}{{/a}}", 13),
    ])
    func listElementsPartialsAndParentsCountAsSteps(_ source: String, _ column: Int) throws {
        var renderer = try TemplateRenderer(partials: ["empty": "", "parent": ""], stepLimit: 500)
        let list = Array(repeating: ["empty": "empty"] as JSONValue, count: 20)
        let fault = try #require(throws: TemplateFault.self) {
            try renderer.render(
                Template(file: "x", source: Array(source.utf8)),
                with: ValueContext.templateValue(["a": .array(list)]))
        }
        #expect(fault.diagnostic.column == column)
        #expect(
            fault.diagnostic.message
                == "the page takes more than 500 steps to draw; each partial and each list element counts as one"
        )
        // A page may have ten million, which takes a few seconds; the steps of the next page are counted from 0.
        #expect(TemplateRenderer.stepLimit == 10_000_000)
        renderer.startPage()
        try renderer.render(
            Template(file: "x", source: Array("{{#a}}.{{/a}}".utf8)),
            with: ValueContext.templateValue(["a": .array(list)]))
        #expect(renderer.output.text == "....................")
    }

    @Test func partialsNestAtMost256Deep() throws {
        func chain(_ length: Int) -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: (1...length).map { ("\($0)", $0 == length ? "end" : "{{>\($0 + 1)}}") })
        }
        var renderer = try TemplateRenderer(partials: chain(256))
        try renderer.render(Template(file: "x", source: Array("{{>1}}".utf8)), with: .absent)
        #expect(renderer.output.text == "end")
        var deeper = try TemplateRenderer(partials: chain(257))
        let fault = try #require(throws: TemplateFault.self) {
            try deeper.render(Template(file: "x", source: Array("{{>1}}".utf8)), with: .absent)
        }
        #expect(fault.text.name == "256")
        #expect(fault.fault == Fault(.tooDeep(limit: 256), at: 0..<8))
    }

    @Test func theNextPageIsDrawnAfterAnError() throws {
        var renderer = try TemplateRenderer(partials: [
            "a": "{{#x}}{{<a}}{{$b}}{{/b}}{{/a}}{{/x}}", "b": "{{$b}}b{{/b}}",
        ])
        let template = try Template(file: "x", source: Array(" {{>a}}\n".utf8))
        #expect(throws: TemplateFault.self) {
            try renderer.render(template, with: ValueContext.templateValue(["x": true]))
        }
        renderer.startPage()
        renderer.output.removeAll()
        try renderer.render(Template(file: "y", source: Array("{{>b}}\n".utf8)), with: .absent)
        #expect(renderer.output.text == "b")
    }

    @Test func eachTemplateOfAPageIsRecordedOnce() throws {
        var renderer = try TemplateRenderer(partials: ["a": "{{>*name}}", "b": "", "c": ""])
        let template = try Template(file: "x", source: Array("{{>a}}{{>a}}{{>b}}".utf8))
        try renderer.render(template, with: ValueContext.templateValue(["name": "c"]))
        #expect(renderer.drawnTemplates.map(\.file) == ["x", "a", "c", "b"])
        #expect(renderer.dynamicPartials == ["c"])
        renderer.startPage()
        #expect(renderer.drawnTemplates.isEmpty)
        #expect(renderer.dynamicPartials.isEmpty)
        try renderer.render(template, with: .absent)
        #expect(renderer.drawnTemplates.map(\.file) == ["x", "a", "b"])
    }

    /// If each problem were compared with all others, this would take longer than its limit.
    @Test(.timeout(minutes: 10)) func manyProblemsAreEachNotedOnce() throws {
        var renderer = try TemplateRenderer(partials: [:])
        let template = try Template(file: "x", source: [])
        for _ in 0..<2 {
            for place in 0..<200_000 {
                renderer.note(TemplateFault(.tooDeep(limit: 1), at: place..<place + 1, in: template))
            }
        }
        #expect(renderer.faults.map(\.fault.range.lowerBound) == Array(0..<200_000))
    }
}
