import Paths
import SiteStorage
import SpotsRendering

/// Finds the pages of a site by key and by address.
struct PageIndex: Sendable {
    private let pages: PageInputs
    /// The positions of the pages that are not made from files, by key.
    private let keys: [String: Int]
    /// The positions of these pages, and of those in files such as `About.MD`, by address.
    private let addresses: [String: Int]

    /// - Parameter hasRecords: whether to find the pages of records, too, of which a site may have a million.
    init(_ pages: PageInputs, hasRecords: Bool = true) {
        self.pages = pages
        let others = pages.indices.dropFirst(hasRecords ? pages.files.count : pages.endOfRecords)
        keys = Dictionary(others.map { (pages[$0].key, $0) }) { first, _ in first }
        let unusual = pages.files.indices.filter { !PageFile.hasUsualExtension(pages.files[$0].text) }
        addresses = Dictionary((unusual + others).map { (pages[$0].address.url, $0) }) { first, _ in first }
    }

    subscript(key key: String) -> PageInput? {
        (pages.files.position(of: ContentPath(key)) ?? keys[key]).map { pages[$0] }
    }

    /// The page with an address, unless the page sets another address.
    subscript(address address: String) -> PageInput? {
        (position(ofFileAt: address) ?? addresses[address]).map { pages[$0] }
    }

    private func position(ofFileAt address: String) -> Int? {
        guard address.hasPrefix("/") else { return nil }
        let path = AddressEncoding.decoded(address.dropFirst())
        let name = path.hasSuffix("/") ? path.dropLast() : path.dropLast(path.hasSuffix(".html") ? 5 : 0)
        let files = PageFile.files(ofPage: String(name)).map { ContentPath($0) }
        // Several files are possible; the one with exactly this address is used.
        return files.lazy.compactMap(pages.files.position).first { pages[$0].address.url == address }
    }
}
