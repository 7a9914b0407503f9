package import Bytes

/// The pages below an address, which show the list of all of them.
package struct SiteSection: Sendable {
    /// The address that the section begins at, such as `/guide/`.
    package let address: String
    /// The title of the page there, or else the name of the folder.
    package let title: String
    /// Whether there is a page at the address.
    package let hasPage: Bool
    /// The links and the groups of its list; empty if the section has too many pages for one.
    package let entries: [Entry]
    /// A hash of all that its pages show of it.
    package let fingerprint: ContentHash
    /// The pages in the order in which they are read.
    private let pages: [PageNeighbors.Neighbor]
    private let positions: [String: Int]

    /// A link or a group of the list.
    package struct Entry: Sendable {
        package let title: String
        /// The address of the page; nil for a group that is not a page.
        package let address: String?
        /// The entries below this one.
        package let entries: [Entry]

        package init(title: String, address: String?, entries: [Entry] = []) {
            self.title = title
            self.address = address
            self.entries = entries
        }
    }

    /// The most pages that a list has: each of them shows all others.
    package static let longestList = 1000

    /// - Parameters:
    ///   - entries: all links and groups.
    ///   - missing: the pages that the section names and that do not exist.
    ///   - limit: the most pages that the list has.
    package init(
        address: String, title: String, hasPage: Bool, entries: [Entry], missing: [String] = [],
        limit: Int = longestList
    ) {
        self.address = address
        self.title = title
        self.hasPage = hasPage
        let own = hasPage ? [PageNeighbors.Neighbor(title: title, address: address)] : []
        pages = own + entries.flatMap(\.pages)
        positions = Dictionary(pages.enumerated().map { ($1.address, $0) }) { first, _ in first }
        self.entries = pages.count > limit ? [] : entries
        var hash = ContentHash(address)
        hash.combine(title)
        hash.combine(hasPage ? 1 : 0)
        hash.combine(entries)
        for name in missing { hash.combine(name) }
        fingerprint = hash
    }

    /// The number of its pages.
    package var count: Int { pages.count }

    /// The pages before and after a page; none for a page that is not in the list.
    package func neighbors(of address: String) -> PageNeighbors {
        guard let position = positions[address] else { return PageNeighbors() }
        return PageNeighbors(
            previous: position > 0 ? pages[position - 1] : nil,
            next: position + 1 < pages.count ? pages[position + 1] : nil)
    }
}

extension SiteSection.Entry {
    /// The pages of the entry and of those below it, in their order.
    fileprivate var pages: [PageNeighbors.Neighbor] {
        let own = address.map { [PageNeighbors.Neighbor(title: title, address: $0)] } ?? []
        return own + entries.flatMap(\.pages)
    }

    /// Whether the entry or one below it leads to an address.
    func leads(to wanted: String) -> Bool {
        address == wanted || entries.contains { $0.leads(to: wanted) }
    }
}

extension ContentHash {
    fileprivate mutating func combine(_ entries: [SiteSection.Entry]) {
        combine(entries.count)
        for entry in entries {
            combine(entry.title)
            combine(entry.address ?? "")
            combine(entry.entries)
        }
    }
}
