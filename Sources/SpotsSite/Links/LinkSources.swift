import Diagnostics
import SpotsModel
import SpotsRendering

/// Determines where the addresses on a page were written: in a value, in a Markdown text, or in a template.
final class LinkSources {
    /// Where an address was written.
    enum Source {
        case value(Location)
        case template(TemplateLink)
    }

    private let traced: TracedPage
    private let links: [TemplateLink]
    /// The locations of the traced addresses.
    private let noted: [String: [Location]]
    private lazy var texts = traced.texts

    /// - Parameter links: the links in the templates that the page was drawn with.
    init(_ traced: TracedPage, _ links: [TemplateLink]) {
        self.traced = traced
        self.links = links
        noted = Dictionary(grouping: traced.addresses, by: \.address).mapValues { $0.map(\.location) }
    }

    /// The sources of an attribute's value.
    ///
    /// - Parameters:
    ///   - name: the attribute's name.
    ///   - value: the value as written in the HTML.
    func sources(of name: LinkScanner.Name, _ value: String) -> [Source] {
        let address = HTMLText.decoded(value)
        if let locations = noted[address] ?? noted[value] { return locations.map { .value($0) } }
        let candidates = links.filter { $0.name == name && $0.fits(address) }
        if let literal = candidates.first(where: \.hasText) { return [.template(literal)] }
        if let location = texts[address] { return [.value(location)] }
        if let tag = candidates.first { return [.template(tag)] }
        return [.value(traced.whole)]
    }
}
