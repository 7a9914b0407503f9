import Mustache

/// Draws footnotes: their numbers where the text refers to them, and a list of them below the text.
///
/// The HTML is the same as from cmark-gfm. Numbers follow the order of the first references.
struct FootnotePass {
    private let scanner: FootnoteScanner
    private var footnotes: [Footnote]
    /// The indexes of the footnotes by their labels.
    private let indexes: [String: Int]
    /// The footnotes that the text refers to, in the order of their numbers.
    private var order: [Int] = []

    private struct Footnote {
        var number = 0
        var id = ""
        /// The ids of the references.
        var references: [String] = []
    }

    /// - Returns: nil if the text has no footnotes.
    init?(_ text: String) {
        guard let scanner = FootnoteScanner(text) else { return nil }
        self.scanner = scanner
        indexes = Dictionary(scanner.notes.enumerated().map { ($1.label, $0) }) { first, _ in first }
        footnotes = Array(repeating: Footnote(), count: scanner.notes.count)
    }

    /// The text for libcmark.
    var text: String { scanner.text }

    /// Replaces a link to a footnote with its number.
    ///
    /// - Parameter isImage: whether libcmark read an exclamation mark before the reference as the start of a picture.
    /// - Returns: whether the link leads to a footnote.
    mutating func replace(
        _ link: MarkdownTree.Node, isImage: Bool, for delegate: some MarkdownDelegate
    ) -> Bool {
        guard let index = index(of: link.address) else { return false }
        if isImage, let mark = MarkdownTree.Node.text("!") { link.insertBefore(mark) }
        // libcmark reads `[^a][^b]` as one link, with `^a` as its text.
        let text = link.plainText
        if text.hasPrefix("^"), let other = indexes[String(text.dropFirst())], other != index {
            insertReference(to: other, before: link, for: delegate)
        }
        insertReference(to: index, before: link, for: delegate)
        link.remove()
        return true
    }

    private func index(of address: String) -> Int? {
        guard address.hasPrefix(FootnoteScanner.scheme),
            let index = Int(address.dropFirst(FootnoteScanner.scheme.count)),
            footnotes.indices.contains(index)
        else { return nil }
        return index
    }

    private mutating func insertReference(
        to index: Int, before link: MarkdownTree.Node, for delegate: some MarkdownDelegate
    ) {
        if footnotes[index].number == 0 {
            order.append(index)
            footnotes[index].number = order.count
            footnotes[index].id = delegate.elementID(for: "fn-\(order.count)")
        }
        // Without a copy of the footnote, which would copy its references each time.
        let number = footnotes[index].number
        let count = footnotes[index].references.count
        let id = delegate.elementID(for: "fnref-\(number)\(count == 0 ? "" : "-\(count + 1)")")
        footnotes[index].references.append(id)
        let html = """
            <sup class="footnote-ref"><a href="#\(footnotes[index].id)" id="\(id)" data-footnote-ref>\(number)</a></sup>
            """
        if let reference = MarkdownTree.Node.inline(html) { link.insertBefore(reference) }
    }
}

// MARK: The list

extension FootnotePass {
    /// Whether the text refers to a footnote.
    var isNeeded: Bool { !order.isEmpty }

    /// Parses the footnotes, each as an item of a list.
    ///
    /// - Parameter lines: gets the lines of the list.
    func parse(_ lines: inout MarkdownLines, isSmart: Bool) -> MarkdownTree? {
        var pieces = ListPieces(after: lines)
        for note in scanner.notes { pieces.append(note.contents, to: &lines) }
        return pieces.parse(definitions: scanner.text, isSmart: isSmart)
    }

    /// Appends the list.
    ///
    /// - Parameter tree: the tree of the footnotes, after all other passes.
    func write(
        _ tree: borrowing MarkdownTree, into output: inout OutputBuffer, for delegate: some MarkdownDelegate
    ) {
        let items = ListPieces.items(of: tree)
        let label = delegate.label(for: .footnotes)
        output.append("<section class=\"footnotes\" aria-label=\"\(label)\" data-footnotes>\n<ol>\n")
        let back = delegate.label(for: .back)
        for index in order where items.indices.contains(index) {
            let footnote = footnotes[index]
            guard let block = MarkdownTree.Node.block("<li id=\"\(footnote.id)\">", "</li>") else { continue }
            items[index].moveChildren(to: block)
            Self.append(Self.links(back: back, from: footnote), to: block)
            tree.write(block, into: &output)
        }
        output.append("</ol>\n</section>\n")
    }

    /// The links back to the references of a footnote.
    private static func links(back: String, from footnote: Footnote) -> String {
        footnote.references.enumerated().map { index, id in
            let number = index == 0 ? "\(footnote.number)" : "\(footnote.number)-\(index + 1)"
            let mark = index == 0 ? "" : "<sup class=\"footnote-ref\">\(index + 1)</sup>"
            return " <a href=\"#\(id)\" class=\"footnote-backref\" data-footnote-backref "
                + "data-footnote-backref-idx=\"\(number)\" aria-label=\"\(back) \(number)\">↩\(mark)</a>"
        }.joined()
    }

    private static func append(_ links: String, to block: MarkdownTree.Node) {
        guard let inline = MarkdownTree.Node.inline(links) else { return }
        if let last = block.lastChild, last.kind == .paragraph {
            last.append(inline)
        } else {
            block.append(inline)
        }
    }

    /// Reports the footnotes that the text does not refer to.
    func reportUnused(to delegate: some MarkdownDelegate) {
        for (note, footnote) in zip(scanner.notes, footnotes) where footnote.number == 0 {
            let place = MarkdownPlace(line: note.line, column: 1, length: note.label.utf8.count + 4)
            delegate.found(.unusedFootnote(note.label), at: place)
        }
    }
}
