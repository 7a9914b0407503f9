import Bytes

/// Parts of the text with blocks that are parsed again separately, all at once: footnotes and definitions.
///
/// Each part becomes an item of one list. The text itself comes last, so the parts can use the links that it defines.
struct ListPieces {
    /// A line of a part, with the line and the column, from 1, where it was written.
    typealias Line = (line: Int, column: Int, bytes: ArraySlice<UInt8>)

    private var document: [UInt8]
    private var count = 0

    /// - Parameter lines: all lines so far.
    init(after lines: MarkdownLines) {
        // The line numbers continue.
        document = [UInt8](repeating: 0x0A, count: lines.count)
    }

    /// Adds a part.
    ///
    /// - Parameter lines: gets the lines of the list.
    mutating func append(_ contents: [Line], to lines: inout MarkdownLines) {
        for (index, content) in contents.enumerated() {
            let line = Array((index == 0 ? "1. " : "   ").utf8) + content.bytes
            document += line + [0x0A]
            lines.append(line, from: content.line, column: content.column, addition: 3)
        }
        document.append(0x0A)
        lines.append([], from: 0, column: 0, addition: 0)
        count += 1
    }

    /// Parses the parts; the tree has nothing but the list.
    ///
    /// - Parameter definitions: the text with the link definitions; nil if there are none.
    func parse(definitions: String?, isSmart: Bool) -> MarkdownTree? {
        let text = String(decoding: document, as: UTF8.self) + (definitions ?? "")
        guard let tree = MarkdownTree(text, isSmart: isSmart) else { return nil }
        while let last = tree.root.lastChild, last.previous != nil { last.remove() }
        var item = tree.root.firstChild?.firstChild
        for _ in 0..<count { item = item?.next }
        while let extra = item {
            item = extra.next
            extra.remove()
        }
        return tree
    }

    /// The items of the parsed list, one for each part.
    static func items(of tree: borrowing MarkdownTree) -> [MarkdownTree.Node] {
        var items: [MarkdownTree.Node] = []
        var item = tree.root.firstChild?.firstChild
        while let next = item {
            items.append(next)
            item = next.next
        }
        return items
    }
}
