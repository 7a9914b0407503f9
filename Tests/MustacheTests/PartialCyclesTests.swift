import Diagnostics
import Testing

@testable import Mustache

/// Finds partials that include each other, whatever the data is.
@Suite struct PartialCyclesTests {
    private func faults(_ partials: [String: String]) throws -> [TemplateFault] {
        let compiled = try partials.map { ($0.key, try Template(file: $0.key, source: Array($0.value.utf8))) }
        var search = PartialCycles(
            library: TemplateLibrary(partials: Dictionary(uniqueKeysWithValues: compiled)))
        for name in partials.keys.sorted() { search.visit(name) }
        return search.faults
    }

    @Test func aCycleIsReportedAtTheTagThatClosesIt() throws {
        let faults = try faults(["a": "x{{>b}}", "b": "yy{{<a}}{{/a}}"])
        #expect(faults.map(\.text.name) == ["b"])
        #expect(faults.map(\.fault) == [Fault(.recursivePartial(["a", "b", "a"]), at: 2..<8)])
    }

    @Test func aPartialThatIncludesACycleIsNotPartOfIt() throws {
        let faults = try faults(["a": "{{>b}}", "b": "{{>c}}", "c": "{{>c}}"])
        #expect(faults.map(\.fault) == [Fault(.recursivePartial(["c", "c"]), at: 0..<6)])
    }

    @Test func severalCyclesAreAllFound() throws {
        let faults = try faults(["a": "{{>a}}{{>b}}", "b": "{{>b}}", "c": "{{>a}}"])
        #expect(faults.map(\.text.name) == ["a", "b"])
    }

    @Test(arguments: ["{{#x}}{{>a}}{{/x}}", "{{$x}}{{>a}}{{/x}}", "{{>*a}}", "{{>none}}", "{{>b}}{{>b}}"])
    func anInclusionThatCanEndIsNoCycle(_ source: String) throws {
        #expect(try faults(["a": source, "b": ""]).isEmpty)
    }
}
