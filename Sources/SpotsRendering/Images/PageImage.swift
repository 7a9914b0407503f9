import Paths

/// A picture on a page.
struct PageImage {
    let address: String
    /// Its path in `Content/`; nil for a picture elsewhere.
    var path: ContentPath?
    /// Its size in pixels, if the file belongs to the site and the size is known.
    var size: ImageSize?

    /// Whether the picture is a vector drawing, which link previews do not show.
    var isDrawing: Bool { address.utf8.suffix(4).elementsEqual(".svg".utf8) }
}
