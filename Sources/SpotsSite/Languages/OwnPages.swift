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

    /// The pages that files and pages made in code become in other languages.
    var inOtherLanguages: [PageInput] {
        if fallbacks.isEmpty { return shared }
        // The page of a record takes the place of one that only shows another language.
        let shown = groups.keysOfFallbacks
        return shared + fallbacks.filter { shown.contains($0.key) }
    }
}
