import Mustache

/// Draws the code of a block in colors if its language is known, and in a frame with the name of its file.
///
/// The frame has the words of the button that the theme's script adds.
enum CodeBlockPass {
    /// - Parameter isFramed: whether to draw the frame.
    static func change(_ block: MarkdownTree.Node, isFramed: Bool, for delegate: some MarkdownDelegate) {
        let info = FenceInfo(block.fenceInfo)
        let colored = html(of: block, in: info.language)
        guard isFramed, let frame = frame(of: info.file, delegate.codeFrame()) else {
            if let colored { block.replace(with: colored) }
            return
        }
        block.insertBefore(frame)
        frame.append(colored ?? block)
        if colored != nil { block.remove() }
    }

    private static func html(of block: MarkdownTree.Node, in name: String) -> MarkdownTree.Node? {
        guard let language = CodeLanguage.named(name) else { return nil }
        return .html(block.withLiteral { CodeHighlighter.html(of: $0, in: language, named: name) })
    }

    private static func frame(of file: String, _ frame: CodeFrame) -> MarkdownTree.Node? {
        if file.isEmpty { return .block(frame.start, "</div>") }
        let caption = "<figcaption>\(OutputBuffer.escaped(file))</figcaption>"
        return .block(frame.startWithCaption + caption, "</figure>")
    }
}
