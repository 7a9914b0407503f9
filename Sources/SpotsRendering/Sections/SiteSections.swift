/// The sections of a site.
package struct SiteSections: Sendable {
    private let byAddress: [String: SiteSection]

    package init(_ sections: [SiteSection] = []) {
        byAddress = Dictionary(sections.map { ($0.address, $0) }) { first, _ in first }
    }

    /// The addresses that sections begin at, sorted.
    package var addresses: [String] { byAddress.keys.sorted() }

    package subscript(address address: String) -> SiteSection? { byAddress[address] }

    /// The section that a page belongs to: the nearest one that begins at its address or above it.
    package func section(ofPage address: String) -> SiteSection? {
        if byAddress.isEmpty { return nil }
        var rest = address.utf8[...]
        while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
            if let section = byAddress[String(address[...slash])] { return section }
            rest = rest[..<slash]
        }
        return nil
    }
}
