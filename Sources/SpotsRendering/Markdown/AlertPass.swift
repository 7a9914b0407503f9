import Bytes
import Mustache

/// Turns quotations that begin with `[!NOTE]` into alerts, as GitHub does.
///
/// The text after the brackets is the alert's title, as in Obsidian and Hugo; without it, the title is the kind.
enum AlertPass {
    /// The kinds of alerts, by the labels of their titles.
    private static let kinds: Set<MarkdownLabel> = [.note, .tip, .important, .warning, .caution]

    /// Changes a quotation if it is an alert, after all other changes to its content.
    static func change(_ quotation: MarkdownTree.Node, for delegate: some MarkdownDelegate) {
        guard let paragraph = quotation.firstChild, paragraph.kind == .paragraph,
            let text = paragraph.firstChild, text.kind == .text,
            let (kind, title) = marker(in: text.literal)
        else { return }
        let hasTitle = !title.isEmpty || (text.next.map { $0.kind != .lineBreak } ?? false)
        // A quotation without content stays one, as on GitHub.
        guard hasTitle || text.next != nil || paragraph.next != nil else { return }
        guard
            let block = MarkdownTree.Node.block(
                "<div class=\"spots-alert spots-alert-\(kind.rawValue)\" role=\"note\">", "</div>"),
            let heading = MarkdownTree.Node.block("", ""),
            let content = MarkdownTree.Node.inline("<p class=\"spots-alert-title\">", "</p>"),
            // A label is HTML.
            let label = MarkdownTree.Node.inline(delegate.label(for: kind))
        else { return }
        if title.isEmpty { text.remove() } else { text.literal = title }
        while let next = paragraph.firstChild, next.kind != .lineBreak { content.append(next) }
        paragraph.firstChild?.remove()
        if !hasTitle { content.append(label) }
        heading.append(content)
        block.append(heading)
        if paragraph.firstChild == nil { paragraph.remove() }
        quotation.moveChildren(to: block)
        quotation.replace(with: block)
    }

    /// The kind that text begins with, and the text after it; nil if it does not begin with a kind.
    private static func marker(in text: String) -> (kind: MarkdownLabel, title: String)? {
        guard text.hasPrefix("[!"), let end = text.utf8.firstIndex(of: UInt8(ascii: "]")),
            let kind = MarkdownLabel(rawValue: text[..<end].dropFirst(2).lowercased()), kinds.contains(kind)
        else { return nil }
        var rest = text[end...].dropFirst()
        // Obsidian can fold alerts.
        if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
        guard rest.isEmpty || rest.first == " " else { return nil }
        return (kind, String(rest.drop { $0 == " " }))
    }
}
