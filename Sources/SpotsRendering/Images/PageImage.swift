/// A picture on a page.
struct PageImage {
    let address: String
    /// Its size in pixels, if the file belongs to the site and the size is known.
    var size: ImageSize?
}
