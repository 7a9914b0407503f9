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

extension SiteSettings.Images.Share {
    /// The form of the text: a part in percent, or pixels.
    package static let form = #"^(100|[0-9]{1,2})(\.[0-9]+)?%$|^[0-9]{1,4}px$"#

    /// Reads a string such as `50%` or `48px`; nil for any other.
    package init?(_ text: String) {
        if text.hasSuffix("px"), let pixels = Int(text.dropLast(2)), (1...9999).contains(pixels) {
            self = .pixels(Double(pixels))
        } else if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent > 0, percent <= 100 {
            self = .part(percent / 100)
        } else {
            return nil
        }
    }

    /// What a message says that it should be.
    package static let expectation = "a part of the item such as \"50%\", or pixels such as \"48px\""

    /// The width of a picture in CSS pixels, in an item with a width.
    package func width(in item: Double) -> Double {
        switch self {
        case .part(let part): part * item
        case .pixels(let width): width
        }
    }
}
