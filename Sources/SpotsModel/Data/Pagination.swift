/// How the items of a component are split over pages: a feed.
public struct Pagination: Sendable, Hashable {
    /// How many items a page has.
    public var size: Int
    /// The address of the second page and those after it, below the first: `{page}` stands for the number.
    public var path: String
    /// Whether a script goes on with the next page where the reader comes to the end of one.
    public var infinite: Bool

    /// Splits items over pages.
    public init(size: Int = 20, path: String = "page/{page}/", infinite: Bool = false) {
        self.size = size
        self.path = path
        self.infinite = infinite
    }
}
