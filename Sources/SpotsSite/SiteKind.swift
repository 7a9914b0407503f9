import Paths
import SiteStorage

/// What a site is read from; everything that differs between the two kinds follows from this value.
enum SiteKind: Sendable, Equatable {
    /// A folder with content, settings and templates.
    case folder
    /// A single payload of an app, by the path or the web address that it is read from: it becomes the page `/` in the
    /// default theme.
    case payload(String)

    /// The path of the payload; nil for a folder.
    var payload: String? {
        if case .payload(let path) = self { path } else { nil }
    }

    /// The web address of the payload; nil for a file.
    var address: WebAddress? { payload.flatMap { WebAddress($0) } }

    /// The payload in messages and in the state folder, without a password.
    var payloadName: String? { payload.map { WebAddress($0)?.description ?? $0 } }

    /// Whether the content folder is the site's own, with settings, templates, and files to publish.
    ///
    /// A payload's folder may contain unrelated files: only what the payload refers to is published.
    var ownsFolder: Bool { payload == nil }
}

/// The kind of the site that was last built into an output folder, as a line of the manifest.
extension SiteKind {
    private static let payloadPrefix = "payload "

    /// Parses a ``line``; any other string counts as a folder, because only a folder may replace a folder's site.
    init(line: Substring) {
        self =
            line.hasPrefix(Self.payloadPrefix)
            ? .payload(PathLine.decoded(line.dropFirst(Self.payloadPrefix.count))) : .folder
    }

    var line: String {
        switch self {
        case .folder: "site"
        case .payload(let path): Self.payloadPrefix + PathLine.encoded(payloadName ?? path)
        }
    }
}
