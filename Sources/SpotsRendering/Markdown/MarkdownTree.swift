import CArena
import CCmark
import Platform

/// A parsed CommonMark document of libcmark, the reference implementation.
///
/// This is the only file that uses libcmark. Its calls are unsafe, because libcmark checks no pointer. They are
/// correct because a tree owns its document and stays on its thread, ``MarkdownRenderer`` uses nodes only while it has
/// the tree, and it uses no node after it has removed it.
@safe struct MarkdownTree: ~Copyable {
    private let document: OpaquePointer
    private let options: Int32

    /// - Parameters:
    ///   - text: any text; libcmark can parse every one.
    ///   - isSmart: whether quotation marks and dashes are replaced by typographic ones.
    init?(_ text: String, isSmart: Bool) {
        // CMARK_OPT_UNSAFE is always set: the renderer has removed what libcmark would leave out, unless it is wanted.
        options = CMARK_OPT_UNSAFE | (isSmart ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT)
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
    /// A text has some hundred small pieces. With `malloc`, which frees each of them, a build of 5,000 pages with five
    /// texts each takes 7 % more CPU time (the median of 21 pairs of builds).
    fileprivate static var memory: UnsafeMutablePointer<cmark_mem> {
        unsafe arena_memory().assumingMemoryBound(to: cmark_mem.self)
    }

    var root: Node { unsafe Node(pointer: document) }

    /// Draws a node and its children as HTML.
    func html(of node: Node) -> [UInt8] {
        guard let html = unsafe cmark_render_html(node.pointer, options) else { return [] }
        return unsafe Array(UnsafeRawBufferPointer(start: html, count: System.length(of: html)))
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
            case heading, link, image, html, paragraph, blockQuote, text, code, lineBreak, other
        }

        var kind: Kind {
            switch unsafe cmark_node_get_type(pointer) {
            case CMARK_NODE_HEADING: .heading
            case CMARK_NODE_LINK: .link
            case CMARK_NODE_IMAGE: .image
            case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: .html
            case CMARK_NODE_PARAGRAPH: .paragraph
            case CMARK_NODE_BLOCK_QUOTE: .blockQuote
            case CMARK_NODE_TEXT: .text
            case CMARK_NODE_CODE: .code
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: .lineBreak
            default: .other
            }
        }

        /// The line and the column, from 1, where the node begins in the text.
        var start: (line: Int, column: Int) {
            unsafe (
                Int(cmark_node_get_start_line(pointer)), Int(cmark_node_get_start_column(pointer))
            )
        }

        /// The level of a heading.
        var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(pointer)) }
        /// The text of a text, of code or of raw HTML.
        var literal: String { unsafe Self.text(cmark_node_get_literal(pointer)) }

        /// The address of a link or an image.
        var address: String {
            get { unsafe Self.text(cmark_node_get_url(pointer)) }
            nonmutating set { unsafe cmark_node_set_url(pointer, newValue) }
        }

        var parent: Node? { unsafe cmark_node_parent(pointer).map { unsafe Node(pointer: $0) } }

        /// Visits this node and all nodes inside it, in document order, without recursion: nesting has no limit.
        ///
        /// - Parameter visit: returns whether to continue; it must not change the tree.
        func forEachNode(_ visit: (Node) -> Bool) {
            guard let iterator = unsafe cmark_iter_new(pointer) else { return }
            defer { unsafe cmark_iter_free(iterator) }
            while true {
                let event = unsafe cmark_iter_next(iterator)
                if event == CMARK_EVENT_DONE { return }
                guard event == CMARK_EVENT_ENTER, let node = unsafe cmark_iter_get_node(iterator) else {
                    continue
                }
                if unsafe !visit(Node(pointer: node)) { return }
            }
        }

        /// Replaces the node with a block of HTML.
        func replace(withHTML html: String) {
            guard let block = unsafe cmark_node_new_with_mem(CMARK_NODE_HTML_BLOCK, MarkdownTree.memory)
            else { return }
            unsafe cmark_node_set_literal(block, html)
            unsafe cmark_node_insert_before(pointer, block)
            remove()
        }

        /// Replaces the node with its children.
        func unwrap() {
            while let child = unsafe cmark_node_first_child(pointer) {
                unsafe cmark_node_insert_before(pointer, child)
            }
            remove()
        }

        /// Removes the node with everything inside it.
        func remove() {
            unsafe cmark_node_unlink(pointer)
            unsafe cmark_node_free(pointer)
        }

        private static func text(_ text: UnsafePointer<CChar>?) -> String {
            unsafe text.map { unsafe String(cString: $0) } ?? ""
        }
    }
}
