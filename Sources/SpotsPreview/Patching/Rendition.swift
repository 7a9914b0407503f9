import Bytes
import SpotsModel
import SpotsRendering
import SpotsSite

/// One version of a rendered page, as browsers receive it.
struct Rendition {
    let version: Int
    private(set) var page: Page
    /// The hash of the page's file.
    private(set) var source: ContentHash?
    let keys: PartKeys
    /// The HTML with numbered marks.
    let html: [UInt8]
    /// A hash of the content of each part, by number; equal hashes mean equal HTML.
    private let hashes: [Int: ContentHash]
    private let marked: KeyedPage

    /// - Parameters:
    ///   - earlier: the version before; matching parts keep their numbers.
    ///   - next: the first unused part number.
    init(_ drawn: LivePage, _ marks: PageMarks, version: Int, after earlier: Rendition?, next: Int) {
        self.version = version
        page = drawn.page
        source = drawn.source
        var keys =
            earlier.map { PartKeys(from: $0.page, $0.keys, to: drawn.page, nextUnused: next) }
            ?? PartKeys(nextUnused: next)
        marked = KeyedPage(MarkedPage(drawn.html, marks), marks, &keys)
        self.keys = keys
        (html, hashes) = marked.whole
    }

    /// This version with the page and file of another one that renders to the same HTML.
    func withSource(of other: Rendition) -> Rendition {
        var rendition = self
        (rendition.page, rendition.source) = (other.page, other.source)
        return rendition
    }

    /// The HTML that turns an earlier version into this one; unchanged parts are left out.
    func patch(from earlier: Rendition) -> [UInt8] {
        marked.html { hashes[$0] == earlier.hashes[$0] }
    }
}
