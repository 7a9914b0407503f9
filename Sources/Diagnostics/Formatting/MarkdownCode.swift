/// Writes text as code in Markdown.
package enum MarkdownCode {
    /// A code span, with more backticks around it than it contains in a row (CommonMark 0.31, section 6.1).
    package static func span(_ text: String) -> String {
        var (longest, run) = (0, 0)
        for character in text.unicodeScalars {
            run = character == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let padding = [text.first, text.last].contains("`") ? " " : ""
        return fence + padding + text + padding + fence
    }
}
