import CArena
import CCmark
import Mustache
import Platform
import SpotsModel

/// Draws CommonMark with libcmark, the reference implementation.
///
/// This is the only file that uses libcmark.
struct MarkdownRenderer {
    private let isUnsafe: Bool
    private let isSmart: Bool
    /// The level that the highest heading is directly below; nil to keep the levels as written.
    var headingsBelow: Int?

    init(isUnsafe: Bool, isSmart: Bool) {
        self.isUnsafe = isUnsafe
        self.isSmart = isSmart
    }

    /// The allocator for libcmark: a text has some hundred small pieces, and freeing each of them would take
    /// as long as parsing.
    private var memory: UnsafeMutablePointer<cmark_mem> {
        arena_memory().assumingMemoryBound(to: cmark_mem.self)
    }

    /// CMARK_OPT_UNSAFE is always set: what libcmark would leave out was removed from the tree before, or is
    /// wanted.
    private var options: Int32 {
        CMARK_OPT_UNSAFE | (isSmart ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT)
    }

    /// Appends the HTML of a text.
    func render(_ text: String, into output: inout OutputBuffer, for delegate: some MarkdownDelegate) {
        // Frees the tree and everything drawn from it at once.
        defer { arena_reset() }
        guard let parser = cmark_parser_new_with_mem(options, memory) else { return }
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
        }
        guard let document = cmark_parser_finish(parser) else { return }
        prepare(document, for: delegate)
        guard let html = cmark_render_html(document, options) else { return }
        let length = System.length(of: html)
        html.withMemoryRebound(to: UInt8.self, capacity: length) {
            output.append(UnsafeBufferPointer(start: $0, count: length))
        }
    }
}

// MARK: The tree

extension MarkdownRenderer {
    /// Converts addresses to their form on the page, removes what is not trusted, and gives headings ids.
    private func prepare(_ document: OpaquePointer, for delegate: some MarkdownDelegate) {
        let nodes = interestingNodes(of: document)
        for (node, type) in nodes {
            switch type {
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE: finishAddress(node, type, for: delegate)
            case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
                if !isUnsafe { removeHTML(node, for: delegate) }
            default: break
            }
        }
        // Headings come last, because their content is drawn with them.
        let headings = nodes.filter { $0.type == CMARK_NODE_HEADING }.map(\.node)
        let highest = headings.map { cmark_node_get_heading_level($0) }.min() ?? 1
        for heading in headings { finishHeading(heading, highest: highest, for: delegate) }
    }

