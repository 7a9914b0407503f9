import SpotsModel
import SpotsRendering
import SpotsSite

/// A version of a page as browsers have it.
struct Rendition {
    let version: Int
    private(set) var page: Page
    /// What tells the version of the page's file.
    private(set) var source: ContentHash?
    let keys: PartKeys
    /// The HTML with the marks that browsers know parts by.
    let html: [UInt8]
    /// What the parts hold, by their numbers: equal hashes, equal HTML.
    private let hashes: [Int: ContentHash]
    private let marked: KeyedPage

    /// - Parameters:
    ///   - earlier: the version before, of which parts keep their numbers.
    ///   - next: the first number that was never given to a part.
    init(_ drawn: DrawnPage, _ marks: PageMarks, version: Int, after earlier: Rendition?, next: Int) {
        self.version = version
        page = drawn.page
        source = drawn.source
        var keys =
            earlier.map { PartKeys(from: $0.page, $0.keys, to: drawn.page, next: next) }
            ?? PartKeys(next: next)
        marked = KeyedPage(MarkedPage(drawn.html, marks), marks, &keys)
        self.keys = keys
        (html, hashes) = marked.whole
    }

    /// The same version with another one's page and file: those look the same.
    func readAgain(as other: Rendition) -> Rendition {
        var rendition = self
        (rendition.page, rendition.source) = (other.page, other.source)
        return rendition
    }

    /// The HTML that makes an earlier version this one: without what that has already.
    func patch(from earlier: Rendition) -> [UInt8] {
        marked.html { hashes[$0] == earlier.hashes[$0] }
    }
}
