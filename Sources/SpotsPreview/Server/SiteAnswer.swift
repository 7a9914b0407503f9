import SpotsSite

/// The response of a site to a request for a path.
enum SiteAnswer: Sendable {
    /// A page; `isThere` is false for the 404 page.
    case page([UInt8], exists: Bool)
    /// A file; its name decides the content type.
    case file(PublishedFile, name: String)
    /// A redirect to another path of the site.
    case redirect(String)
    /// Nothing exists at the path, and the site has no 404 page.
    case nothing
}
