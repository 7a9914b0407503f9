import Testing

@testable import Mustache

/// Compiles templates into flat programs.
@Suite struct CompilerTests {
    private func template(_ source: String, vocabulary: [String: Int] = [:]) throws -> Template {
        try Template(file: "x", source: Array(source.utf8), vocabulary: vocabulary)
    }

    @Test(arguments: [
        ("", []), ("a\nb\n", ["textAtLineStart"]), ("a{{b}}c", ["textAtLineStart", "escaped", "text"]),
        ("a{{! b }}c", ["textAtLineStart"]), ("a{{&b}}", ["textAtLineStart", "unescaped"]),
        ("a{{#b}}c{{/b}}d", ["textAtLineStart", "section", "text", "text"]),
        ("a{{^b}}c{{/b}}", ["textAtLineStart", "inverted", "text"]),
        ("{{>a}}\n{{>b}}\n", ["partial", "partial"]), ("{{<a}}{{$b}}c{{/b}}{{/a}}\n", ["parent", "text"]),
        ("a{{$b}}c{{/b}}", ["textAtLineStart", "block", "text"]),
    ])
    func adjacentTextsAreJoinedUpToTheNextJumpTarget(_ source: String, _ operations: [String]) throws {
        #expect(try template(source).instructions.map { "\($0.operation)" } == operations)
    }

    @Test func aSectionRecordsItsEnd() throws {
        let instructions = try template("{{#a}}\n{{b}}{{^c}}d{{/c}}\n{{/a}}\n").instructions
        #expect(
            instructions.map { "\($0.operation)" } == [
                "section", "textAtLineStart", "escaped", "inverted", "text", "text",
            ])
        #expect(instructions[0].second == 6)
        #expect(instructions[3].second == 5)
    }

    @Test func everyNameHasItsRange() throws {
        let template = try template("{{a.b}} {{#c}}{{.}}{{/c}}")
        #expect(template.names.map(\.parts) == [["a", "b"], ["c"], []])
        #expect(template.nameRanges == [0..<7, 8..<14, 14..<19])
    }

    @Test func equalIndentationsAreStoredOnce() throws {
        let template = try template("  {{>a}}\n{{>b}}\n  {{>c}}\n")
        #expect(template.indentations == [[0x20, 0x20], []])
        #expect(template.instructions.map(\.second) == [0, 1, 0])
    }

    @Test func onlyTheBlocksOfAParentAreKept() throws {
        let template = try template("{{<a}}x{{$b}}y{{/b}}{{z}}{{$c}}{{/c}}{{/a}}\n")
        #expect(String(decoding: template.literals, as: UTF8.self) == "y")
        #expect(template.overrides.map { $0.mapValues(\.range) } == [["b": 1..<2, "c": 2..<2]])
        #expect(template.names.isEmpty)
    }

    /// A partial in a section, a block, an override or with a dynamic name may never be drawn.
    @Test(arguments: [
        ("{{>a}}", [true]), ("{{<a}}{{/a}}", [true]), ("{{>*a}}", [false]), ("{{#x}}{{>a}}{{/x}}", [false]),
        ("{{^x}}{{>a}}{{/x}}", [false]), ("{{$x}}{{>a}}{{/x}}", [false]),
        ("{{<a}}{{$x}}{{>b}}{{/x}}{{/a}}", [true, false]), ("{{#x}}{{/x}}{{>a}}", [true]),
    ])
    func onlyAReferenceThatIsAlwaysDrawnIsUnconditional(_ source: String, _ expected: [Bool]) throws {
        #expect(try template(source).references.map(\.isUnconditional) == expected)
    }

    @Test func keysOfTheVocabularyGetTheirNumbers() throws {
        let name = try #require(try template("{{a.x.b}}", vocabulary: ["a": 3, "b": 5]).names.first)
        #expect(name.first?.term == 3)
        #expect(name.rest.map(\.term) == [nil, 5])
    }
}
