import Paths
import SpotsData
import SpotsModel
import SpotsRendering

/// What pages and records see of the site besides their own content: its settings, and how its language writes and sorts.
///
/// A site has one edition in each of its languages.
struct Edition: Sendable {
    let settings: SiteSettings
    /// The language; nil on a site in one language.
    let language: PageLanguage?
    /// The address of the published edition: the addresses of all its pages begin with it.
    let base: BaseAddress
    /// The labels of all languages.
    let labels: LabelLibrary
    /// The order of strings in the language of the edition.
    let collation: Collation
    /// What functions know in templates of records, in the language of each page that shows the result.
    let functionContexts: DataFunctionContexts
    /// The site as templates of records see it.
    let recordSite: JSONValue

    /// - Parameter language: the language; nil on a site in one language.
    init(_ settings: SiteSettings, _ labels: LabelLibrary, in language: PageLanguage? = nil) {
        self.settings = settings
        self.language = language
        self.labels = labels
        base = BaseAddress(settings.baseURL)
        collation = Collation(language: settings.language)
        functionContexts = DataFunctionContexts(settings, labels)
        recordSite = [
            "title": .string(settings.title), "description": .string(settings.description),
            "language": .string(settings.language), "baseURL": .string(settings.baseURL),
            "meta": settings.meta,
        ]
    }
}

extension Edition {
    /// The editions of a site, that in the default language first.
    static func all(of settings: SiteSettings, _ labels: LabelLibrary) -> [Edition] {
        let languages = SiteLanguages(settings)
        guard languages.areSeveral else {
            let only = settings.languages.first.map { settings.settings(in: $0) }
            return [Edition(only ?? settings, labels)]
        }
        return zip(settings.languages, languages.all).map { language, place in
            var own = settings.settings(in: language)
            if !place.folder.isEmpty {
                for index in own.feeds.indices {
                    own.feeds[index].path = place.home + own.feeds[index].path.drop { $0 == "/" }
                }
            }
            return Edition(own, labels, in: place)
        }
    }

    /// The languages of the site, as the pages of the edition see them; nil on a site in one language.
    func languages(_ translations: SiteTranslations) -> EditionLanguages? {
        guard let language else { return nil }
        let languages = zip(settings.languages, SiteLanguages(settings).all).map { settings, place in
            EditionLanguages.Language(
                tag: place.tag, name: settings.shownName, home: place.home,
                origin: BaseAddress(self.settings.baseURL(of: settings)).origin)
        }
        return EditionLanguages(languages, own: language.index, translations)
    }

    /// Which records the pages of the edition have; nil on a site in one language.
    ///
    /// - Parameter files: the files that the records are read from.
    func records(of files: Set<ContentPath>) -> RecordEdition? {
        guard let language else { return nil }
        let languages = SiteLanguages(settings)
        let places = files.map { file in
            let place = languages.place(ofFile: file)
            let index = place?.isSaid == true ? place?.language.index : nil
            return (file.text, RecordEdition.FilePlace(language: index, path: (place?.path ?? file).text))
        }
        return RecordEdition(
            languages.all.map(\.tag), own: language.index, places, fallbacks: language.fallbacks)
    }
}