    /// The nodes to work on.
    ///
    /// They are collected first, because changing the tree would invalidate an iterator.
    private func interestingNodes(of document: OpaquePointer) -> [(
        node: OpaquePointer, type: cmark_node_type
    )] {
        var nodes: [(OpaquePointer, cmark_node_type)] = []
        guard let iterator = cmark_iter_new(document) else { return [] }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { return nodes }
            guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
            let type = cmark_node_get_type(node)
            switch type {
            case CMARK_NODE_HEADING, CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_HTML_BLOCK,
                CMARK_NODE_HTML_INLINE:
                nodes.append((node, type))
            default: continue
            }
        }
    }

    /// Replaces a heading with its HTML and an id, because libcmark writes headings without ids.
    private func finishHeading(_ heading: OpaquePointer, highest: Int32, for delegate: some MarkdownDelegate)
    {
        var level = cmark_node_get_heading_level(heading)
        if let headingsBelow { level = min(6, level - highest + Int32(headingsBelow) + 1) }
        guard let drawn = cmark_render_html(heading, options) else { return }
        // libcmark writes `<h2>…</h2>` and a line end.
        let (opening, closing) = ("<h2>".utf8.count, "</h2>\n".utf8.count)
        let length = System.length(of: drawn) - opening - closing
        var html = OutputBuffer(capacity: length + 256)
        let name = "h" + String(level)
        html.append("<")
        html.append(name)
        html.append(" id=\"")
        html.appendEscaped(delegate.headingID(for: Slug.make(plainText(of: heading))))
        html.append("\">")
        (drawn + opening).withMemoryRebound(to: UInt8.self, capacity: length) {
            html.append(UnsafeBufferPointer(start: $0, count: length))
        }
        html.append("</")
        html.append(name)
        html.append(">\n\0")
        guard let block = cmark_node_new_with_mem(CMARK_NODE_HTML_BLOCK, memory) else { return }
        html.bytes.withMemoryRebound(to: CChar.self) { _ = cmark_node_set_literal(block, $0.baseAddress) }
        cmark_node_insert_before(heading, block)
        remove(heading)
    }

    private func finishAddress(
        _ node: OpaquePointer, _ type: cmark_node_type, for delegate: some MarkdownDelegate
    ) {
        let url = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
        let makePlace = { place(of: node, length: max(1, plainText(of: node, steps: 100).utf8.count)) }
        if !isUnsafe, Self.isUnsafe(url, isImage: type == CMARK_NODE_IMAGE) {
            delegate.found(.unsafeURL(url), at: makePlace())
            return unwrap(node)
        }
        var address: String? = url
        if type == CMARK_NODE_LINK {
            address = delegate.linkAddress(url, at: makePlace)
        } else if !AddressSafety.hasScheme(url), !url.hasPrefix("//") {
            address = delegate.imageAddress(url, at: makePlace)
        }
        guard let address else { return unwrap(node) }
        if address != url { cmark_node_set_url(node, address) }
    }

    private func removeHTML(_ node: OpaquePointer, for delegate: some MarkdownDelegate) {
        let literal = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
        let firstLine = literal.prefix { $0 != "\n" }
        // A closing tag needs no report of its own, because the opening tag was reported.
        if !literal.hasPrefix("</") {
            delegate.found(.rawHTML(String(firstLine)), at: place(of: node, length: firstLine.utf8.count))
        }
        remove(node)
    }

    /// Replaces a node with its children.
    private func unwrap(_ node: OpaquePointer) {
        while let child = cmark_node_first_child(node) { cmark_node_insert_before(node, child) }
        remove(node)
    }

    private func remove(_ node: OpaquePointer) {
        cmark_node_unlink(node)
        cmark_node_free(node)
    }

    private func place(of node: OpaquePointer, length: Int) -> MarkdownPlace {
        var place = MarkdownPlace(
            line: Int(cmark_node_get_start_line(node)), column: Int(cmark_node_get_start_column(node)),
            length: length)
        var ancestor = cmark_node_parent(node)
        var hasBlock = false
        while let block = ancestor {
            let type = cmark_node_get_type(block)
            if !hasBlock, type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING {
                hasBlock = true
                let isLater = Int(cmark_node_get_start_line(block)) < place.line
                if isLater { place.blockColumn = Int(cmark_node_get_start_column(block)) }
            }
            if type == CMARK_NODE_BLOCK_QUOTE { place.isQuoted = true }
            ancestor = cmark_node_parent(block)
        }
        return place
    }

    /// The text inside a node, without its markup; found without recursion, because nesting has no limit.
    ///
    /// - Parameter steps: the maximum number of steps of the search: without a limit, each of several nested
    ///   pictures would be searched down to the innermost one.
    private func plainText(of node: OpaquePointer, steps: Int = .max) -> String {
        var text = ""
        guard let iterator = cmark_iter_new(node) else { return "" }
        defer { cmark_iter_free(iterator) }
        var left = steps
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE || left == 0 { return text }
            left -= 1
            guard event == CMARK_EVENT_ENTER, let current = cmark_iter_get_node(iterator) else { continue }
            switch cmark_node_get_type(current) {
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
            case CMARK_NODE_TEXT, CMARK_NODE_CODE:
                text += cmark_node_get_literal(current).map { String(cString: $0) } ?? ""
            default: break
            }
        }
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
