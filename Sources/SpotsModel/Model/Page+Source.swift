extension Page {
    /// A web address that the components of a page come from.
    ///
    /// ```swift
    /// Page(title: "Home", source: "https://api.example.com/home")
    /// Page(title: "News", source: Page.Source("https://api.example.com/news", next: .path("links.next")))
    /// ```
    public struct Source: Sendable, Hashable {
        /// The web address: `http` or `https`.
        public var url: String
        /// The path to the page inside a response, such as `data.screen`; empty for the whole response.
        public var select: String
        /// How the other responses are found; nil if there is only one.
        public var next: Next?
        /// The maximum number of responses; at least 1.
        public var pages: Int
        /// Whether it is an error if the address gives nothing; if not, the page is left out then.
        public var required: Bool
        /// The components before those of the responses.
        public var before: [Component]
        /// The components after those of the responses.
        public var after: [Component]

        /// How the other responses of a web address are found.
        public enum Next: Sendable, Hashable {
            /// Each response has the address of the next one at this path, such as `links.next`.
            case path(String)
            /// A field of the query counts up from a number, until a response has no components.
            case query(String, from: Int = 1, step: Int = 1)
        }

        /// Creates a source; every parameter except the address has a default.
        public init(
            _ url: String, select: String = "", next: Next? = nil, pages: Int = 50, required: Bool = true,
            before: [Component] = [], after: [Component] = []
        ) {
            self.url = url
            self.select = select
            self.next = next
            self.pages = pages
            self.required = required
            self.before = before
            self.after = after
        }
    }
}

extension Page.Source: ExpressibleByStringLiteral {
    /// Creates a source with one response, which is the page.
    public init(stringLiteral url: String) {
        self.init(url)
    }
}
