import Diagnostics
import Mustache
import SpotsModel
import SpotsRendering

/// Determines where the addresses on a page were written: in a value, in Markdown, or in a template.
final class LinkSources {
    /// Where an address was written.
    enum Source {
        case value(Location)
        case template(TemplateLink)
    }

    private let traced: TracedPage
    private let links: [TemplateLink]
    private let isOwn: (Template) -> Bool
    /// The locations of the traced addresses, by their decoded forms: libcmark encodes non-ASCII characters.
    private let noted: [String: [Location]]
    private lazy var texts = traced.texts

    /// - Parameters:
    ///   - links: the links in the templates that the page was drawn with.
    ///   - isOwn: whether a template is the site's own, not a built-in one.
    init(_ traced: TracedPage, _ links: [TemplateLink], isOwn: @escaping (Template) -> Bool) {
        self.isOwn = isOwn
        self.traced = traced
        self.links = links
        noted = Dictionary(grouping: traced.addresses) { AddressEncoding.decoded($0.address) }
            .mapValues { $0.map(\.location) }
    }

    /// The sources of an attribute's value.
    ///
    /// - Parameters:
    ///   - name: the attribute's name.
    ///   - value: the value as written in the HTML.
    func sources(of name: LinkScanner.Name, _ value: String) -> [Source] {
        let address = HTMLText.decoded(value)
        let key = AddressEncoding.decoded(address)
        if let locations = noted[key] { return locations.map { .value($0) } }
        let candidates = links.filter { $0.name == name && $0.fits(address) }
        if let whole = candidates.first(where: \.isWhole) { return [.template(whole)] }
        if let location = texts[key] { return [.value(location)] }
        let longest = candidates.map(\.length).max() ?? 0
        if longest > 0, let part = candidates.first(where: { $0.length == longest }) {
            return [.template(part)]
        }
        // Any template with a tag could have written it, so this says where to look only if the site has one.
        let own = candidates.filter { isOwn($0.template) }
        return own.count == 1 ? [.template(own[0])] : [.value(traced.whole)]
    }
}
