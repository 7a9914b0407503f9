import Diagnostics

/// A place where a broken link was found.
struct BrokenLinkSighting {
    var diagnostic: Diagnostic
    private let address: String
    /// The pattern of the route that leads to addresses like this; nil if none does.
    private let route: String?
    /// Whether the link is written in the page's own file, and not in a template or a record.
    private let isOwn: Bool

    /// - Parameters:
    ///   - address: the address as the page has it.
    ///   - route: the pattern of the route that leads to addresses like this; nil if none does.
    ///   - page: the page that has the link.
    init(_ diagnostic: Diagnostic, of address: String, by route: String?, on page: TracedPage) {
        self.diagnostic = diagnostic
        self.address = address
        self.route = route
        isOwn = diagnostic.place.start.file == page.name
    }

    /// The problems of all places.
    ///
    /// Of many links from one route, or from a template or a file of records to one folder, it has only the first,
    /// because they have one cause.
    static func diagnostics(_ sightings: [BrokenLinkSighting]) -> [Diagnostic] {
        Dictionary(grouping: sightings, by: \.cause).flatMap { cause, sightings in
            guard let cause, sightings.count > limit, let first = sightings.min(by: precedes) else {
                return sightings.map(\.diagnostic)
            }
            let addresses = Set(sightings.map(\.address)).count
            return [
                first.diagnostic.noting(
                    "\(cause.text) leads to \(addresses) addresses\(cause.where) that do not exist")
            ]
        }
    }
}

extension BrokenLinkSighting {
    /// What many broken links have in common.
    private enum Cause: Hashable {
        case route(String)
        case source(file: String, folder: String)

        var text: String {
            switch self {
            case .route(let pattern): "the route \"\(pattern)\""
            case .source(let file, _): file
            }
        }

        var `where`: String {
            switch self {
            case .route: ""
            case .source(_, let folder): " in \"\(folder)\""
            }
        }
    }

    /// Nil for a link in a page's own file that does not come from a route.
    private var cause: Cause? {
        if let route { return .route(route) }
        if isOwn || folder.utf8.count <= 1 { return nil }
        return .source(file: diagnostic.place.start.file, folder: folder)
    }

    /// The maximum number of links with one cause that are reported individually.
    private static let limit = 3

    /// The address without its last part; empty for an address in the folder of the page.
    private var folder: String {
        let path = address.prefix { $0 != "#" && $0 != "?" }
        let parts = path.hasSuffix("/") ? path.dropLast() : path
        return parts.lastIndex(of: "/").map { String(parts[...$0]) } ?? ""
    }

    private static func precedes(_ one: Self, _ other: Self) -> Bool {
        let places = (one.diagnostic.place.start, other.diagnostic.place.start)
        return (places.0.file, places.0.line, places.0.column, one.address)
            < (places.1.file, places.1.line, places.1.column, other.address)
    }
}
