import Diagnostics
import SpotsModel
import SpotsRendering

/// The pages of a site that say the same in different languages.
struct TranslationGroups: Sendable {
    private(set) var translations: SiteTranslations
    /// What is wrong with the keys of pages, by the keys of their inputs.
    private(set) var problems: [String: Message] = [:]

    /// A key is compared with all others for a suggestion, so large sites get none, and others only a few.
    private static let mostNames = 2000
    private static let mostSuggestions = 50

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
        let names = positions.count > Self.mostNames ? [] : positions.keys.sorted()
        var rest = Self.mostSuggestions
        for group in groups {
            translations.add(
                group.map { $0.map { SiteTranslations.Member(address: $0.address, isIndexed: $0.isIndexed) } }
            )
            let pages = group.compactMap(\.self)
            guard pages.count == 1, let page = pages.first, !page.language.isDefault, page.saysKey
            else { continue }
            let suggestion = rest > 0 ? Suggestion.nearest(to: page.group, among: names) : nil
            rest -= 1
            problems[page.input] = .untiedTranslation(page.key, suggestion: suggestion)
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
