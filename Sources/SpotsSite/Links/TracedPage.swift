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

    /// Says something of a place.
    func diagnostic(_ message: Message, at place: PageFindings.Place) -> Diagnostic {
        switch place {
        case .page(let range): reading.places.diagnostic(Fault(message, at: range))
        case .placed(let place): place.saying(message)
        }
    }

    /// Where the page's own file has an address as a text: templates may write any value into a link.
    func placeOfText(_ address: String) -> PageFindings.Place? {
        guard let tape = reading.source.tape else { return nil }
        for node in 0..<tape.next(after: tape.root) where tape[node].kind == .string {
            let text = tape.text(of: node)
            if text == address || base.prefixed(text) == address { return .page(tape.range(of: node)) }
        }
        return nil
    }
}
