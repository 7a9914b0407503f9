/// A source of the pages and files of a site.
protocol SiteSource: Sendable {
    /// The path that all URLs of the site begin with, `/` or `/app/`.
    var root: String { get async }

    /// What the site has at a path.
    ///
    /// - Parameters:
    ///   - path: the path below the root, decoded, without `.` and `..`: `about/`, `images/a.jpg`.
    ///   - host: the host that was asked, such as `localhost:1313`.
    func answer(_ path: String, host: String) async -> SiteAnswer
}
