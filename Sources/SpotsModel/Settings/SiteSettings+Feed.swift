extension SiteSettings {
    /// A feed: a file with the newest records of a collection, for feed readers.
    public struct Feed: Sendable, Equatable {
        /// The format of a feed.
        public enum Format: String, Sendable, CaseIterable {
            /// Atom (RFC 4287).
            case atom
            /// RSS 2.0.
            case rss
            /// JSON Feed 1.1.
            case json
        }

        /// The name of the collection; the feed has its order.
        public var collection: String
        /// The address of the feed on the site, such as `/blog/feed.xml`.
        public var path: String
        /// The title; empty for the title of the site.
        public var title: String
        /// The description; empty for the description of the site.
        public var description: String
        /// The format of the feed.
        public var format: Format
        /// The maximum number of records.
        public var limit: Int

        /// Creates a feed.
        ///
        /// - Parameters:
        ///   - collection: the name of the collection.
        ///   - path: the address of the feed on the site.
        ///   - title: the title; empty for the title of the site.
        ///   - description: the description; empty for the description of the site.
        ///   - format: the format of the feed; nil to choose it by the extension of the path.
        ///   - limit: the maximum number of records.
        public init(
            collection: String, path: String, title: String = "", description: String = "",
            format: Format? = nil, limit: Int = 20
        ) {
            self.collection = collection
            self.path = path
            self.title = title
            self.description = description
            self.format = format ?? Format(ofPath: path)
            self.limit = limit
        }
    }
}

extension SiteSettings.Feed.Format {
    /// The usual format of files with the extension of a path.
    package init(ofPath path: String) {
        self = path.hasSuffix(".json") ? .json : path.hasSuffix(".rss") ? .rss : .atom
    }

    /// The media type of the feed.
    package var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .rss: "application/rss+xml"
        case .json: "application/feed+json"
        }
    }

    /// The name of the layout that draws the feed.
    package var layout: String {
        switch self {
        case .atom: "atom.xml"
        case .rss: "rss.xml"
        case .json: "feed.json"
        }
    }
}
