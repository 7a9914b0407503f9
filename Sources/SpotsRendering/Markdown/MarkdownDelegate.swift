/// What drawing Markdown asks of the page it is drawn on.
protocol MarkdownDelegate: AnyObject {
    /// The id of a heading, unique on the page.
    func headingID(for slug: String) -> String
    /// The address of a link as the page is to have it; nil for one that no page may have.
    ///
    /// - Parameter place: where the link was written, worked out if it is asked for.
    func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String?
    /// The address of an image as the page is to have it; nil where there is no such image.
    ///
    /// - Parameter place: where the image was written, worked out if it is asked for.
    func imageAddress(_ url: String, at place: () -> MarkdownPlace) -> String?
    /// Something was left out.
    func found(_ finding: MarkdownFinding, at place: MarkdownPlace)
}
