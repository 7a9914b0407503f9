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
    /// Whether the search of the site finds the page.
    let isSearched: Bool

    /// - Parameter fields: the `meta` of the page, or the record that it is made from, with `order` and `group`.
    init(title: String, address: String, fields: [JSONValue], isHidden: Bool = false, isSearched: Bool = true)
    {
        self.title = title
        self.address = address
        self.isHidden = isHidden
        self.isSearched = isSearched
        order = Self.value(of: "order", in: fields).flatMap { FieldNumber($0) }
        group = Self.value(of: "group", in: fields) ?? ""
    }

    /// The value of a key that places a page in a list.
    static func value(of key: String, in fields: [JSONValue]) -> String? {
        fields.lazy.compactMap { $0[key]?.plainText }.first
    }

    /// The page in the list of all pages.
    ///
    /// - Parameter order: the value of the key `order`.
    init(title: String, address: String, order: String, group: String) {
        (self.title, self.address, self.group) = (title, address, group)
        self.order = FieldNumber(order)
        (isHidden, isSearched) = (false, true)
    }

    /// Whether a list can have the page: it is HTML, and not the page for addresses that do not exist.
    ///
    /// - Parameter language: the language that the address belongs to.
    func isListed(in language: PageLanguage) -> Bool { !isHidden && isPage(in: language) }

    /// Whether the page is HTML, and not the page for addresses that do not exist.
    func isPage(in language: PageLanguage) -> Bool {
        address != language.missingPage && (address.hasSuffix("/") || address.hasSuffix(".html"))
    }
}
