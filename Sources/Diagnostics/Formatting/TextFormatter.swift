/// Prints problems for people, in the style of compilers.
package struct TextFormatter: Sendable {
    /// Whether severities and marks are colored, for a terminal.
    package var colors: Bool

    /// Creates a formatter.
    ///
    /// - Parameter colors: whether to color the output with ANSI escape sequences.
    package init(colors: Bool = false) {
        self.colors = colors
    }

    /// The lines of one problem, without a trailing line break.
    package func format(_ diagnostic: Diagnostic) -> String {
        let place = "\(diagnostic.file.withoutControls()):\(diagnostic.line):\(diagnostic.column):"
        let severity = paint(
            diagnostic.severity.rawValue + ":", diagnostic.severity == .error ? "1;31" : "1;35")
        let message = paint(diagnostic.message.withoutControls(), "1")
        var lines = ["\(place) \(severity) \(message) [\(diagnostic.id.rawValue)]"]
        if let path = diagnostic.path { lines.append("  at \(path)") }
        if let excerpt = diagnostic.excerpt {
            let number = " \(diagnostic.line)"
            lines.append("\(number) | \(excerpt.text)")
            lines.append(String(repeating: " ", count: number.count) + " | " + marks(excerpt))
        }
        lines += diagnostic.notes.map { "  note: \($0.line.withoutControls())" }
        return lines.joined(separator: "\n")
    }

    /// The spaces and marks below an excerpt; tabs stay tabs, so both lines have the same width.
    private func marks(_ excerpt: Diagnostic.Excerpt) -> String {
        let indent = String(excerpt.text.prefix(excerpt.markStart).map { $0 == "\t" ? "\t" : " " })
        return indent + paint("^" + String(repeating: "~", count: excerpt.markLength - 1), "1;32")
    }

    private func paint(_ text: String, _ code: String) -> String {
        colors ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
