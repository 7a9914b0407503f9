extension MarkdownRenderer {
    /// Reports what other generators would replace in the text.
    func reportForeignMarkup(
        in tree: borrowing MarkdownTree, _ document: inout MarkdownDocument,
        for delegate: some MarkdownDelegate
    ) {
        var found: [(node: MarkdownTree.Node, matches: [ForeignMarkup.Match])] = []
        tree.root.forEachNode { node in
            guard node.kind == .text else { return true }
            let next = node.next.flatMap { $0.kind == .html ? $0.literal : nil }
            let isStart = node.previous.map { $0.kind == .lineBreak } ?? true
            let matches = node.withLiteral { ForeignMarkup.matches(in: $0, isStart: isStart, before: next) }
            if !matches.isEmpty { found.append((node, matches)) }
            return true
        }
        if found.isEmpty { return }
        document.findLines()
        for (node, matches) in found {
            let run = TextRun(node, source: document.source(of: node))
            for match in matches {
                // Escaped or typographic characters before the markup may have a different length in the source.
                let place = run.place(of: min(match.offset, max(0, run.bytes.count - 1)))
                delegate.found(
                    .foreignMarkup(match.name),
                    at: document.place(line: place.line, column: place.column, length: match.length))
            }
        }
    }
}
