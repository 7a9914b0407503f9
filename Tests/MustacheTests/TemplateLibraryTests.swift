import Diagnostics
import Testing

@testable import Mustache

/// Finds missing and recursive partials before anything is drawn.
@Suite struct TemplateLibraryTests {
    private func library(_ partials: [String: String]) throws -> TemplateLibrary {
        TemplateLibrary(
            partials: Dictionary(
                uniqueKeysWithValues: try partials.map { ($0.key, try template($0.value, $0.key)) }))
    }

    private func template(_ source: String, _ file: String = "page") throws -> Template {
        try Template(file: file, source: Array(source.utf8), vocabulary: ["id": 1])
    }

    @Test(arguments: [
        ("{{>card}}", nil, 0..<9), ("x {{<card}}{{/card}}", nil, 2..<11), ("{{>heder}}", "header", 0..<10),
        ("{{>Header}}", "header", 0..<11),
    ])
    func aMissingPartialIsReportedAtItsTag(_ source: String, _ suggestion: String?, _ range: Range<Int>)
        throws
    {
        let template = try template(source)
        let name = try #require(template.references.first?.name)
        let faults = try library(["header": "", "footer": ""]).check([template])
        #expect(faults.map(\.text.name) == ["page"])
        #expect(faults.map(\.fault) == [Fault(.missingPartial(name, suggestion: suggestion), at: range)])
    }

    @Test(arguments: [
        "{{#x}}{{>card}}{{/x}}", "{{^x}}{{>card}}{{/x}}", "{{$x}}{{>card}}{{/x}}", "{{>*card}}",
        "{{>header}}", "",
        "{{<header}}{{$x}}{{>card}}{{/x}}{{/header}}",
    ])
    func aMissingPartialIsNotReportedIfItMayNeverBeDrawn(_ source: String) throws {
        #expect(try library(["header": ""]).check([template(source)]).isEmpty)
    }

    @Test func errorsInPartialsComeFirstAndAreSortedByName() throws {
        let faults = try library(["b": "{{>z}}", "a": "{{>y}}{{>x}}"]).check([template("{{>w}}")])
        #expect(faults.map(\.text.name) == ["a", "a", "b", "page"])
        #expect(faults.map(\.fault.range) == [0..<6, 6..<12, 0..<6, 0..<6])
    }

    @Test(arguments: [
        ("{{>a}}", ["a", "b", "none"]), ("{{#x}}{{>b}}{{/x}}", ["b", "none"]), ("{{>*a}}", []), ("", []),
        ("{{<c}}{{$x}}{{>b}}{{/x}}{{/c}}", ["c", "b", "none"]), ("{{>b}}{{>b}}{{>a}}", ["b", "none", "a"]),
    ])
    func literalInclusionsAreFollowed(_ source: String, _ names: [String]) throws {
        let library = try library(["a": "{{>b}}{{>a}}", "b": "{{>none}}", "c": ""])
        let inclusions = library.inclusions(of: try template(source))
        #expect(inclusions.map(\.name) == names)
        #expect(inclusions.first { $0.name == "none" }?.partial == nil)
    }

    @Test(arguments: [
        ("{{id}}", true), ("{{>a}}", true), ("{{>c}}", false), ("{{>*a}}", false), ("{{>none}}", false),
        ("{{#x}}{{>a}}{{/x}}", true), ("", false),
    ])
    func aTermIsAlsoFoundInIncludedPartials(_ source: String, _ expected: Bool) throws {
        let library = try library(["a": "{{>b}}", "b": "{{>a}}{{id}}", "c": "{{>c}}{{id.x}}"])
        #expect(library.mentions(term: 1, from: try template(source)) == expected)
    }

    @Test func aTemplateIncludesTheOneThatItReplaces() throws {
        let (builtIn, own) = (try template("{{id}}", "built in"), try template("{{<card}}{{/card}}", "own"))
        let other = try template("{{>card}}", "other")
        let library = TemplateLibrary(
            partials: ["other": other], views: ["card": own], replaced: [(builtIn, by: own)])
        #expect(library.template(named: "card", in: own) === builtIn)
        #expect(library.template(named: "card", in: builtIn) === own)
        #expect(library.template(named: "card", in: other) === own)
        #expect(library.inclusions(of: other).map { $0.partial?.file } == ["own", "built in"])
        #expect(library.mentions(term: 1, from: other))
        #expect(library.check([own, other]).isEmpty)
    }

    @Test func aPartialTakesPrecedenceOverAView() throws {
        let (partial, view) = (try template(""), try template(""))
        let library = TemplateLibrary(partials: ["card": partial], views: ["card": view, "items/card": view])
        #expect(library["card"] === partial)
        #expect(library["items/card"] === view)
        let fault = try #require(library.check([try template("{{>items/crad}}")]).first)
        #expect(fault.fault == Fault(.missingPartial("items/crad", suggestion: "items/card"), at: 0..<15))
    }

    @Test func partialsAreFoundByTheirNames() throws {
        let library = try library(["b": "", "a": ""])
        #expect(library["a"]?.file == "a")
        #expect(library["c"] == nil)
        #expect(library.all.map(\.file) == ["a", "b"])
    }
}
