package import Diagnostics
import Paths
package import SpotsModel

/// Everything that drawing a page reads besides the page; created once for a build and then never changed.
package struct SiteEnvironment: Sendable {
    package private(set) var settings: SiteSettings
    package private(set) var base: BaseAddress { didSet { hosts = PageHosts(base, languages?.all ?? []) } }
    /// What draws pages.
    package let theme: SiteTheme
    package let router: Router
    package let files: ContentFiles
    let markdown: MarkdownRenderer
    /// What `head` in the site's `meta` changes; nil if there is none.
    let headOverrides: HeadOverrides?
    /// `site.json` as it was read, for finding the places of values; nil for settings made in code.
    package let settingsText: SourceText?
    private let settingsPlaces: JSONPlaces
    /// The sections of the site.
    package var sections = SiteSections()
    /// The items of a collection by its name, for a page in a language; an empty language means the site's.
    package var collections: @Sendable (_ name: String, _ language: String) -> CollectionItems? = { _, _ in
        nil
    }
    /// The languages of the site; nil for a site in one language.
    package var languages: EditionLanguages? { didSet { hosts = PageHosts(base, languages?.all ?? []) } }
    /// The hosts of the pages.
    package private(set) var hosts: PageHosts
    /// The smaller pictures that the site makes; nil if it makes none.
    package var pictures: SmallerPictures?
    /// The marks of a preview; nil for published pages.
    package let marks: PageMarks?

    package init(
        settings: SiteSettings, settingsText: SourceText? = nil, theme: SiteTheme, router: Router,
        files: ContentFiles, marks: PageMarks? = nil
    ) {
        self.settings = settings
        self.settingsText = settingsText
        settingsPlaces = JSONPlaces(
            settingsText ?? SourceText(name: files.name(of: "site.json"), bytes: []))
        self.marks = marks
        base = BaseAddress(settings.baseURL)
        hosts = PageHosts(base, [])
        markdown = MarkdownRenderer(settings.markdown)
        self.theme = theme
        self.router = router
        self.files = files
        headOverrides = settings.meta["head"].flatMap {
            $0 == .null ? nil : HeadOverrides($0, isOfSite: true) { _, _ in }
        }
    }
}

extension SiteEnvironment {
    /// The address of the home page.
    package var home: String { languages?.home ?? "/" }

    /// The same site, which writes pages for one version of the app.
    package func writing(for generation: PageJSON.Generation) -> SiteEnvironment {
        var environment = self
        environment.settings.app.versions = [generation]
        environment.settings.app.hasVersionFolders = false
        return environment
    }

    /// The same site at another origin, such as that of a preview.
    package func at(origin: String) -> SiteEnvironment {
        var environment = self
        environment.base = BaseAddress(origin + base.path)
        return environment
    }

    /// The labels of the theme in a language, and how it writes dates and numbers.
    ///
    /// - Parameter language: the tag of the language, such as `de-AT`.
    package func labels(for language: String) -> Labels {
        theme.labels.labels(for: language, settings: settings.meta["labels"] ?? .null)
    }

    /// How a language writes dates and numbers.
    ///
    /// - Parameter language: the tag of the language, such as `de-AT`.
    package func calendarNames(for language: String) -> CalendarNames {
        labels(for: language).calendar
    }
}

extension SiteEnvironment {
    /// The entries of `views` in the settings that do not name a view.
    package var missingViews: [Diagnostic] {
        theme.registry.missingViews.map { kind, view in
            locationOfSetting(["views", kind]).location.diagnostic(
                .missingView(
                    view.name, for: kind, suggestion: theme.registry.suggestion(forItemKind: view.name)))
        }
    }

    /// The problems of what pages take from `site.json`.
    package var faultsOfSettings: [Diagnostic] { headFaults + labelFaults + appFaults }

    /// The problems of `head` in the site's `meta`.
    private var headFaults: [Diagnostic] {
        guard let head = settings.meta["head"], head != .null else { return [] }
        var faults: [Diagnostic] = []
        _ = HeadOverrides(head, isOfSite: true) { message, path in
            let location = locationOfSetting(["meta", "head"] + path).location
            faults.append(location.diagnostic(message))
        }
        return faults
    }

    /// The problems of the labels in the site's `meta`.
    private var labelFaults: [Diagnostic] {
        var faults: [Diagnostic] = []
        LabelLibrary.check(settings: settings.meta["labels"] ?? .null) { message, path in
            let location = locationOfSetting(["meta", "labels"] + path).location
            faults.append(location.diagnostic(message))
        }
        return faults
    }

    /// The problems of what the site writes for the app.
    private var appFaults: [Diagnostic] {
        let app = settings.app
        var faults: [Diagnostic] = []
        func report(_ message: Message, at path: [String]) {
            faults.append(locationOfSetting(path).location.diagnostic(message))
        }
        if !app.versions.isEmpty, base.origin.isEmpty { report(.noHostForApp(), at: ["app", "version"]) }
        if base.path != "/" {
            for (system, isWanted) in [("ios", app.ios != nil), ("android", app.android != nil)]
            where isWanted {
                report(.appLinksBelowRoot(of: system, path: base.path), at: ["app", system])
            }
        }
        if app.versions.isEmpty && !app.opensPages { return faults }
        for route in router.routes.sorted(by: { $0.patternText < $1.patternText }) where route.leadsIntoSite {
            guard let lost = route.lostPlaceholders.first else { continue }
            let pattern = route.patternText
            report(.routeOfOneDirection(pattern, route.targetText, lost: lost), at: ["routes", pattern])
        }
        return faults
    }

    /// The location of a value in `site.json`.
    ///
    /// - Parameter path: the keys and indexes that lead to the value.
    func locationOfSetting(_ path: [String]) -> ValueLocation {
        // Settings made in code are not in a file.
        settingsPlaces.location(of: place(ofSetting: path))
            ?? ValueLocation(settingsPlaces.text.location(0..<0))
    }
}

extension SiteEnvironment {
    /// Where a setting is written: below `languages` if the language of the pages has its own.
    private func place(ofSetting path: [String]) -> [String] {
        guard let key = path.first else { return path }
        let ways = [["languages", settings.language], []]
        let way = languages == nil ? [] : ways.first { settingsPlaces.location(of: $0 + [key]) != nil } ?? []
        // The members of `meta` are those of the language, and others of the site.
        let full = way + path
        return way.isEmpty || settingsPlaces.location(of: full) != nil ? full : path
    }
}
