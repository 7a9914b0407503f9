import Mustache
import SpotsModel

/// A language of the site as templates see it on a page.
final class LanguageContext: TermContext {
    private let language: EditionLanguages.Language
    /// The page in this language; nil if it is not translated.
    private let address: String?
    private let isCurrent: Bool
    /// Whether the page there is in this language, and not shown in another one.
    private let isTranslated: Bool

    private init(
        _ language: EditionLanguages.Language, _ address: String?, isCurrent: Bool, isTranslated: Bool
    ) {
        (self.language, self.address, self.isCurrent) = (language, address, isCurrent)
        self.isTranslated = isTranslated
    }

    /// The language of the content of a page that shows what its own language lacks; otherwise nil.
    static func ofContent(on run: PageRun) -> LanguageContext? {
        run.shownPage.map {
            LanguageContext(
                $0.language, run.link(to: $0.address, in: $0.language), isCurrent: false, isTranslated: true)
        }
    }

    /// The language of an item that stands for one which the language of the page lacks; otherwise nil.
    ///
    /// - Parameter tag: the tag of the language.
    static func ofItem(in tag: String, on run: PageRun) -> LanguageContext? {
        run.languages?.all.first { $0.tag == tag }.map {
            LanguageContext($0, nil, isCurrent: false, isTranslated: true)
        }
    }

    /// The languages, the default one first; empty on a site in one language.
    static func all(on run: PageRun) -> [LanguageContext] {
        guard let languages = run.languages else { return [] }
        let pages = run.translations
        return languages.all.enumerated().map { index, language in
            let isCurrent = index == languages.own
            let page = pages.isEmpty ? nil : pages[index]
            let address = isCurrent ? run.source.firstAddress : page?.address
            let isShown = page?.isFallback ?? (isCurrent && run.source.shownLanguage != nil)
            return LanguageContext(
                language, address.map { run.link(to: $0, in: language) }, isCurrent: isCurrent,
                isTranslated: address != nil && !isShown)
        }
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .text(language.name)
        case .language: .text(language.tag)
        case .direction: .text(language.direction)
        case .href: address.map { .text($0) } ?? .absent
        case .isCurrent: .bool(isCurrent)
        case .isTranslated: .bool(isTranslated)
        default: .missing
        }
    }
}
