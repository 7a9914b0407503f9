/// A range of bytes in a source, kept until a problem needs its ``Diagnostic/Place``.
package struct Location: Sendable {
    package let text: SourceText
    /// The range of bytes in the text.
    package let range: Range<Int>

    init(_ text: SourceText, at range: Range<Int>) {
        self.text = text
        self.range = range
    }

    /// The line and the column of the start, with an excerpt of the line.
    package var place: Diagnostic.Place { text.place(of: range) }

    /// The line and the column of the start, without an excerpt, for notes.
    package var start: Diagnostic.Place { text.place(of: range.lowerBound) }

    /// A problem about this location.
    package func diagnostic(_ message: Message, path: String? = nil) -> Diagnostic {
        text.diagnostic(message, at: range, path: path)
    }
}
