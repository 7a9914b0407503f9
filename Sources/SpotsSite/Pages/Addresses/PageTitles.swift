import Diagnostics
import SpotsData
import SpotsModel
import SpotsRendering
import Synchronization

/// Finds the titles of the pages that other pages are below.
final class PageTitles: Sendable {
    private let pages: PageInputs
    private let heads: PageHeads
    private let publication: PublicationRules
    /// The titles that were looked up, because all pages of a folder are below the same pages.
    private let known = Mutex(Known())

    private struct Known {
        var titles: [String: String?] = [:]
        /// Made for the first look-up.
        var index: PageIndex?
    }

    /// - Parameter publication: what is published: other pages have no title to show.
    init(
        _ pages: PageInputs, in content: ContentFolder, _ defaults: FolderDefaults, _ settings: SiteSettings,
        _ publication: PublicationRules
    ) {
        self.pages = pages
        heads = PageHeads(in: content, defaults, settings)
        self.publication = publication
    }

    /// The title of the page at an address below the site, empty if the page sets none; nil if no file becomes a
    /// page with this address.
    func title(at address: String) -> String? {
        known.withLock { known in
            if let title = known.titles[address] { return title }
            let index = known.index ?? PageIndex(pages)
            known.index = index
            let title = find(address, in: index)
            known.titles[address] = .some(title)
            return title
        }
    }

    private func find(_ address: String, in index: PageIndex) -> String? {
        // A file may set another address for its page. Faults are reported when the page is built.
        guard let input = index[address: address],
            let page = heads.page(of: input, below: ["/"], JSONDocument()),
            input.address(of: page).url == address,
            publication.reason(isDraft: page.draft, PublicationPeriod(of: page)) == nil
        else { return nil }
        let source = PageSource(
            page: page, documents: PageDocuments(name: ""), folders: [], address: address, fallbackTitle: "")
        return source.ownTitle ?? ""
    }
}
