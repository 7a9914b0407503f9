/// A picture as a page shows it.
struct PageImage {
    let address: String
    /// Its size in pixels, where the file is ours and says so.
    var size: ImageSize?
}
