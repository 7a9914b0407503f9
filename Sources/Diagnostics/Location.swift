/// Bytes of a source: what a fault is about, until somebody is told the ``Diagnostic/Place``.
package struct Location: Sendable {
    package let text: SourceText
    /// A range of the text's bytes.
    package let range: Range<Int>

    init(_ text: SourceText, at range: Range<Int>) {
        self.text = text
        self.range = range
    }

    /// The line and the column where it begins, and the line as it stands.
    package var place: Diagnostic.Place { text.place(of: range) }

    /// Where it begins, as a note names it.
    package var start: Diagnostic.Place { text.place(of: range.lowerBound) }

    /// Says something of it.
    package func diagnostic(_ message: Message, path: String? = nil) -> Diagnostic {
        text.diagnostic(message, at: range, path: path)
    }
}
