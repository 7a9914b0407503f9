import Diagnostics
import Paths
import SpotsData
import SpotsModel
import SpotsRendering
import Synchronization

/// Answers what pages need to know about other pages: the address of the page of a file, and the title of the page at
/// an address.
final class PageDirectory: Sendable {
    private let pages: PageInputs
    private let heads: PageHeads
    /// The addresses of the pages of Markdown records, by the names of the records' files.
    private let records: [String: String]
    /// What was looked up, because many pages link to the same pages, and all pages of a folder are below the same ones.
    private let known = Mutex(Known())

    private struct Known {
        var addresses: [ContentPath: String?] = [:]
        var titles: [String: String?] = [:]
        /// Made for the first title.
        var index: PageIndex?
    }

    /// - Parameters:
    ///   - heads: reads the pages.
    ///   - collections: the collections by name, in each language of the site.
    init(_ pages: PageInputs, _ heads: PageHeads, _ collections: [[String: RecordCollection]]) {
        self.pages = pages
        self.heads = heads
        var records: [String: String] = [:]
        for list in pages.records {
            let editions = collections[list.page.language?.index ?? 0]
            guard let collection = editions[list.page.collection] else { continue }
            for (index, position) in list.positions.enumerated() {
                if let file = collection.records[Int(position)].markdownFile, records[file] == nil {
                    records[file] = list[index].address.url
                }
            }
        }
        self.records = records
    }

    /// The address on the site of the page that a file becomes; nil if it does not become a page.
    func address(ofFile path: ContentPath) -> String? {
        if let known = known.withLock({ $0.addresses[path] }) { return known }
        let address =
            pages.files.position(of: path).map { heads.address(of: pages[$0]).url }
            ?? records[heads.name(of: path)]
        known.withLock { $0.addresses[path] = .some(address) }
        return address
    }

    /// The title of the page at an address on the site, empty if the page does not set one; nil if no file becomes a
    /// page with this address.
    func title(at address: String) -> String? {
        known.withLock { known in
            if let title = known.titles[address] { return title }
            // A record page has no title until it is made.
            let index = known.index ?? PageIndex(pages, hasRecords: false)
            known.index = index
            let title = index[address: address].flatMap { self.title(of: $0, at: address) }
            known.titles[address] = .some(title)
            return title
        }
    }

    private func title(of input: PageInput, at address: String) -> String? {
        // A file may set another address for its page.
        guard let page = heads.page(of: input), input.address(of: page).url == address,
            heads.isPublished(page)
        else { return nil }
        let source = PageSource(
            page: page, documents: PageDocuments(name: ""), folders: [], address: address, fallbackTitle: "")
        return source.ownTitle ?? ""
    }
}
