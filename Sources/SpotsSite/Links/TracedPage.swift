import Diagnostics
import SpotsModel
import SpotsRendering

/// A page that was drawn to find out where its addresses were written; valid until the next is read.
struct TracedPage {
    let reading: PageReader.Reading
    let addresses: [AddressNote]
    let base: BaseAddress

    /// The page's file as diagnostics name it.
    var name: String { reading.places.name }

    /// Where the page's own file has texts, by these and by the addresses that they would be: templates may write any
    /// value into a link.
    var texts: [String: Range<Int>] {
        guard let tape = reading.source.tape else { return [:] }
        var texts: [String: Range<Int>] = [:]
        for node in 0..<tape.next(after: tape.root) where tape[node].kind == .string {
            let text = tape.text(of: node)
            for address in [text, base.prefixed(text)] where texts[address] == nil {
                texts[address] = tape.range(of: node)
            }
        }
        return texts
    }
}
