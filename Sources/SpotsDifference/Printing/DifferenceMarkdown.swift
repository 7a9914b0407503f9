import Diagnostics
import SpotsSite

/// Writes differences as GitHub Flavored Markdown: a collapsible section for each changed page, with nested lists.
///
/// Text from the site's data is always inside code, so it cannot become markup, a mention or a link.
enum DifferenceMarkdown {
    static func lines(for page: DifferenceEntry) -> [String] {
        let notes = page.notes.map { " (\($0))" }.joined()
        guard page.change == .changed else {
            return ["", "\(page.change.rawValue): \(MarkdownCode.span(page.label))\(notes)"]
        }
        // Markdown treats this as HTML up to the next empty line, so it is escaped as HTML.
        let summary: HTML = "changed: <code>\(page.label)</code>"
        let list =
            page.values.map { line(for: $0, indent: "") }
            + page.entries.flatMap { lines(for: $0, indent: "") }
        return ["", "<details>", "<summary>\(summary.markup)</summary>", ""] + list + ["", "</details>"]
    }

    private static func lines(for entry: DifferenceEntry, indent: String) -> [String] {
        let inner = indent + "  "
        return [indent + "- " + line(for: entry)]
            + entry.values.map { line(for: $0, indent: inner) }
            + entry.entries.flatMap { lines(for: $0, indent: inner) }
    }

    private static func line(for entry: DifferenceEntry) -> String {
        let sign = entry.change == .changed ? "" : "**\(entry.change.rawValue)** "
        let notes = entry.notes.isEmpty ? "" : ": " + entry.notes.joined(separator: ", ")
        return sign + MarkdownCode.span(entry.label) + notes
    }

    private static func line(for value: ValueDifference, indent: String) -> String {
        let name = MarkdownCode.span(value.name.withoutControls())
        let texts = value.texts
        let line =
            switch (texts.old.map(MarkdownCode.span), texts.new.map(MarkdownCode.span)) {
            case (let old?, let new?): "\(name): \(old) → \(new)"
            case (nil, let new?): "**new** \(name): \(new)"
            case (let old?, nil): "**removed** \(name): \(old)"
            case (nil, nil): name
            }
        return indent + "- " + line
    }
}
