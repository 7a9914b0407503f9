import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel
package import SpotsRendering

/// A site with everything that is read once, before its pages: settings, theme, collections, and the list of pages.
package struct LoadedSite: Sendable {
    let folders: SiteFolders
    let storage: FileSystem
    /// What builds of this site keep.
    var state: StateFolder { StateFolder(folders.statePath, on: storage) }
    let options: BuildOptions
    let kind: SiteKind
    let content: ContentFolder
    let theme: Theme
    /// The collections by name, without the records that are held back.
    let collections: [String: RecordCollection]
    /// The records that are left out: drafts, those that are not due yet, and those that have expired.
    let heldRecords: HeldRecords
    /// What this build publishes.
    let publication: PublicationRules
    /// What pages and records see of the site.
    let edition: Edition
    let pages: PageInputs
    let staticFiles: [ContentPath]
    /// The page keys that folders set for their pages.
    let defaults: FolderDefaults
    /// The sections, with the lists of their pages.
    let sections: SectionLists
    /// What drawing a page reads besides the page.
    package internal(set) var environment: SiteEnvironment
    /// What the styles of the site say about white space; nil if pages are not minified.
    let elementRoles: ElementRoles?
    /// What the settings say about the app.
    let app: AppSettings
    /// The responses of web addresses.
    let responses: SiteResponses
    /// The pictures from which smaller ones are made.
    let pictures: SitePictures
    /// The problems of everything that pages share.
    var diagnostics: [Diagnostic] { loadingDiagnostics + responses.diagnostics + pictures.diagnostics }
    private let loadingDiagnostics: [Diagnostic]
    /// What the user should know besides problems.
    var notes: [String] { [responses.note].compactMap { $0 } + loadingNotes + pictures.notes }
    private let loadingNotes: [String]
    /// The checks that cannot run because settings or templates have errors.
    let unchecked: Set<DiagnosticID>

    /// Reads everything that pages share.
    ///
    /// - Throws: ``BuildFailure`` if the site does not exist or an option is wrong.
    package init(_ site: Site, _ options: BuildOptions) async throws(BuildFailure) {
        if let baseURL = options.baseURL, !BaseAddress.isValid(baseURL) { throw .invalidBaseURL(baseURL) }
        publication = PublicationRules(options, now: Timestamp(nanoseconds: site.storage.now))
        let content = try ContentFolder(of: site)
        self.content = content
        let configuration = SiteConfiguration(of: site, options, in: content)
        let settings = configuration.settings
        async let listing = ContentListing(of: content, settings)
        theme = try Theme(
            of: site, settings,
            collections: Set(configuration.collections.map(\.name)).union(site.collections.keys),
            minifiesStyles: options.minify)
        edition = Edition(settings, theme.labels.library)
        (kind, folders, storage, self.options) = (site.kind, site.folders, site.storage, options)
        elementRoles = options.minify ? ElementRoles(styles: theme.styles) : nil
        app = configuration.app
        unchecked = FaultOrder.unchecked(configuration.faultyKeys, isThemeIncomplete: theme.isIncomplete)

        responses = SiteResponses(of: site, configuration, in: content, options)
        pictures = SitePictures(of: site, settings, in: content, await listing, by: responses)
        let loader = ContentLoader(
            site: site, configuration: configuration, folder: content, publication: publication,
            edition: edition, responses: responses)
        let loaded = await loader.load(await listing)
        (collections, heldRecords) = (loaded.collections.byName, loaded.collections.held)
        (pages, staticFiles, defaults) = (loaded.pages, loaded.staticFiles, loaded.defaults)
        (sections, loadingNotes) = (loaded.sections, loaded.collections.notes)
        environment = loader.environment(
            of: loaded, theme, items: MadeItems(loaded.collections.byName, edition))
        environment.pictures = pictures.ofPages
        let diagnostics = configuration.diagnostics + theme.diagnostics + loaded.diagnostics
        let missingViews = theme.isIncomplete ? [] : environment.missingViews
        // After an error, some pages may be unknown.
        let isEmpty = pages.isEmpty && !diagnostics.contains { $0.severity == .error }
        loadingDiagnostics =
            diagnostics + missingViews + environment.faultsOfSettings
            + theme.labels.unusedLabels(besides: loaded.labels)
            + (isEmpty ? [Diagnostic(.noPages(), file: content.name)] : [])
    }
}

extension LoadedSite {
    /// Whether pages have payloads for the app.
    var writesTwins: Bool { !environment.settings.app.versions.isEmpty }

    /// Gets what pages could not be built without.
    func prepare(_ missing: [PageUnit.Missing]) async {
        var (sources, unknown): (Set<RemoteSource>, Set<PictureOrigin>) = ([], [])
        for part in missing {
            switch part {
            case .source(let source): sources.insert(source)
            case .pictures(let paths): unknown.formUnion(paths)
            }
        }
        await responses.fetch(sources)
        await pictures.look(at: unknown)
    }

    /// How the payloads of pages are written for the app.
    ///
    /// - Parameter tracesElements: whether to find out where each component and item is written.
    func twinForm(tracesElements: Bool) -> WrittenPage.Form {
        let registry = environment.theme.registry
        var form = WrittenPage.Form(indentation: options.minify ? nil : 2) { kind in
            let behavior = registry.resolveComponent(kind).behavior
            return behavior == .table ? .list : behavior
        }
        form.notesElements = tracesElements
        return form
    }
}
