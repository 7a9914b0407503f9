import Paths

/// A picture on a page.
struct PageImage {
    let address: String
    /// Where it comes from; nil for a picture elsewhere that the site does not fetch.
    var origin: PictureOrigin?
    /// The address that the site has fetched it from; nil for any other picture.
    var webAddress: String? { origin?.address?.text }
    /// Its size in pixels, if the file belongs to the site and the size is known.
    var size: ImageSize?

    /// Whether it is a file in `Content/`.
    var isOfSite: Bool { origin?.path != nil }

    /// Whether the picture is a vector drawing, which link previews do not show.
    var isDrawing: Bool { address.utf8.suffix(4).elementsEqual(".svg".utf8) }
}
