import Paths
import SpotsModel
import SpotsRendering

/// Files made from all pages of a site, such as the sitemap.
///
/// The index makes its files from all facts that it has taken from pages. A new index is a type of this kind and a case
/// of ``SiteIndexes``.
protocol SiteIndex: SiteFacts {
    /// Whether a site has the files.
    static func isWanted(on site: IndexedSite) -> Bool

    /// The files; a file that the site already has is left out.
    ///
    /// - Parameter facts: the facts about all pages, in any order.
    static func files(of facts: FactList<Fact>, on site: IndexedSite) -> [GeneratedFile]
}

/// Facts about pages.
///
/// They are taken from a page while it is drawn; the build cache keeps them for builds that reuse the page.
protocol SiteFacts {
    /// What there is to know about a page.
    associatedtype Fact: CacheCodable

    /// The facts about a page.
    static func facts(about page: IndexedPage) -> [Fact]
}

/// What indexes know about a page.
struct IndexedPage {
    let source: PageSource
    /// The files that the page is published as; the first is the page itself.
    let outputs: [PageOutput]
    /// The address of the home page in the language of the page.
    var home = "/"
    /// What the search has of the page; nil for a page that it does not find.
    var searched: SearchFact?
    /// The values of the filters of the list that begins on the page.
    var filterFiles: [GeneratedFile] = []
    /// The languages that search engines may list the page in, and where; empty if it is in one language only.
    var alternates: [(tag: String, address: String)] = []
}

/// What indexes know about the whole site.
struct IndexedSite {
    let settings: SiteSettings
    let base: BaseAddress
    let router: Router
    /// The languages of the site, the default one first; none of a site in one language.
    var languages: [EditionLanguages.Language] = []
    /// The addresses of the styles that a page with a list of links loads.
    var styles: [String] = []
    /// The output files of pages about which nothing is known but that the sitemap lists their addresses.
    var listed = PathSelection<OutputRoot>()
    /// The other files of the site, sorted.
    let outputs: PathSelection<OutputRoot>

    /// The hosts of the pages.
    var hosts: PageHosts { PageHosts(base, languages) }
}

/// The indexes of a site; the files of the search are made by ``SearchStep``.
enum SiteIndexes: Int, CaseIterable {
    case sitemap, robots, redirects, appLinks, languages, search, filters

    var facts: any SiteFacts.Type {
        switch self {
        case .sitemap: Sitemap.self
        case .robots: Robots.self
        case .redirects: RedirectList.self
        case .appLinks: AppLinks.self
        case .languages: LanguageList.self
        case .search: SearchFacts.self
        case .filters: FilterFiles.self
        }
    }

    /// The files of all indexes.
    ///
    /// A page or a static file with the same name replaces a file.
    static func files(of facts: IndexFacts, on site: IndexedSite) -> [GeneratedFile] {
        let files = allCases.flatMap { known -> [GeneratedFile] in
            guard let index = known.facts as? any SiteIndex.Type, index.isWanted(on: site) else { return [] }
            return known.files(of: facts, on: site, by: index)
        }
        return files.filter { !site.outputs.contains($0.path) }
    }

    private func files<Index: SiteIndex>(
        of facts: IndexFacts, on site: IndexedSite, by index: Index.Type
    ) -> [GeneratedFile] {
        index.files(of: facts.list(of: self, by: index), on: site)
    }
}
