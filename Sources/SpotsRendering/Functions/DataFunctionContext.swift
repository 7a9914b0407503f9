package import Bytes
import Mustache
package import SpotsModel
import Synchronization

/// What functions know in the templates of data controllers and of pages from records.
package final class DataFunctionContext: SiteFunctionContext, Sendable {
    let labels: Labels
    /// A hash of the labels, and of how dates and numbers are written.
    package let fingerprint: ContentHash
    let base: BaseAddress

    init(labels: Labels, base: BaseAddress) {
        self.labels = labels
        var hash = ContentHash()
        hash.combine(labels)
        fingerprint = hash
        self.base = base
    }
}

/// What functions know in these templates, in the language of each page that shows the result.
package final class DataFunctionContexts: Sendable {
    /// What they know in the language of the site.
    package let ofSite: DataFunctionContext
    private let labels: LabelLibrary
    private let settings: SiteSettings
    /// The contexts of other languages, each made when a page first needs it.
    private let others = Mutex<[String: DataFunctionContext]>([:])

    package init(_ settings: SiteSettings, _ labels: LabelLibrary) {
        self.settings = settings
        self.labels = labels
        ofSite = Self.context(of: settings.language, settings, labels)
    }

    /// - Parameter language: the tag of a language; empty for the site's.
    package subscript(language: String) -> DataFunctionContext {
        if language.isEmpty || language == settings.language { return ofSite }
        return others.withLock { others in
            if let known = others[language] { return known }
            let context = Self.context(of: language, settings, labels)
            others[language] = context
            return context
        }
    }

    private static func context(
        of language: String, _ settings: SiteSettings, _ labels: LabelLibrary
    ) -> DataFunctionContext {
        let labels = labels.labels(for: language, settings: settings.meta["labels"] ?? .null)
        return DataFunctionContext(labels: labels, base: BaseAddress(settings.baseURL))
    }
}
