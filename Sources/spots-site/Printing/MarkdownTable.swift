import Diagnostics

/// The parts of a table in GitHub Flavored Markdown.
enum MarkdownTable {
    static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

    /// Text from a site as code, where it cannot become markup, a mention or a link.
    static func code(_ text: String) -> String {
        MarkdownCode.span(text.withoutControls()).replacing("|", with: "\\|")
    }
}
