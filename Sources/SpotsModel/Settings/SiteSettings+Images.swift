extension SiteSettings {
    /// The smaller pictures that a site makes from its pictures, so browsers load no more than they show.
    public struct Images: Sendable, Equatable {
        /// Whether smaller pictures are made.
        public var enabled = true
        /// Whether pictures on the web are fetched, made smaller, and published with the site.
        public var remote = false
        /// The widths of the smaller pictures in pixels, in ascending order.
        public var widths = [320, 480, 640, 960, 1280, 1920, 2560]
        /// The formats of the smaller pictures; browsers take the first one that they know.
        public var formats: [Format] = [.avif, .webp]
        /// The quality of each format, from 1 to 100.
        public var quality: [Format: Int] = [.avif: 50, .webp: 75]
        /// How much of the width of its item the picture of a view takes, for the site's own views.
        public var shares: [String: Share] = [:]

        /// A format of smaller pictures.
        public enum Format: String, Sendable, CaseIterable {
            /// AV1 image file format.
            case avif
            /// The format of Google, which older browsers know too.
            case webp
        }

        /// How wide a view draws a picture.
        public enum Share: Sendable, Hashable {
            /// A part of the width of the item, from 0 to 1.
            case part(Double)
            /// A number of CSS pixels, on windows of every width.
            case pixels(Double)
        }

        /// Creates the default settings.
        public init() {}
    }
}
