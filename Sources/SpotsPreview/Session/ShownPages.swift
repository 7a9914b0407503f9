import SpotsRendering
import SpotsSite

/// The page versions that browsers show or have recently shown.
struct ShownPages {
    struct ShownPage {
        let key: PageIdentity
        let rendition: Rendition
        /// The reading of the site that it was rendered from, see ``PreviewSession/revision``.
        let revision: Int
        /// The order of the last rendering; higher means more recent.
        let renderOrder: Int
    }

    private var pages: [String: ShownPage] = [:]
    private var renderCount = 0
    private var nextVersion = 1
    private var nextKey = 0

    /// The number of pages kept that no browser shows.
    private static let limit = 64

    subscript(address: String) -> ShownPage? { pages[address] }

    /// Records a rendered page; if its HTML is the same as before, it keeps its version number.
    mutating func show(
        _ drawn: LivePage, _ marks: PageMarks, at address: String, revision: Int, key: PageIdentity
    ) -> Rendition {
        let known = pages[address]?.rendition
        var rendition = Rendition(drawn, marks, version: nextVersion, after: known, next: nextKey)
        nextKey = rendition.keys.nextUnused
        if let known, known.html == rendition.html {
            // Offsets in the file may have changed though the page looks the same.
            rendition = known.withSource(of: rendition)
        } else {
            nextVersion += 1
        }
        renderCount += 1
        pages[address] = ShownPage(
            key: key, rendition: rendition, revision: revision, renderOrder: renderCount)
        return rendition
    }

    mutating func forget(_ address: String) {
        pages[address] = nil
    }

    /// Drops the least recently rendered pages that no browser shows, beyond the limit.
    mutating func trim(keeping open: Set<String>) {
        let idle = pages.filter { !open.contains($0.key) }.sorted {
            $0.value.renderOrder > $1.value.renderOrder
        }
        for (address, _) in idle.dropFirst(Self.limit) { pages[address] = nil }
    }
}
