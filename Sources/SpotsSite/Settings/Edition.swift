import SpotsModel
import SpotsRendering

/// What pages and records see of the site besides their own content: its settings, and how its language writes and sorts.
///
/// A site has one edition.
struct Edition: Sendable {
    let settings: SiteSettings
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

    init(_ settings: SiteSettings, _ labels: LabelLibrary) {
        self.settings = settings
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
