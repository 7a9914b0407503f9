/// The sections of a site.
package struct SiteSections: Sendable {
    private let byAddress: [String: SiteSection]
    /// The lists of all pages of a language, by the address of its search.
    private var directories: [String: SiteSection] = [:]

    package init(_ sections: [SiteSection] = []) {
        byAddress = Dictionary(sections.map { ($0.address, $0) }) { first, _ in first }
    }

    /// The sections, with the lists of all pages of a language, which the page of its search shows.
    package func adding(directories: [SiteSection]) -> SiteSections {
        var sections = self
        sections.directories = Dictionary(directories.map { ($0.address, $0) }) { first, _ in first }
        return sections
    }

    /// The addresses that sections begin at, sorted.
    package var addresses: [String] { byAddress.keys.sorted() }

    /// The section that begins at an address.
    package subscript(address address: String) -> SiteSection? { byAddress[address] }

    /// The list of all pages that the page of a search shows; nil for any other page.
    package func directory(ofPage address: String) -> SiteSection? { directories[address] }

    /// The section that a page belongs to: the nearest one that begins at its address or above it.
    package func section(ofPage address: String) -> SiteSection? {
        if byAddress.isEmpty { return nil }
        return Self.folders(above: address).lazy.compactMap { byAddress[$0] }.first
    }

    /// The addresses of the folders that a page is in, the nearest first, beginning with its own if it is one.
    package static func folders(above address: String) -> some Sequence<String> & LazySequenceProtocol {
        address.utf8.indices.lazy.reversed().filter { address.utf8[$0] == UInt8(ascii: "/") }
            .map { String(address[...$0]) }
    }
}
