/// Pages by what they have in common with their translations.
struct PageGroups {
    /// The pages of each group, by the position of their language.
    private(set) var groups: [[TranslatedPage?]] = []
    /// Two pages of one language in a group: the later one, and the address of the first.
    private(set) var repeats: [(page: TranslatedPage, other: String)] = []
    /// The names of the groups.
    var names: Dictionary<String, Int>.Keys { positions.keys }
    private var positions: [String: Int] = [:]
    private let languages: SiteLanguages

    init(in languages: SiteLanguages) {
        self.languages = languages
    }

    /// Adds pages, in the order of the site.
    mutating func add(_ pages: [TranslatedPage]) {
        for page in pages {
            let name = page.group
            let position = positions[name] ?? groups.count
            if position == groups.count {
                positions[name] = position
                groups.append(Array(repeating: nil, count: languages.all.count))
            }
            let index = page.language.index
            if let other = groups[position][index], !other.isFallback {
                // Pages with the same file have the same address, which is reported as such.
                if other.address != page.address, !page.key.isEmpty || !other.key.isEmpty {
                    repeats.append((page, other.address))
                }
            } else {
                groups[position][index] = page
            }
        }
    }

    /// Adds the pages that show what a language lacks.
    ///
    /// - Returns: those pages.
    mutating func addFallbacks() -> [PageInput] {
        var inputs: [PageInput] = []
        let lacking = languages.all.filter { !$0.fallbacks.isEmpty }
        if lacking.isEmpty { return [] }
        for position in groups.indices {
            let group = groups[position]
            for language in lacking where group[language.index] == nil {
                guard let shown = language.fallbacks.lazy.compactMap({ group[$0] }).first else { continue }
                let page = shown.shown(in: language)
                inputs.append(page.input)
                groups[position][language.index] = page
            }
        }
        return inputs
    }

    /// The keys of the pages that show what a language lacks.
    var keysOfFallbacks: Set<String> {
        Set(groups.joined().compactMap { $0.flatMap { $0.isFallback ? $0.input.key : nil } })
    }
}
