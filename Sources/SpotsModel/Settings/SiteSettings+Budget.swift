extension SiteSettings {
    /// How many bytes a page may load, before compression; nil where there is no limit.
    public struct Budget: Sendable, Equatable {
        /// All that a page loads.
        public var page: Int?
        /// The HTML.
        public var markup: Int?
        /// The styles.
        public var style: Int?
        /// The scripts.
        public var script: Int?
        /// The fonts.
        public var font: Int?
        /// The pictures.
        public var picture: Int?

        /// Creates a budget without limits.
        public init() {}

        /// Whether there are no limits.
        package var isEmpty: Bool { self == Budget() }
    }
}
