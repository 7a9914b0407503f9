import Diagnostics
import SpotsModel
import SpotsRendering

/// A page that was drawn to find out where its addresses were written; valid until the next page is read.
struct TracedPage {
    let page: ReadPage
    let addresses: [AddressNote]
    let base: BaseAddress

    /// The location of the page as a whole.
    var whole: Location { page.map.documents.text.location(0..<0) }

    /// The page's file in diagnostics.
    var name: String { page.map.documents.name }

    /// The locations of all texts in the page's own file, by text and by the address that the text would be, because a
    /// template may put any value into a link.
    var texts: [String: Location] {
        guard let tape = page.map.documents.tape else { return [:] }
        let text = page.map.documents.text
        var texts: [String: Location] = [:]
        for node in 0..<tape.next(after: tape.root) where tape[node].kind == .string {
            let value = tape.text(of: node)
            for address in [value, base.prefixed(value)] where texts[address] == nil {
                texts[address] = text.location(tape.range(of: node))
            }
        }
        return texts
    }
}
