import SiteStorage

/// Whose an output folder is: the last build's that wrote to it.
enum OutputOwner: Sendable, Equatable {
    case site
    /// One payload by itself, by the path that it was built with.
    case payload(String)

    private static let payloadPrefix = "payload "

    /// Reads what ``line`` says; anything else is taken for a site, which nothing but a site replaces.
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
