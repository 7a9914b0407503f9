/// The pages of a site that are not made from records: those of files, those made in code, and what they become in other
/// languages.
struct OwnPages {
    private(set) var inputs: PageInputs
    /// The published pages with their translations.
    var groups: PageGroups
    /// The pages in other languages that files with values by language become.
    private let shared: [PageInput]
    /// The pages that show what a language lacks.
    private let fallbacks: [PageInput]

    /// - Parameters:
    ///   - inputs: the pages of files, and those made in code.
    ///   - heads: reads the pages.
    ///   - jobs: the number of parallel tasks; 0 for one a core.
    init(_ inputs: PageInputs, _ heads: PageHeads, _ languages: SiteLanguages, _ jobs: Int) async {
        self.inputs = inputs
        groups = PageGroups(in: languages)
        guard languages.areSeveral else {
            (shared, fallbacks) = ([], [])
            return
        }
        let translations = await heads.translations(of: inputs, in: languages, jobs: jobs)
        shared = translations.shared
        self.inputs.append(contentsOf: shared)
        groups.add(translations.pages)
        fallbacks = groups.addFallbacks()
        self.inputs.append(contentsOf: fallbacks)
    }

    /// The pages besides those of files and those made in code: what these become in other languages, and those of the
    /// search.
    func others(in languages: SiteLanguages, hasSearch: Bool) -> [PageInput] {
        let searches = hasSearch ? searches(in: languages) : []
        if fallbacks.isEmpty { return shared + searches }
        // The page of a record takes the place of one that only shows another language.
        let shown = groups.keysOfFallbacks
        return shared + fallbacks.filter { shown.contains($0.key) } + searches
    }

    /// The pages of the search, except where the site has its own.
    private func searches(in languages: SiteLanguages) -> [PageInput] {
        let own = Set(inputs.positionsOfSearches(in: languages).map { inputs[$0].address.url })
        return languages.all.filter { !own.contains($0.search) }.compactMap { language in
            // `try?`: these paths are valid.
            (try? PageAddress(path: language.search)).map {
                .search($0, languages.areSeveral ? language : nil)
            }
        }
    }
}
