import Mustache

/// Draws pictures with their sizes, so nothing moves when they load, and loads those below later.
enum PicturePass {
    /// A picture as it is drawn.
    struct Drawing {
        let address: String
        /// Its size in pixels, if it is known.
        let size: ImageSize?
        /// Whether it is loaded only when the reader comes near it.
        let isLazy: Bool
    }

    /// Wraps a picture in HTML, because libcmark does not know sizes.
    static func change(_ picture: MarkdownTree.Node, as drawing: Drawing) {
        var attributes = [("src", drawing.address), ("alt", picture.plainText)]
        let title = picture.title
        if !title.isEmpty { attributes.append(("title", title)) }
        if let size = drawing.size {
            attributes += [("width", "\(size.width)"), ("height", "\(size.height)")]
        }
        if drawing.isLazy { attributes.append(("loading", "lazy")) }
        let html = attributes.map { " \($0)=\"\(OutputBuffer.escaped($1))\"" }.joined()
        guard let image = MarkdownTree.Node.inline("<img\(html) />") else { return }
        picture.replace(with: image)
    }
}
