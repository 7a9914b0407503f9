import Mustache
import SpotsModel

/// Draws Markdown: changes what libcmark has parsed to what the page needs, and draws that.
struct MarkdownRenderer {
    private let isUnsafe: Bool
    private let isSmart: Bool
    /// The level that the highest heading is directly below; nil to keep the levels as written.
    var headingsBelow: Int?

    init(isUnsafe: Bool, isSmart: Bool) {
        self.isUnsafe = isUnsafe
        self.isSmart = isSmart
    }

    /// Appends the HTML of a text.
    func render(_ text: String, into output: inout OutputBuffer, for delegate: some MarkdownDelegate) {
        guard let tree = MarkdownTree(text, isSmart: isSmart) else { return }
        prepare(tree, for: delegate)
        output.append(tree.html(of: tree.root))
    }
}

// MARK: The tree

extension MarkdownRenderer {
    /// Converts addresses to their form on the page, removes what is not trusted, and gives headings ids.
    private func prepare(_ tree: borrowing MarkdownTree, for delegate: some MarkdownDelegate) {
        // They are collected first, because a visit must not change the tree.
        var nodes: [(node: MarkdownTree.Node, kind: MarkdownTree.Node.Kind)] = []
        tree.root.forEachNode { node in
            let kind = node.kind
            switch kind {
            case .heading, .link, .image, .html: nodes.append((node, kind))
            default: break
            }
            return true
        }
        for (node, kind) in nodes {
            switch kind {
            case .link, .image: finishAddress(node, isImage: kind == .image, for: delegate)
            case .html: if !isUnsafe { removeHTML(node, for: delegate) }
            default: break
            }
        }
        // Headings come last, because their content is drawn with them.
        let headings = nodes.filter { $0.kind == .heading }.map(\.node)
        let highest = headings.map(\.headingLevel).min() ?? 1
        for heading in headings { finishHeading(heading, of: tree, highest: highest, for: delegate) }
    }

    /// Replaces a heading with its HTML and an id, because libcmark writes headings without ids.
    private func finishHeading(
        _ heading: MarkdownTree.Node, of tree: borrowing MarkdownTree, highest: Int,
        for delegate: some MarkdownDelegate
    ) {
        var level = heading.headingLevel
        if let headingsBelow { level = min(6, level - highest + headingsBelow + 1) }
        // libcmark writes `<h2>…</h2>` and a line end.
        let inner = tree.html(of: heading).dropFirst("<h2>".utf8.count).dropLast("</h2>\n".utf8.count)
        var html = OutputBuffer(capacity: inner.count + 256)
        let name = "h" + String(level)
        html.append("<")
        html.append(name)
        html.append(" id=\"")
        html.appendEscaped(delegate.headingID(for: Slug.make(heading.plainText)))
        html.append("\">")
        html.append(Array(inner))
        html.append("</")
        html.append(name)
        html.append(">\n")
        heading.replace(withHTML: html.text)
    }

    private func finishAddress(
        _ node: MarkdownTree.Node, isImage: Bool, for delegate: some MarkdownDelegate
    ) {
        let url = node.address
        let makePlace = { place(of: node, length: max(1, node.plainText(steps: 100).utf8.count)) }
        if !isUnsafe, Self.isUnsafe(url, isImage: isImage) {
            delegate.found(.unsafeURL(url), at: makePlace())
            return node.unwrap()
        }
        var address: String? = url
        if !isImage {
            address = delegate.linkAddress(url, at: makePlace)
        } else if !AddressSafety.hasScheme(url), !url.hasPrefix("//") {
            address = delegate.imageAddress(url, at: makePlace)
        }
        guard let address else { return node.unwrap() }
        if address != url { node.address = address }
    }

    private func removeHTML(_ node: MarkdownTree.Node, for delegate: some MarkdownDelegate) {
        let literal = node.literal
        let firstLine = literal.prefix { $0 != "\n" }
        // A closing tag needs no report of its own, because the opening tag was reported.
        if !literal.hasPrefix("</") {
            delegate.found(.rawHTML(String(firstLine)), at: place(of: node, length: firstLine.utf8.count))
        }
        node.remove()
    }

    private func place(of node: MarkdownTree.Node, length: Int) -> MarkdownPlace {
        let start = node.start
        var place = MarkdownPlace(line: start.line, column: start.column, length: length)
        var ancestor = node.parent
        var hasBlock = false
        while let block = ancestor {
            let kind = block.kind
            if !hasBlock, kind == .paragraph || kind == .heading {
                hasBlock = true
                if block.start.line < place.line { place.blockColumn = block.start.column }
            }
            if kind == .blockQuote { place.isQuoted = true }
            ancestor = block.parent
        }
        return place
    }

    /// Whether an address could run code; an image may contain its picture in a `data:` address, as in
    /// libcmark.
    private static func isUnsafe(_ url: String, isImage: Bool) -> Bool {
        if isImage,
            ["png", "gif", "jpeg", "webp"].contains(where: { url.lowercased().hasPrefix("data:image/\($0)") })
        {
            return false
        }
        return AddressSafety.isActive(url) || AddressSafety.isFile(url)
    }
}
