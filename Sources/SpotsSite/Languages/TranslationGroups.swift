import Diagnostics
import SpotsModel
import SpotsRendering

/// The pages of a site that say the same in different languages.
struct TranslationGroups: Sendable {
    private(set) var translations: SiteTranslations
    /// What is wrong with the keys of pages, by the keys of their inputs.
    private(set) var problems: [String: Message] = [:]

    /// - Parameter pages: the published pages, in the order of the site.
    init(of pages: [TranslatedPage], in languages: SiteLanguages) {
        translations = SiteTranslations(languages: languages.all.count)
        if !languages.areSeveral { return }
        var positions: [String: Int] = [:]
        var groups: [[TranslatedPage?]] = []
        for page in pages {
            let name = page.group
            let position = positions[name] ?? groups.count
            if position == groups.count {
                positions[name] = position
                groups.append(Array(repeating: nil, count: languages.all.count))
            }
            if let other = groups[position][page.language.index] {
                // Pages with the same file have the same address, which is reported as such.
                if other.address != page.address, !page.key.isEmpty || !other.key.isEmpty {
                    problems[page.input] = .repeatedTranslation(name, page.language.tag, of: other.address)
                }
            } else {
                groups[position][page.language.index] = page
            }
        }
        let names = positions.keys
        for group in groups {
            translations.add(
                group.map { $0.map { SiteTranslations.Member(address: $0.address, isIndexed: $0.isIndexed) } }
            )
            let pages = group.compactMap(\.self)
            guard pages.count == 1, let page = pages.first, !page.language.isDefault, page.saysKey
            else { continue }
            let others = names.filter { $0 != page.group }
            problems[page.input] = .untiedTranslation(
                page.key, suggestion: Suggestion.nearest(to: page.group, among: others.sorted()))
        }
        addAddresses(of: groups, in: languages)
    }

    /// Makes addresses without the folder of a language lead to pages.
    private mutating func addAddresses(of groups: [[TranslatedPage?]], in languages: SiteLanguages) {
        // The default language comes first, so its pages have precedence.
        for language in languages.all {
            for case .some(let page) in groups.lazy.map({ $0[language.index] }) {
                translations.add(language.address(without: page.address), leadingTo: page.address)
                translations.add(language.address(without: page.addressOfFile), leadingTo: page.address)
            }
        }
    }
}
