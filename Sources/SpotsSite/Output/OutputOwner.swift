import SiteStorage

/// The owner of an output folder: the site or payload that was last built into it.
enum OutputOwner: Sendable, Equatable {
    case site
    /// A single payload, by the path that it was built with.
    case payload(String)

    private static let payloadPrefix = "payload "

    /// Parses a ``line``; any other text counts as a site, because only a site may replace a site.
    init(line: Substring) {
        self =
            line.hasPrefix(Self.payloadPrefix)
            ? .payload(PathLine.decoded(line.dropFirst(Self.payloadPrefix.count))) : .site
    }

    /// The owner as a line of the manifest.
    var line: String {
        switch self {
        case .site: "site"
        case .payload(let path): Self.payloadPrefix + PathLine.encoded(path)
        }
    }
}
