import Bytes
import Paths
import SiteStorage
import SpotsSearch

/// What the search of a site needs to know about a page.
struct SearchFact: Sendable {
    let page: SearchedPage
    /// The file of the page, if it is not that of most pages.
    private let ownPath: OutputPath?
    /// The page in the list of all pages; nil for a later page of a paginated list, and for the page of the search.
    private let listing: Listing?

    struct Listing: Sendable {
        /// The title; nil for that of the page.
        var title: String?
        /// The values of the keys that place the page in a list; empty for none.
        let order, group: String
    }

    init(page: SearchedPage, path: OutputPath, listing: Listing?) {
        (self.page, self.listing) = (page, listing)
        ownPath = FilePaths.areSame(path.text, Self.usualPath(of: page).text) ? nil : path
    }

    /// The file of the page.
    var path: OutputPath { ownPath ?? Self.usualPath(of: page) }

    /// The file of most pages, which is not stored: `/about/` is `about/index.html`.
    private static func usualPath(of page: SearchedPage) -> OutputPath {
        OutputPath(String(page.address.dropFirst()) + "index.html")
    }

    /// What decides about the list of all pages; nil for a page that is not in it.
    var listed: [ByteText]? {
        sectionPage.map { [page.address, $0.title, listing?.order ?? "", $0.group].map(ByteText.init) }
    }

    /// The page as lists need it; nil for a page that is not in the list of all pages.
    var sectionPage: SectionPage? {
        listing.map { listing in
            SectionPage(
                title: listing.title ?? page.head?.title ?? "", address: page.address, order: listing.order,
                group: listing.group)
        }
    }
}

/// What the search of a site needs to know about pages.
enum SearchFacts: SiteFacts {
    /// The facts about the pages of each language of a site.
    static func byLanguage(_ all: IndexFacts, on site: LoadedSite) -> [[SearchFact]] {
        var facts: [[SearchFact]] = Array(repeating: [], count: site.languages.all.count)
        for fact in all.facts(of: .search, by: SearchFacts.self) {
            facts[site.languages.language(ofAddress: fact.page.address).index].append(fact)
        }
        return facts
    }

    static func facts(about page: IndexedPage) -> [SearchFact] { page.searched.map { [$0] } ?? [] }
}

extension SearchFact: CacheCodable {
    init(from decoder: inout CacheDecoder) throws {
        page = SearchedPage(
            address: try decoder.text(), shown: try decoder.slice(), sectionCount: try decoder.number(),
            terms: try decoder.hash())
        ownPath = try decoder.optional { OutputPath(try $0.text()) }
        if ownPath?.isInside == false { throw CacheDecoder.Fault() }
        listing = try decoder.optional { decoder in
            Listing(
                title: try decoder.optional { try $0.text() }, order: try decoder.text(),
                group: try decoder.text())
        }
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(page.address)
        encoder.write(page.shown)
        encoder.write(page.sectionCount)
        encoder.write(page.terms)
        encoder.write(ownPath) { $0.write($1.text) }
        encoder.write(listing) { encoder, listing in
            encoder.write(listing.title) { $0.write($1) }
            encoder.write(listing.order)
            encoder.write(listing.group)
        }
    }
}
