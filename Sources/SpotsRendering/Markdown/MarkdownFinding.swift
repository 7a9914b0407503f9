/// The kinds of content that are left out of Markdown unless it is trusted.
enum MarkdownFinding {
    case rawHTML(String)
    case unsafeURL(String)
}
