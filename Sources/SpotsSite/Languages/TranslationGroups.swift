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

    /// - Parameter pages: the published pages of all languages.
    init(of pages: PageGroups, in languages: SiteLanguages) {
        translations = SiteTranslations(languages: languages.all.count)
        if !languages.areSeveral { return }
        for (page, other) in pages.repeats {
            problems[page.input.key] = .repeatedTranslation(page.group, page.language.tag, of: other)
        }
        let names = pages.names.count > Self.mostNames ? [] : pages.names.sorted()
        var rest = Self.mostSuggestions
        for group in pages.groups {
            translations.add(group.map { $0.map(SiteTranslations.Member.init) })
            let own = group.compactMap(\.self).filter { !$0.isFallback }
            guard own.count == 1, let page = own.first, !page.language.isDefault, page.saysKey
            else { continue }
            let suggestion = rest > 0 ? Suggestion.nearest(to: page.group, among: names) : nil
            rest -= 1
            problems[page.input.key] = .untiedTranslation(page.key, suggestion: suggestion)
        }
        addAddresses(of: pages.groups, in: languages)
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

extension SiteTranslations.Member {
    fileprivate init(_ page: TranslatedPage) {
        self.init(address: page.address, isIndexed: page.isIndexed, isFallback: page.isFallback)
    }
}
