import SpotsData
import SpotsModel

/// A page as the list of its section needs it.
struct SectionPage: Sendable {
    let title: String
    /// The address below the site.
    let address: String
    /// The key `order`: pages with the least one come first, and those without one last.
    let order: FieldNumber?
    /// The key `group`: the heading that the page is listed below; empty for none.
    let group: String
    /// Whether the page is left out of the list.
    let isHidden: Bool

    /// - Parameter fields: the `meta` of the page, or the record that it is made from, with `order` and `group`.
    init(title: String, address: String, fields: [JSONValue], isHidden: Bool = false) {
        self.title = title
        self.address = address
        self.isHidden = isHidden
        order = fields.lazy.compactMap { $0["order"]?.plainText }.first.flatMap { FieldNumber($0) }
        group = fields.lazy.compactMap { $0["group"]?.plainText }.first ?? ""
    }

    /// Whether a list can have the page: it is HTML, and not the page for addresses that do not exist.
    ///
    /// - Parameter language: the language that the address belongs to.
    func isListed(in language: PageLanguage) -> Bool {
        !isHidden && address != language.missingPage
            && (address.hasSuffix("/") || address.hasSuffix(".html"))
    }
}
