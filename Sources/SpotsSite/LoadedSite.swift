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
    let content: ContentFolder
    let theme: Theme
    /// The collections by name, without the records that are held back.
    let collections: [String: RecordCollection]
    /// The records that are left out: drafts, those that are not due yet, and those that have expired.
    let heldRecords: HeldRecords
    /// What this build publishes.
    let publication: PublicationRules
    /// The site as templates of records see it.
    let recordSite: JSONValue
    /// What functions know in templates of records.
    let functionContexts: DataFunctionContexts
    let pages: PageInputs
    let staticFiles: [ContentPath]
    /// The page keys that folders give to their pages.
    let defaults: FolderDefaults
    /// What drawing a page reads besides the page.
    package let environment: SiteEnvironment
    /// What the styles of the site say about white space; nil if pages are not minified.
    let elementRoles: ElementRoles?
    /// The owner of the output folder after this build.
    let owner: OutputOwner
    let diagnostics: [Diagnostic]
    /// The diagnostics that cannot be checked because settings or templates are faulty.
    let unchecked: Set<DiagnosticID>

    /// Reads everything that pages share.
    ///
    /// - Throws: ``BuildFailure`` if the site does not exist or an option is wrong.
    package init(_ site: Site, _ options: BuildOptions) async throws(BuildFailure) {
        if let baseURL = options.baseURL, !BaseAddress.isValid(baseURL) { throw .invalidBaseURL(baseURL) }
        let publication = PublicationRules(options, now: Timestamp(nanoseconds: site.storage.now))
        let content = try ContentFolder(of: site)
        let configuration = SiteConfiguration(of: site, options, in: content)
        let settings = configuration.settings
        async let listing = site.payload == nil ? ContentListing(of: content, settings) : ContentListing()
        let theme = try Theme(
            of: site, settings,
            collections: Set(configuration.collections.map(\.name)).union(site.collections.keys),
            minifiesStyles: options.minify)
        let functionContexts = DataFunctionContexts(settings, theme.labels)
        let sources = await CollectionSources(of: site, configuration, in: content, options)
        let defaults = FolderDefaults(await listing.defaults, in: content)
        let recordSite = settings.recordValue
        let files = await listing.leavingOut(sources.files)
        let recordPages = RecordPageFiles(
            files.recordPages, defaults, collections: sources.names, in: content, functions: site.functions)
        let heads = await PageHeads(in: content, defaults, settings).records(
            of: PageList(site, files).inputs, below: sources.addressesOfPages, jobs: options.jobs)
        let collections = SiteCollections(
            sources, pages: heads, recordPages: recordPages.files, configuration, functionContexts.ofSite,
            site: recordSite, publication)
        let records = RecordPages(recordPages.files, of: collections.byName)
        let feeds = FeedPages(
            settings, collections: Set(collections.byName.keys), in: configuration.text)
        let pages = PageList(site, files, records.inputs + feeds.inputs)
        let diagnostics = [
            configuration.diagnostics, theme.diagnostics, sources.diagnostics, collections.diagnostics,
            collections.held.diagnostics, files.diagnostics, defaults.diagnostics, recordPages.diagnostics,
            records.diagnostics,
            feeds.diagnostics, pages.diagnostics,
        ].joined()

        folders = site.folders
        storage = site.storage
        self.options = options
        self.content = content
        self.theme = theme
        elementRoles = options.minify ? ElementRoles(styles: theme.styles) : nil
        self.collections = collections.byName
        heldRecords = collections.held
        self.publication = publication
        self.recordSite = recordSite
        self.functionContexts = functionContexts
        self.pages = pages.inputs
        var contentFiles = content.files(published: files.staticFiles)
        let addresses = PageAddresses(pages.inputs, self.collections, in: content)
        contentFiles.pageAddress = { addresses.address(ofFile: $0) }
        let titles = PageTitles(pages.inputs, in: content, defaults, settings, publication)
        contentFiles.pageTitle = { titles.title(at: $0) }
        staticFiles = files.staticFiles
        self.defaults = defaults
        owner = site.payload.map { .payload($0) } ?? .site
        var environment = SiteEnvironment(
            settings: settings, settingsText: site.settings == nil ? configuration.text : nil,
            registry: theme.registry, partials: theme.partials, shells: theme.shells,
            router: Router(
                routes: configuration.routes, scheme: settings.scheme, base: BaseAddress(settings.baseURL),
                pages: configuration.routes.isEmpty ? [] : Set(pages.inputs.map(\.address.url))),
            files: contentFiles, assets: theme.assets.map(\.asset), labels: theme.labels,
            hasOwnFunctions: !site.registeredFunctions.isEmpty, marks: options.marks)
        let items = MadeItems(self.collections, functionContexts)
        environment.collections = { items.items(of: $0, in: $1) }
        self.environment = environment
        let missingViews = theme.isIncomplete ? [] : environment.missingViews
        // After an error, some pages may be unknown.
        let isEmpty = pages.inputs.isEmpty && !diagnostics.contains { $0.severity == .error }
        self.diagnostics =
            diagnostics + missingViews + environment.headFaults
            + (isEmpty ? [Diagnostic(.noPages(), file: content.name)] : [])
        unchecked = FaultOrder.unchecked(configuration.faultyKeys, isThemeIncomplete: theme.isIncomplete)
    }
}

extension SiteSettings {
    /// The settings as templates of records see them.
    fileprivate var recordValue: JSONValue {
        [
            "title": .string(title), "description": .string(description), "language": .string(language),
            "baseURL": .string(baseURL), "meta": meta,
        ]
    }
}
