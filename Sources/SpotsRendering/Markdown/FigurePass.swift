import Mustache

/// Turns pictures with a title, alone in their paragraph, into figures with captions.
enum FigurePass {
    /// Changes a paragraph if it is a picture like this.
    static func change(_ paragraph: MarkdownTree.Node) {
        guard let picture = paragraph.firstChild, picture.kind == .image, picture.next == nil else { return }
        let title = picture.title
        guard !title.isEmpty else { return }
        let caption = "<figcaption>\(OutputBuffer.escaped(title))</figcaption></figure>"
        guard let figure = MarkdownTree.Node.inline("<figure>", caption),
            let block = MarkdownTree.Node.block("", "")
        else { return }
        picture.title = ""
        figure.append(picture)
        block.append(figure)
        paragraph.replace(with: block)
    }
}
