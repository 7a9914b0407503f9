/// Finds `[ ]` and `[x]` at the start of list items (GitHub Flavored Markdown 0.29, section 5.3).
///
/// The checkbox is drawn in the item's paragraph, as on GitHub; cmark-gfm draws it before a paragraph with margins.
enum TaskPass {
    /// The checkbox for a task, and where the text after it begins; nil if the text is not a task.
    ///
    /// - Parameter label: the name of the checkbox for screen readers, as HTML text; nil for none, as on GitHub.
    static func box(in bytes: [UInt8], label: String?) -> (node: MarkdownTree.Node, end: Int)? {
        guard bytes.count > 3, bytes[0] == UInt8(ascii: "["), bytes[2] == UInt8(ascii: "]"), bytes[3].isBlank
        else { return nil }
        let isDone = bytes[1] | 0x20 == UInt8(ascii: "x")
        guard isDone || bytes[1] == 0x20 else { return nil }
        let checked = isDone ? "checked=\"\" " : ""
        let name = label.map { " aria-label=\"\($0)\"" } ?? ""
        guard
            let box = MarkdownTree.Node.inline("<input type=\"checkbox\" \(checked)disabled=\"\"\(name) /> ")
        else { return nil }
        var end = 4
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        return (box, end)
    }

    /// Whether a text node is the first one in a list item.
    static func concerns(_ text: MarkdownTree.Node) -> Bool {
        guard text.previous == nil, let paragraph = text.parent, paragraph.kind == .paragraph else {
            return false
        }
        return paragraph.previous == nil && paragraph.parent?.kind == .item && text.literal.hasPrefix("[")
    }
}
