/// Decides whether text is written in Markdown.
enum MarkdownInference {
    /// Whether text has marks that are rare in other text: headings, lists, strong words and links.
    static func isMarkdown(_ text: String) -> Bool {
        if text.contains(/\*\*\S[^*]*\*\*|\]\(\S+\)/) { return true }
        let lines = text.split(separator: "\n")
        return lines.count > 1 && lines.contains { $0.contains(/^(#{1,6}|[-*]|1\.) \S/) }
    }
}
