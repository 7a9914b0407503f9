import SpotsRendering
import SpotsSite

/// The versions of pages that browsers have, or have had lately.
struct ShownPages {
    struct Shown {
        let key: PageKey
        let rendition: Rendition
        /// After which reading of the site it was drawn.
        let reading: Int
        /// When it was drawn last, counted in drawings.
        let drawing: Int
    }

    private var pages: [String: Shown] = [:]
    private var drawings = 0
    private var nextVersion = 1
    private var nextKey = 0

    /// How many pages are remembered that no browser listens for.
    private static let limit = 64

    subscript(address: String) -> Shown? { pages[address] }

    /// Takes over a page that was drawn; one that is as before keeps its version.
    mutating func show(
        _ drawn: DrawnPage, _ marks: PageMarks, at address: String, reading: Int, key: PageKey
    ) -> Rendition {
        let known = pages[address]?.rendition
        var rendition = Rendition(drawn, marks, version: nextVersion, after: known, next: nextKey)
        nextKey = rendition.keys.end
        if let known, known.html == rendition.html {
            // Places in the file may be others though the page looks the same.
            rendition = known.readAgain(as: rendition)
        } else {
            nextVersion += 1
        }
        drawings += 1
        pages[address] = Shown(key: key, rendition: rendition, reading: reading, drawing: drawings)
        return rendition
    }

    mutating func forget(_ address: String) {
        pages[address] = nil
    }

    /// Forgets the pages that nobody listens for and that were drawn the longest time ago.
    mutating func trim(keeping open: Set<String>) {
        let idle = pages.filter { !open.contains($0.key) }.sorted { $0.value.drawing > $1.value.drawing }
        for (address, _) in idle.dropFirst(Self.limit) { pages[address] = nil }
    }
}
