import Diagnostics

/// A place where a broken link was found.
struct BrokenLinkSighting {
    var diagnostic: Diagnostic
    private let address: String
    /// Whether the link is written in the page's own file, and not in a template or a record.
    private let isOwn: Bool

    /// - Parameters:
    ///   - address: the address as the page has it.
    ///   - page: the page that has the link.
    init(_ diagnostic: Diagnostic, of address: String, on page: TracedPage) {
        self.diagnostic = diagnostic
        self.address = address
        isOwn = diagnostic.place.start.file == page.name
    }

    /// The diagnostics of all places.
    ///
    /// Of many links from a template or a file of records to one folder it has only the first, because there is one cause.
    static func diagnostics(_ sightings: [BrokenLinkSighting]) -> [Diagnostic] {
        let groups = Dictionary(grouping: sightings) { sighting in
            sighting.isOwn ? nil : Source(file: sighting.diagnostic.place.start.file, folder: sighting.folder)
        }
        return groups.flatMap { source, sightings in
            guard let source, source.folder.utf8.count > 1, sightings.count > limit,
                let first = sightings.min(by: precedes)
            else { return sightings.map(\.diagnostic) }
            let addresses = Set(sightings.map(\.address)).count
            return [
                first.diagnostic.noting(
                    "\(source.file) leads to \(addresses) addresses in \"\(source.folder)\" that do not exist"
                )
            ]
        }
    }
}

extension BrokenLinkSighting {
    private struct Source: Hashable {
        let file: String
        let folder: String
    }

    /// The most links from one source to one folder that are reported by themselves.
    private static let limit = 3

    /// The address without its last part; empty for an address in the folder of the page.
    private var folder: String {
        let path = address.prefix { $0 != "#" && $0 != "?" }
        let parts = path.hasSuffix("/") ? path.dropLast() : path
        return parts.lastIndex(of: "/").map { String(parts[...$0]) } ?? ""
    }

    private static func precedes(_ one: Self, _ other: Self) -> Bool {
        let places = (one.diagnostic.place.start, other.diagnostic.place.start)
        return (places.0.line, places.0.column, one.address)
            < (places.1.line, places.1.column, other.address)
    }
}
