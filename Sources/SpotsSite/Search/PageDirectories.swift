import SpotsModel
import SpotsRendering

/// The lists of all pages that the search finds, one for each language, which the page of the search shows.
struct PageDirectories {
    private let languages: SiteLanguages
    /// The order of strings in each language.
    private let collations: [Collation]

    init(in languages: SiteLanguages, _ collations: [Collation]) {
        (self.languages, self.collations) = (languages, collations)
    }

    /// - Parameter pages: the pages of the site, of which those that the search finds count.
    func lists(of pages: [SectionPage]) -> [SiteSection] {
        var members: [[SectionPage]] = Array(repeating: [], count: languages.all.count)
        for page in pages where page.isSearched {
            let language = languages.language(ofAddress: page.address)
            // The page of the search is not in its own list.
            if page.isPage(in: language), page.address != language.search {
                members[language.index].append(page)
            }
        }
        return languages.all.map { language in
            var tree = SectionTree(of: language.home, members[language.index], in: collations[language.index])
            let entries = tree.entries(beginningWith: [])
            let home = entries.filter { $0.address == language.home }
            return SiteSection(
                address: language.search, title: "", hasPage: false,
                entries: home + entries.filter { $0.address != language.home }, limit: .max)
        }
    }
}
