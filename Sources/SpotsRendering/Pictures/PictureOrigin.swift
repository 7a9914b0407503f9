package import Paths

/// Where a picture comes from.
package enum PictureOrigin: Hashable, Comparable, Sendable {
    /// A file in `Content/`.
    case file(ContentPath)
    /// An address on the web.
    case web(WebAddress)

    /// The path or the address, which tells the origin from all others: no path has two slashes in a row.
    package var text: String {
        switch self {
        case .file(let path): path.text
        case .web(let address): address.text
        }
    }

    package init(text: String) {
        self = WebAddress(text).map { .web($0) } ?? .file(ContentPath(text))
    }

    /// The path in `Content/`; nil for a picture on the web.
    package var path: ContentPath? {
        if case .file(let path) = self { path } else { nil }
    }

    /// The address on the web; nil for a file.
    package var address: WebAddress? {
        if case .web(let address) = self { address } else { nil }
    }

    package static func < (first: Self, second: Self) -> Bool { first.text < second.text }
}
