import Testing

@testable import Mustache

/// The parts of dotted names.
@Suite struct TemplateNameTests {
    @Test(arguments: [
        ("a", ["a"]), ("a.b.c", ["a", "b", "c"]), (".", []), ("is-first", ["is-first"]), ("a.", ["a", ""]),
        (".a", ["", "a"]), ("a..b", ["a", "", "b"]),
    ])
    func aNameIsSplitAtItsDots(_ text: String, _ parts: [String]) {
        #expect(TemplateName(text, vocabulary: [:]).parts == parts)
    }
}
