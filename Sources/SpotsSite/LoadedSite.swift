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
    /// The site in each of its languages, in the default one first.
    package internal(set) var editions: [LoadedEdition]
    /// What pages and records in the default language see of the site.
    var edition: Edition { editions[0].edition }
    /// The collections in the default language, by name, without the records that are held back.
    var collections: [String: RecordCollection] { editions[0].collections }
    /// What drawing a page in the default language reads besides the page.
    package var environment: SiteEnvironment { editions[0].environment }
    /// The records that are left out: drafts, those that are not due yet, and those that have expired.
    let heldRecords: HeldRecords
    /// What this build publishes.
    let publication: PublicationRules
    let pages: PageInputs
    let staticFiles: [ContentPath]
    /// The page keys that folders set for their pages.
    let defaults: FolderDefaults
    /// The sections, with the lists of their pages.
    let sections: SectionLists
    /// The pages that say the same in different languages.
    let translations: TranslationGroups
    let languages: SiteLanguages
    /// What the styles of the site say about white space; nil if pages are not minified.
    let elementRoles: ElementRoles?
    /// The pages of the search, which list all others and so are drawn after them, by their positions; none if these lists
    /// are already known.
    let searchPages: [Int]
    /// The pages that this build draws: those of a part, or all.
    let ownPages: PagePositions
    /// What the settings say about the app.
    let app: AppSettings
    /// Decides which files of records stay in memory.
    let recordMemory: RecordMemory?
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
        (kind, folders, storage, self.options) = (site.kind, site.folders, site.storage, options)
        elementRoles = options.minify ? ElementRoles(styles: theme.styles) : nil
        app = configuration.app
        unchecked = FaultOrder.unchecked(configuration.faultyKeys, isThemeIncomplete: theme.isIncomplete)

        responses = SiteResponses(of: site, configuration, in: content, options)
        pictures = SitePictures(of: site, settings, in: content, await listing, by: responses)
        let loader = ContentLoader(
            site: site, configuration: configuration, folder: content, publication: publication,
            editions: Edition.all(of: settings, theme.labels.library), responses: responses)
        let loaded = await loader.load(await listing)
        (heldRecords, recordMemory) = (loaded.parts.held, loaded.recordMemory)
        (pages, staticFiles, defaults) = (loaded.pages, loaded.staticFiles, loaded.defaults)
        (sections, loadingNotes) = (loaded.sections, loaded.parts.notes)
        (translations, languages) = (loaded.translations, SiteLanguages(settings))
        searchPages = loader.searchPages(among: pages)
        ownPages = PagePositions(of: options.shard, in: pages, searches: searchPages)
        editions = loader.editions(of: loaded, theme, pictures: pictures.ofPages)
        let environment = editions[0].environment
        let diagnostics = configuration.diagnostics + theme.diagnostics + loaded.diagnostics
        let missingViews = theme.isIncomplete ? [] : environment.missingViews
        // After an error, some pages may be unknown.
        let isEmpty = pages.isEmpty && !diagnostics.contains { $0.severity == .error }
        loadingDiagnostics =
            diagnostics + missingViews + LoadedEdition.faultsOfSettings(editions)
            + theme.labels.unusedLabels(besides: loaded.labels)
            + (isEmpty ? [Diagnostic(.noPages(), file: content.name)] : [])
    }
}

extension LoadedSite {
    /// The site with the lists of all pages that the search finds.
    func listing(_ facts: [SearchFact]) -> LoadedSite {
        var site = self
        let lists = PageDirectories(in: languages, editions.map(\.edition.collation)).lists(
            of: facts.compactMap(\.sectionPage))
        for index in editions.indices {
            site.editions[index].environment.sections = environment.sections.adding(directories: lists)
        }
        return site
    }

    /// The language that an address belongs to; nil on a site in one language.
    func language(ofAddress address: String) -> PageLanguage? {
        languages.areSeveral ? languages.language(ofAddress: address) : nil
    }

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
