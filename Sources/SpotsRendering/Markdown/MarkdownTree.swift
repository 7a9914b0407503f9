import CArena
import CCmark
import Mustache
import Platform

/// A parsed CommonMark document of libcmark, the reference implementation.
///
/// This is the only file that uses libcmark. Its calls are unsafe, because libcmark does not check pointers. They are
/// correct because a tree owns its document and stays on its thread, ``MarkdownRenderer`` uses nodes only while it
/// has the tree, and it uses no node after it has removed it.
@safe struct MarkdownTree: ~Copyable {
    private let document: OpaquePointer
    private let options: Int32

    /// - Parameters:
    ///   - text: any text; there is no tree if libcmark would take too long, see ``PictureLimit``.
    ///   - isSmart: whether quotation marks and dashes are replaced with typographic ones.
    init?(_ text: String, isSmart: Bool) {
        // CMARK_OPT_UNSAFE is always set: the renderer has already removed what libcmark would leave out, unless it
        // is allowed.
        options = CMARK_OPT_UNSAFE | (isSmart ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT)
        guard PictureLimit.excess(in: text) == nil else { return nil }
        arena_open()
        guard let document = unsafe Self.document(of: text, options) else {
            arena_close()
            return nil
        }
        unsafe self.document = document
    }

    deinit {
        arena_close()
    }

    private static func document(of text: String, _ options: Int32) -> OpaquePointer? {
        guard let parser = unsafe cmark_parser_new_with_mem(options, memory) else { return nil }
        var text = text
        text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
                unsafe cmark_parser_feed(parser, bytes.baseAddress, bytes.count)
            }
        }
        return unsafe cmark_parser_finish(parser)
    }

    /// The allocator for libcmark, with a block of memory for each thread.
    ///
    /// A Markdown text has about a hundred small pieces. With `malloc`, which frees each of them, a build of 5,000
    /// pages with five documents each takes 7% more CPU time (the median of 21 pairs of builds).
    fileprivate static var memory: UnsafeMutablePointer<cmark_mem> {
        unsafe arena_memory().assumingMemoryBound(to: cmark_mem.self)
    }

    var root: Node { unsafe Node(pointer: document) }

    /// Appends a node and its children as HTML.
    func write(_ node: Node, into output: inout OutputBuffer) {
        guard let html = unsafe cmark_render_html(node.pointer, options) else { return }
        let bytes = unsafe UnsafeRawBufferPointer(start: html, count: System.length(of: html))
        unsafe output.append(bytes.bindMemory(to: UInt8.self).span)
    }
}

extension MarkdownTree {
    /// A node of a tree.
    ///
    /// The compiler does not check that a node is used only while its tree exists and before it is removed. Only
    /// ``MarkdownRenderer`` has nodes, and it keeps both rules.
    @safe struct Node {
        fileprivate let pointer: OpaquePointer

        /// The types of nodes that matter to the renderer.
        enum Kind {
            case heading, link, image, html, paragraph, blockQuote, item, codeBlock, text, code, lineBreak
            case emphasis, other
        }

        var kind: Kind {
            switch unsafe cmark_node_get_type(pointer) {
            case CMARK_NODE_HEADING: .heading
            case CMARK_NODE_LINK: .link
            case CMARK_NODE_IMAGE: .image
            case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: .html
            case CMARK_NODE_PARAGRAPH: .paragraph
            case CMARK_NODE_BLOCK_QUOTE: .blockQuote
            case CMARK_NODE_ITEM: .item
            case CMARK_NODE_CODE_BLOCK: .codeBlock
            case CMARK_NODE_TEXT: .text
            case CMARK_NODE_CODE: .code
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: .lineBreak
            case CMARK_NODE_EMPH, CMARK_NODE_STRONG: .emphasis
            default: .other
            }
        }

        /// The line and the column, from 1, where the node begins in the text.
        var start: (line: Int, column: Int) {
            unsafe (
                Int(cmark_node_get_start_line(pointer)), Int(cmark_node_get_start_column(pointer))
            )
        }

