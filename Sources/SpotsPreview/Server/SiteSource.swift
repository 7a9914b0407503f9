/// Whatever answers requests for the pages and files of a site.
protocol SiteSource: Sendable {
    /// The path that the addresses of the site begin with, `/` or `/app/`.
    var root: String { get async }

    /// What there is at a path.
    ///
    /// - Parameter path: the path below the site, decoded, without `.` and `..`: `about/`, `images/a.jpg`.
    func answer(_ path: String) async -> SiteAnswer
}
