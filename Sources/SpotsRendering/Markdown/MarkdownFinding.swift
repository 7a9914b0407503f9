/// The kinds of content that are not drawn.
enum MarkdownFinding {
    case rawHTML(String)
    case unsafeURL(String)
    /// A footnote that the text does not refer to, by its label.
    case unusedFootnote(String)
}
