import Bytes
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

    /// The page's file in messages.
    var name: String { page.map.documents.name }

    /// The locations of all addresses in the page's own file: each string, and the address that it would be, because
    /// a template may put any value into a link, and the links in strings that are HTML.
    var texts: [String: Location] {
        guard let tape = page.map.documents.tape else { return [:] }
        let text = page.map.documents.text
        var texts: [String: Location] = [:]
        for node in 0..<tape.next(after: tape.root) where tape[node].kind == .string {
            let value = tape.text(of: node)
            let location = text.location(tape.range(of: node))
            for written in [value] + Self.links(in: value) {
                for address in [written, base.prefixed(written)].map({ AddressEncoding.decoded($0) })
                where texts[address] == nil {
                    texts[address] = location
                }
            }
        }
        return texts
    }

    /// The addresses of the links in a string that is HTML.
    private static func links(in text: String) -> [String] {
        text.withSpan { html in
            var links: [String] = []
            LinkScanner.forEachAttribute(in: html) { name, range in
                guard name != .id else { return }
                links.append(HTMLText.decoded(String(decoding: html.extracting(range))))
            }
            return links
        }
    }
}
