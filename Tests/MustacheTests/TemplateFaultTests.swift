import Diagnostics
import Mustache
import Testing

/// The places of problems in templates.
@Suite struct TemplateFaultTests {
    @Test(arguments: [
        ("{{a", 1, 1), ("x\n  {{a", 2, 3), ("é{{a", 1, 3), ("\r\n{{#a}}\r\n", 2, 1), ("{{#a}}\n{{/b}}", 2, 1),
        ("{{#a}}\n {{#b}}\n", 2, 2), ("\u{FEFF}{{a", 1, 1),
    ])
    func linesAndColumnsCountFromOneInBytes(_ source: String, _ line: Int, _ column: Int) throws {
        let fault = try #require(throws: TemplateFault.self) {
            try Template(file: "items/a.mustache", source: Array(source.utf8))
        }
        #expect(
            fault.diagnostic.place.start
                == Diagnostic.Place(file: "items/a.mustache", line: line, column: column))
    }

    @Test func theErrorOfAWrongClosingTagNamesTheOpeningTag() throws {
        let fault = try #require(throws: TemplateFault.self) {
            try Template(file: "x", source: Array("a\n{{#b}}\n{{/c}}".utf8))
        }
        #expect(fault.diagnostic.notes.map(\.place) == [Diagnostic.Place(file: "x", line: 2, column: 1)])
    }
}
