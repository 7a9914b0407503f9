import Mustache

/// Draws pictures with their sizes, so nothing moves when they load, and loads those below later.
enum PicturePass {
    /// A picture as it is drawn.
    struct Drawing {
        let image: PageImage
        let loading: PictureLoading
        /// The smaller pictures; nil if there are none.
        var candidates: PictureCandidates?

        var address: String { image.address }
    }

    /// Wraps a picture in HTML, because libcmark does not know sizes.
    static func change(_ picture: MarkdownTree.Node, as drawing: Drawing) {
        let markup = PictureMarkup(
            image: drawing.image, alt: picture.plainText, title: picture.title, loading: drawing.loading,
            candidates: drawing.candidates)
        guard let image = MarkdownTree.Node.inline(markup.html(closesElements: true)) else { return }
        picture.replace(with: image)
    }
}
