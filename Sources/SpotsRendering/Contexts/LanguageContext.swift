import Mustache
import SpotsModel

/// A language of the site as templates see it on a page.
final class LanguageContext: TermContext {
    private let language: EditionLanguages.Language
    /// The page in this language; nil if it is not translated.
    private let address: String?
    private let isCurrent: Bool

    private init(_ language: EditionLanguages.Language, _ address: String?, isCurrent: Bool) {
        (self.language, self.address, self.isCurrent) = (language, address, isCurrent)
    }

    /// The languages, the default one first; empty on a site in one language.
    static func all(on run: PageRun) -> [LanguageContext] {
        guard let languages = run.languages else { return [] }
        let pages = run.translations
        return languages.all.enumerated().map { index, language in
            let isCurrent = index == languages.own
            let page = isCurrent ? run.source.firstAddress : pages.isEmpty ? nil : pages[index]?.address
            return LanguageContext(language, page.map(run.base.prefixed), isCurrent: isCurrent)
        }
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .text(language.name)
        case .language: .text(language.tag)
        case .direction: PageDirection.isRightToLeft(language.tag) ? .text("rtl") : .text("ltr")
        case .href: address.map { .text($0) } ?? .absent
        case .isCurrent: .bool(isCurrent)
        default: .missing
        }
    }
}
