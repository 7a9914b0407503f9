import Diagnostics
import Testing

/// Lines and columns of offsets and ranges.
@Suite struct SourceTextTests {
    @Test(arguments: [
        ("ab\ncd", 0, 1, 1), ("ab\ncd", 2, 1, 3), ("ab\ncd", 3, 2, 1), ("ab\ncd", 5, 2, 3), ("ab\n", 3, 2, 1),
        ("a\r\nb", 3, 2, 1), ("éa", 2, 1, 3), ("", 0, 1, 1), ("a", 9, 1, 2),
    ])
    func anOffsetBecomesALineAndAColumnInBytes(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
        let text = SourceText(name: "x", bytes: Array(text.utf8))
        let place = Diagnostic.Place(file: "x", line: line, column: column)
        #expect(text.place(of: offset) == place)
        let message = Message(.error, .invalidValue, "")
        #expect(text.diagnostic(message, at: offset..<offset).place.start == place)
    }

    @Test(arguments: [
        ("ab\ncd", 1, 1, 0), ("ab\ncd", 2, 2, 4), ("éab", 1, 2, 2), ("日本\nx", 2, 1, 7), ("ab\ncd", 1, 9, 2),
        ("ab", 9, 1, 2), ("ab", 0, 1, 2),
    ])
    func aLineAndAColumnInCharactersBecomeAnOffset(_ text: String, _ line: Int, _ column: Int, _ offset: Int)
    {
        #expect(SourceText(name: "x", bytes: Array(text.utf8)).offset(line: line, column: column) == offset)
    }

    @Test func aByteOrderMarkHasNoColumn() {
        let text = SourceText(name: "x", bytes: Array("\u{FEFF}a".utf8))
        #expect(text.place(of: 3).description == "x:1:1")
        #expect(text.diagnostic(Message(.error, .invalidValue, ""), at: 3..<4).place.description == "x:1:1")
    }
}
