import SpotsRendering

/// Why a page is built and not reused.
enum RebuildReason: Sendable {
    /// There is no build cache.
    case noCache
    case new
    /// The page's own file or the document of its record changed.
    case source
    /// The page before or after it is now that of another record, or has another title.
    case neighbors
    /// A translation of the page, or of a page that it links to, is new, moved or removed.
    case translation
    /// The page's output changed.
    case output
    case dependency(Dependency)
    /// Its dates now decide differently.
    case publication(PublicationChange)

    /// The reason as text.
    ///
    /// - Parameter contentName: the name of the content folder in messages.
    func text(contentName: String) -> String {
        switch self {
        case .noCache: "there is no earlier build to reuse"
        case .new: "it is new"
        case .source: "it changed"
        case .neighbors: "the page before or after it changed"
        case .translation:
            "it was translated, or a page that it links to; or a translation moved or was removed"
        case .output: "its output was changed or removed"
        case .publication(let change): change.text
        case .dependency(let dependency): dependency.reason(contentName: contentName)
        }
    }
}
