/// A source of the pages and files of a site.
protocol SiteSource: Sendable {
    /// The path that all URLs of the site begin with, `/` or `/app/`.
    var root: String { get async }

    /// What the site has at a path.
    ///
    /// - Parameter path: the path below the root, decoded, without `.` and `..`: `about/`, `images/a.jpg`.
    func answer(_ path: String) async -> SiteAnswer
}
