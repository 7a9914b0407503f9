import SpotsSite

/// What a site has to say to a request for a path.
enum SiteAnswer: Sendable {
    /// A page; `isThere` is false for the one that says that nothing is.
    case page([UInt8], isThere: Bool)
    /// A file, by whose name the content type is told.
    case file(PublishedFile, name: String)
    /// It is found elsewhere, below the site.
    case redirect(String)
    /// There is nothing, and no page that says so.
    case nothing
}
