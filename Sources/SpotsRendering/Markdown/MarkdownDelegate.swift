/// Supplies what the Markdown renderer needs to know about the page.
protocol MarkdownDelegate: AnyObject {
    /// The id of a heading, unique on the page.
    func headingID(for slug: String) -> String
    /// The address of a link on the page; nil if a page must not have this link.
    ///
    /// - Parameter place: computes where the link was written.
    func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String?
    /// The address of an image on the page; nil if there is no such image.
    ///
    /// - Parameter place: computes where the image was written.
    func imageAddress(_ url: String, at place: () -> MarkdownPlace) -> String?
    /// Called for each part of the text that is left out.
    func found(_ finding: MarkdownFinding, at place: MarkdownPlace)
}