        /// Whether the node is HTML outside of paragraphs.
        var isBlock: Bool { unsafe cmark_node_get_type(pointer) == CMARK_NODE_HTML_BLOCK }
        /// The last line of a block.
        var lastLine: Int { unsafe Int(cmark_node_get_end_line(pointer)) }
        /// The level of a heading.
        var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(pointer)) }
        /// The words after the fence of a code block.
        var fenceInfo: String { unsafe Self.text(cmark_node_get_fence_info(pointer)) }

        /// The content of text, of code or of raw HTML.
        var literal: String {
            get { unsafe Self.text(cmark_node_get_literal(pointer)) }
            nonmutating set { unsafe cmark_node_set_literal(pointer, newValue) }
        }

        /// Passes the bytes of the literal to a closure, without making a string.
        func withLiteral<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
            guard let text = unsafe cmark_node_get_literal(pointer) else { return body(Span()) }
            let bytes = unsafe UnsafeRawBufferPointer(start: text, count: System.length(of: text))
            return unsafe body(bytes.bindMemory(to: UInt8.self).span)
        }

        /// The title of a link or an image.
        var title: String {
            get { unsafe Self.text(cmark_node_get_title(pointer)) }
            nonmutating set { unsafe cmark_node_set_title(pointer, newValue) }
        }

        /// The address of a link or an image.
        var address: String {
            get { unsafe Self.text(cmark_node_get_url(pointer)) }
            nonmutating set { unsafe cmark_node_set_url(pointer, newValue) }
        }

        var parent: Node? { unsafe Self.node(cmark_node_parent(pointer)) }
        var firstChild: Node? { unsafe Self.node(cmark_node_first_child(pointer)) }
        var lastChild: Node? { unsafe Self.node(cmark_node_last_child(pointer)) }
        var next: Node? { unsafe Self.node(cmark_node_next(pointer)) }
        var previous: Node? { unsafe Self.node(cmark_node_previous(pointer)) }

        /// Visits this node and all nodes inside it, in document order, without recursion: nesting has no limit.
        ///
        /// - Parameter visit: returns whether to continue; it must not change the tree.
        func forEachNode(_ visit: (Node) -> Bool) {
            forEachStep { node, isEntered in !isEntered || visit(node) }
        }

        /// Visits this node and all nodes inside it like `forEachNode`, and those with children a second time
        /// after their children.
        ///
        /// - Parameter visit: returns whether to continue; it must not change the tree.
        func forEachStep(_ visit: (_ node: Node, _ isEntered: Bool) -> Bool) {
            guard let iterator = unsafe cmark_iter_new(pointer) else { return }
            defer { unsafe cmark_iter_free(iterator) }
            while true {
                let event = unsafe cmark_iter_next(iterator)
                if event == CMARK_EVENT_DONE { return }
                guard let node = unsafe cmark_iter_get_node(iterator) else { continue }
                if unsafe !visit(Node(pointer: node), event == CMARK_EVENT_ENTER) { return }
            }
        }

        private static func node(_ pointer: OpaquePointer?) -> Node? {
            unsafe pointer.map { unsafe Node(pointer: $0) }
        }

        private static func text(_ text: UnsafePointer<CChar>?) -> String {
            unsafe text.map { unsafe String(cString: $0) } ?? ""
        }
    }
}

// MARK: Changes

extension MarkdownTree.Node {
    /// A new text node; nil if memory is exhausted.
    static func text(_ literal: String) -> Self? {
        let node = make(CMARK_NODE_TEXT)
        node?.literal = literal
        return node
    }

    /// A new line break; outside of paragraphs it is HTML, because it cannot be a node there.
    static func lineBreak(isBlock: Bool) -> Self? {
        isBlock ? html("<br />\n") : make(CMARK_NODE_LINEBREAK)
    }

    /// A new link without content.
    static func link(to address: String) -> Self? {
        let node = make(CMARK_NODE_LINK)
        node?.address = address
        return node
    }

    /// A new inline node whose content is between two pieces of HTML.
    static func inline(_ start: String, _ end: String = "") -> Self? {
        make(CMARK_NODE_CUSTOM_INLINE, start, end)
    }

    /// A new block whose content is between two pieces of HTML, each on its own lines; it can contain blocks and
    /// inline nodes.
    static func block(_ start: String, _ end: String) -> Self? {
        make(CMARK_NODE_CUSTOM_BLOCK, start, end)
    }

    /// A new block of HTML.
    static func html(_ html: String) -> Self? {
        let node = make(CMARK_NODE_HTML_BLOCK)
        node?.literal = html
        return node
    }

    private static func make(_ type: cmark_node_type, _ start: String? = nil, _ end: String = "") -> Self? {
        let node = unsafe cmark_node_new_with_mem(type, MarkdownTree.memory)
        if let start {
            unsafe cmark_node_set_on_enter(node, start)
            unsafe cmark_node_set_on_exit(node, end)
        }
        return unsafe Self.node(node)
    }

    /// Adds a node at the end of this one.
    ///
    /// libcmark walks up from here to check that the node does not contain itself, so fill a node before it is put
    /// into the tree.
    func append(_ child: Self) { unsafe cmark_node_append_child(pointer, child.pointer) }
    /// Puts a node before this one.
    func insertBefore(_ node: Self) { unsafe cmark_node_insert_before(pointer, node.pointer) }

    /// Moves the children to the end of another node.
    func moveChildren(to other: Self) {
        while let child = firstChild { other.append(child) }
    }

    /// Replaces this node with another one.
    func replace(with node: Self) {
        insertBefore(node)
        remove()
    }

    /// Replaces the node with its children.
    func unwrap() {
        while let child = firstChild { insertBefore(child) }
        remove()
    }

    /// Removes the node with everything inside it.
    func remove() {
        unsafe cmark_node_unlink(pointer)
        unsafe cmark_node_free(pointer)
    }
}

extension MarkdownTree.Node: Hashable {
    static func == (one: Self, other: Self) -> Bool { unsafe one.pointer == other.pointer }
    func hash(into hasher: inout Hasher) { unsafe hasher.combine(pointer) }
}
