import Diagnostics
import SpotsModel
import SpotsRendering

/// Tells where the addresses on a page were written: in a value, in a Markdown text, or in a template.
final class LinkSources {
    /// Where an address was written.
    enum Place {
        /// At bytes of the page's own file.
        case page(Range<Int>)
        case file(SourcePlace)
        case template(TemplateLink)
    }

    private let traced: TracedPage
    private let links: [TemplateLink]
    /// The places of the addresses that were noted.
    private let noted: [String: [PageFindings.Place]]
    private lazy var texts = traced.texts

    /// - Parameter links: those in the templates that the page was drawn with.
    init(_ traced: TracedPage, _ links: [TemplateLink]) {
        self.traced = traced
        self.links = links
        noted = Dictionary(grouping: traced.addresses, by: \.address).mapValues { $0.map(\.place) }
    }

    /// The places that an attribute's value comes from.
    ///
    /// - Parameters:
    ///   - name: the attribute's name.
    ///   - value: the value as it stands in the HTML.
    func places(of name: LinkScanner.Name, _ value: String) -> [Place] {
        let address = HTMLText.decoded(value)
        if let places = noted[address] ?? noted[value] { return places.map(place) }
        let candidates = links.filter { $0.name == name && $0.fits(address) }
        if let literal = candidates.first(where: \.hasText) { return [.template(literal)] }
        if let range = texts[address] { return [.page(range)] }
        if let tag = candidates.first { return [.template(tag)] }
        return [.page(0..<0)]
    }

    private func place(_ place: PageFindings.Place) -> Place {
        switch place {
        case .page(let range): .page(range)
        case .placed(let place): .file(place)
        }
    }
}
