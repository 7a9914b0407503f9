import Bytes

/// Turns paragraphs with definitions into definition lists: a term on its own line, and `: ` before each definition
/// below it (PHP Markdown Extra, "Definition Lists").
///
/// libcmark does not know these lists. This pass takes the lines of each definition from the text, including those
/// indented below it, and has them parsed separately. Definition lists in quotations, lists and definitions stay
/// text.
struct DefinitionPass {
    private var lists: [DefinitionScanner.List] = []

    /// Finds the lists in the text.
    init(_ root: MarkdownTree.Node, _ lines: MarkdownLines) {
        var node = root.firstChild
        while let paragraph = node {
            if let list = DefinitionScanner.list(from: paragraph, lines) {
                node = list.next
                lists.append(list)
            } else {
                node = paragraph.next
            }
        }
    }

    /// Whether a list was found.
    var isNeeded: Bool { !lists.isEmpty }

    /// Replaces the nodes with the lists.
    ///
    /// - Parameter definitions: the text with the link definitions; nil if there are none.
    func replaceNodes(_ lines: inout MarkdownLines, definitions: String?, isSmart: Bool) {
        let parts = lists.flatMap(\.parts)
        var terms = MarkdownPieces(after: lines)
        for case .term(let content) in parts { _ = terms.append(paragraph: [content], to: &lines) }
        var texts = ListPieces(after: lines)
        for case .definition(let contents, _) in parts { texts.append(contents, to: &lines) }
        guard let termTree = terms.parse(definitions: definitions, isSmart: isSmart),
            let textTree = texts.parse(definitions: definitions, isSmart: isSmart)
        else { return }
        var paragraphs = terms.paragraphs(of: termTree).makeIterator()
        var items = ListPieces.items(of: textTree).makeIterator()
        for list in lists {
            guard let block = MarkdownTree.Node.block("<dl>", "</dl>") else { return }
            for part in list.parts {
                switch part {
                case .term:
                    if let paragraph = paragraphs.next() {
                        Self.append("dt", inlinesOf: paragraph, to: block)
                    }
                case .definition(_, let isTight):
                    if let item = items.next() { Self.append(item, isTight: isTight, to: block) }
                }
            }
            for node in list.nodes.dropFirst() { node.remove() }
            list.nodes.first?.replace(with: block)
        }
    }

    private static func append(_ item: MarkdownTree.Node, isTight: Bool, to list: MarkdownTree.Node) {
        if isTight, let paragraph = item.firstChild, paragraph.kind == .paragraph, paragraph.next == nil {
            return append("dd", inlinesOf: paragraph, to: list)
        }
        guard let block = MarkdownTree.Node.block("<dd>", "</dd>") else { return }
        item.moveChildren(to: block)
        list.append(block)
    }

    private static func append(
        _ name: String, inlinesOf paragraph: MarkdownTree.Node, to list: MarkdownTree.Node
    ) {
        guard let block = MarkdownTree.Node.block("", ""),
            let content = MarkdownTree.Node.inline("<\(name)>", "</\(name)>")
        else { return }
        paragraph.moveChildren(to: content)
        block.append(content)
        list.append(block)
    }
}
