/// How the items of a component are split into pages.
public struct Pagination: Sendable, Hashable {
    /// The number of items per page.
    public var size: Int
    /// The path of the second and later pages, relative to the first; `{page}` is replaced by the page
    /// number.
    public var path: String
    /// Whether a script loads the next page when the reader reaches the end.
    public var infinite: Bool
    /// The fields that readers filter and sort the list by.
    package var filters: [ListFilter] = []

    /// Creates a pagination.
    public init(size: Int = 20, path: String = "page/{page}/", infinite: Bool = false) {
        self.size = size
        self.path = path
        self.infinite = infinite
    }
}

extension Pagination {
    /// Whether a path can be read from JSON: it contains the page number, and is below the page.
    static func accepts(path: String) -> Bool {
        path.contains("{page}") && !path.hasPrefix("/") && (path.hasSuffix("/") || path.hasSuffix(".html"))
    }
}
