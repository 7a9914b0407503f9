import Diagnostics
import SpotsData
import SpotsModel
package import SpotsRendering

/// A site in one of its languages, with what its pages read.
package struct LoadedEdition: Sendable {
    /// What pages and records see of the site.
    let edition: Edition
    /// The collections by name, without the records that are held back.
    let collections: [String: RecordCollection]
    /// What drawing a page reads besides the page.
    package var environment: SiteEnvironment
}

extension LoadedEdition {
    /// The problems of the settings of all languages; most are those of the site.
    static func faultsOfSettings(_ editions: [LoadedEdition]) -> [Diagnostic] {
        editions.reduce(into: []) { known, edition in
            known += edition.environment.faultsOfSettings.filter { !known.contains($0) }
        }
    }
}

extension LoadedSite {
    /// The site in the language of a page.
    func edition(of input: PageInput) -> LoadedEdition { editions[input.language?.index ?? 0] }

    /// The site in a language; nil if it is not in this language.
    ///
    /// - Parameter tag: the tag of the language; empty for the default language.
    func edition(tagged tag: String) -> LoadedEdition? {
        tag.isEmpty ? editions[0] : editions.first { $0.edition.language?.tag == tag }
    }

    /// The tag of the language of a page; empty for the default language.
    func tag(of input: PageInput) -> String {
        guard let language = input.language, !language.isDefault else { return "" }
        return language.tag
    }

    /// A document as the language of a page has it, if the document has values by language, and what it lacks.
    func localized(_ tape: JSONTape, for input: PageInput) -> (tape: JSONTape, faults: [Fault]) {
        guard let language = input.contentLanguage, tape.hasTranslations else { return (tape, []) }
        return tape.localized(to: language.index, among: languages.all.map { $0.tag.lowercased() })
    }

    /// A collection as the pages of a language see it.
    subscript(name: LocalCollection) -> RecordCollection? {
        edition(tagged: name.language)?.collections[name.name]
    }

    /// Changes what drawing reads, in all languages.
    mutating func changeEnvironments(_ change: (SiteEnvironment) -> SiteEnvironment) {
        for index in editions.indices { editions[index].environment = change(editions[index].environment) }
    }
}
