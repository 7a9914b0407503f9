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

    @Test func aByteOrderMarkHasNoColumn() {
        let text = SourceText(name: "x", bytes: Array("\u{FEFF}a".utf8))
        #expect(text.place(of: 3).description == "x:1:1")
        #expect(text.diagnostic(Message(.error, .invalidValue, ""), at: 3..<4).place.description == "x:1:1")
    }
}
