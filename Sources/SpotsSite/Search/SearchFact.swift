import Bytes
import Paths
import SiteStorage
import SpotsSearch

/// What the search of a site needs to know about a page.
struct SearchFact: Sendable {
    let page: SearchedPage
    /// The file of the page.
    let path: OutputPath
    /// The page in the list of all pages; nil for a later page of a paginated list, and for the page of the search.
    let listing: Listing?

    struct Listing: Sendable {
        let title: String
        /// The values of the keys that place the page in a list; empty for none.
        let order, group: String
    }

    /// What decides about the list of all pages; nil for a page that is not in it.
    var listed: [ByteText]? {
        listing.map { [page.address, $0.title, $0.order, $0.group].map(ByteText.init) }
    }

    /// The page as lists need it; nil for a page that is not in the list of all pages.
    var sectionPage: SectionPage? {
        listing.map { listing in
            SectionPage(
                title: listing.title, address: page.address, order: listing.order, group: listing.group)
        }
    }
}

/// What the search of a site needs to know about pages.
enum SearchFacts: SiteFacts {
    static func facts(about page: IndexedPage) -> [SearchFact] { page.searched.map { [$0] } ?? [] }
}

extension SearchFact: CacheCodable {
    init(from decoder: inout CacheDecoder) throws {
        let (address, title, group) = (try decoder.text(), try decoder.text(), try decoder.text())
        let tags = try decoder.list { try $0.text() }
        let sections = try decoder.list { decoder in
            SearchedPage.Section(anchor: try decoder.text(), heading: try decoder.text())
        }
        page = SearchedPage(
            address: address, title: title, group: group, tags: tags, sections: sections,
            terms: try decoder.hash())
        let path = try decoder.text()
        self.path = path.isEmpty ? Self.usualPath(of: page) : OutputPath(path)
        guard self.path.isInside else { throw CacheDecoder.Fault() }
        listing = try decoder.optional { decoder in
            let isSame = try decoder.flag()
            return Listing(
                title: isSame ? title : try decoder.text(), order: try decoder.text(),
                group: try decoder.text())
        }
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(page.address)
        encoder.write(page.title)
        encoder.write(page.group)
        encoder.write(page.tags) { $0.write($1) }
        encoder.write(page.sections) { encoder, section in
            encoder.write(section.anchor)
            encoder.write(section.heading)
        }
        encoder.write(page.terms)
        encoder.write(path == Self.usualPath(of: page) ? "" : path.text)
        encoder.write(listing) { encoder, listing in
            let isSame = FilePaths.areSame(listing.title, page.title)
            encoder.write(isSame)
            for text in (isSame ? [] : [listing.title]) + [listing.order, listing.group] {
                encoder.write(text)
            }
        }
    }

    /// The file of most pages, which is not written: `/about/` is `about/index.html`.
    private static func usualPath(of page: SearchedPage) -> OutputPath {
        OutputPath(String(page.address.dropFirst()) + "index.html")
    }
}
