package import Diagnostics
package import Mustache
package import SpotsModel

/// Everything that drawing a page reads besides the page; created once for a build and then never changed.
package struct SiteEnvironment: Sendable {
    package let settings: SiteSettings
    package let base: BaseAddress
    package let registry: Registry
    package let partials: TemplateLibrary
    /// The document shells by name; the empty name stands for `page`.
    package let shells: [String: Shell]
    package let router: Router
    package let files: ContentFiles
    package let assets: [Asset]
    let markdown: MarkdownRenderer
    private let labels: LabelLibrary
    /// What `head` in the site's `meta` changes; nil if there is none.
    let headOverrides: HeadOverrides?
    /// `site.json` as it was read, to find the places of values; nil for settings made in code.
    package let settingsText: SourceText?
    private let settingsPlaces: JSONPlaces
    /// The items of a collection by its name, for a page in a language; an empty language is that of the site.
    package var collections: @Sendable (_ name: String, _ language: String) -> CollectionItems? = { _, _ in
        nil
    }
    /// Whether templates may call functions of the program, which may have changed since the last build.
    package let hasOwnFunctions: Bool
    /// The marks of a preview; nil for pages as they are published.
    package let marks: PageMarks?

    package init(
        settings: SiteSettings, settingsText: SourceText? = nil, registry: Registry,
        partials: TemplateLibrary, shells: [String: Shell], router: Router, files: ContentFiles,
        assets: [Asset], labels: LabelLibrary = LabelLibrary(), hasOwnFunctions: Bool = false,
        marks: PageMarks? = nil
    ) {
        self.settings = settings
        self.settingsText = settingsText
        settingsPlaces = JSONPlaces(
            settingsText ?? SourceText(name: files.name(of: "site.json"), bytes: []))
        self.hasOwnFunctions = hasOwnFunctions
        self.marks = marks
        base = BaseAddress(settings.baseURL)
        markdown = MarkdownRenderer(settings.markdown)
        self.registry = registry
        self.partials = partials
        self.shells = shells
        self.router = router
        self.files = files
        self.assets = assets
        self.labels = labels
        headOverrides = settings.meta["head"].flatMap {
            $0 == .null ? nil : HeadOverrides($0, isOfSite: true) { _, _ in }
        }
    }
}

extension SiteEnvironment {
    /// The words of the theme in a language, and how it writes dates and numbers.
    ///
    /// - Parameter language: the tag of the language, such as `de-AT`.
    package func labels(for language: String) -> Labels {
        labels.labels(for: language, settings: settings.meta["labels"] ?? .null)
    }

    /// How a language writes dates and numbers.
    ///
    /// - Parameter language: the tag of the language, such as `de-AT`.
    package func calendarNames(for language: String) -> CalendarNames {
        labels(for: language).calendar
    }
}

extension SiteEnvironment {
    /// The entries of `views` in the settings that name no view.
    package var missingViews: [Diagnostic] {
        registry.missingViews.map { kind, view in
            locationOfSetting(["views", kind]).location.diagnostic(
                .missingView(
                    view.name, for: kind, suggestion: registry.suggestion(forItemKind: view.name)))
        }
    }

    /// The faults of `head` in the site's `meta`.
    package var headFaults: [Diagnostic] {
        guard let head = settings.meta["head"], head != .null else { return [] }
        var faults: [Diagnostic] = []
        _ = HeadOverrides(head, isOfSite: true) { message, path in
            let location = locationOfSetting(["meta", "head"] + path).location
            faults.append(location.diagnostic(message))
        }
        return faults
    }

    /// The location of a value in `site.json`.
    ///
    /// - Parameter path: the keys and indexes that lead to the value.
    func locationOfSetting(_ path: [String]) -> ValueLocation {
        // Settings made in code are not in a file.
        settingsPlaces.location(of: path) ?? ValueLocation(settingsPlaces.text.location(0..<0))
    }
}
