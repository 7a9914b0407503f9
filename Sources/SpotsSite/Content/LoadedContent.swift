import Diagnostics
import Paths
import SpotsData
import SpotsModel
import SpotsRendering

/// The content of a site: its pages, its collections and the files that are copied.
struct LoadedContent {
    let collections: SiteCollections
    let pages: PageInputs
    let staticFiles: [ContentPath]
    /// The page keys that folders set for their pages.
    let defaults: FolderDefaults
    /// The sections, with the lists of their pages.
    let sections: SectionLists
    /// The labels that the templates of collections and of record pages use.
    fileprivate(set) var labels = LabelUse()
    let diagnostics: [Diagnostic]
}

/// Reads the content of a site, after its settings and its templates.
struct ContentLoader {
    let site: Site
    let configuration: SiteConfiguration
    let folder: ContentFolder
    let publication: PublicationRules
    let edition: Edition
    let responses: SiteResponses
    private var options: BuildOptions { responses.options }

    /// - Parameter listing: the files of the content folder.
    func load(_ listing: ContentListing) async -> LoadedContent {
        let settings = edition.settings
        let sources = await CollectionSources(of: site, configuration, in: folder, responses)
        let defaults = FolderDefaults(listing.defaults, in: folder)
        let files = listing.leavingOut(sources.files)
        let recordPages = RecordPageFiles(
            files.recordPages, defaults, collections: sources.names, in: folder, functions: site.functions)
        let heads = PageHeads(in: folder, defaults, settings)
        let ownPages = PageList(site, files).inputs
        let roots = await SectionRoots(
            ownPages, recordFolders: recordPages.files.map(\.path.folder), defaults, heads, jobs: options.jobs
        )
        let pageHeads = await heads.heads(
            of: ownPages, below: sources.addressesOfPages.union(roots.addresses), publication,
            jobs: options.jobs)
        let collections = SiteCollections(
            sources, pages: pageHeads.map(\.record), recordPages: recordPages.files, configuration, edition,
            publication)
        let records = RecordPages(recordPages.files, of: collections.byName)
        let feeds = FeedPages(
            settings, collections: Set(collections.byName.keys), in: configuration.text)
        let pages = PageList(site, files, records: records.lists, feeds: feeds.inputs)
        let sections = sections(
            roots, pageHeads.compactMap(\.entry), records.lists, of: collections.byName, defaults)
        let diagnostics = [
            sources.diagnostics, collections.diagnostics, collections.held.diagnostics, files.diagnostics,
            defaults.diagnostics, recordPages.diagnostics, records.diagnostics, feeds.diagnostics,
            pages.diagnostics, sections.diagnostics,
        ]
        var content = LoadedContent(
            collections: collections, pages: pages.inputs, staticFiles: files.staticFiles, defaults: defaults,
            sections: sections, diagnostics: Array(diagnostics.joined()))
        content.labels = labels(usedBy: recordPages.files)
        return content
    }
}

extension ContentLoader {
    /// The labels that the templates of collections and of record pages use.
    private func labels(usedBy pages: [RecordPage]) -> LabelUse {
        LabelUse(
            of: configuration.collections.flatMap(\.templates) + pages.flatMap { $0.template.templates })
    }

    /// The sections, with the pages of files and of records.
    ///
    /// - Parameter pages: the pages of files at and below the addresses of the sections.
    private func sections(
        _ roots: SectionRoots, _ pages: [SectionPage], _ records: [RecordPageList],
        of collections: [String: RecordCollection], _ defaults: FolderDefaults
    ) -> SectionLists {
        if roots.addresses.isEmpty { return SectionLists() }
        let listed = SectionRecords(edition, defaults).pages(
            of: records, below: roots.addresses, collections)
        return SectionLists(roots, pages + listed, in: edition.collation) { folder, path in
            defaults[folder: folder]?.location(of: [PageKey.sections.rawValue] + path)?.location
        }
    }

    /// What drawing a page reads besides the page.
    ///
    /// - Parameter items: the items that data controllers make from records.
    func environment(of loaded: LoadedContent, _ theme: Theme, items: MadeItems) -> SiteEnvironment {
        var files = folder.files(published: loaded.staticFiles)
        let directory = PageDirectory(
            loaded.pages, PageHeads(in: folder, loaded.defaults, edition.settings), loaded.collections.byName,
            publication)
        files.pageAddress = { directory.address(ofFile: $0) }
        files.pageTitle = { directory.title(at: $0) }
        var siteTheme = SiteTheme(
            registry: theme.registry, partials: theme.partials, shells: theme.shells,
            assets: theme.assets.map(\.asset), labels: edition.labels,
            hasOwnFunctions: !site.registeredFunctions.isEmpty)
        siteTheme.mentionsItems = theme.mentionsItems
        var environment = SiteEnvironment(
            settings: edition.settings, settingsText: site.settings == nil ? configuration.text : nil,
            theme: siteTheme,
            router: Router(
                routes: configuration.routes, scheme: edition.settings.scheme,
                repository: edition.settings.repository, base: edition.base,
                pages: configuration.routes.isEmpty ? [] : Set(loaded.pages.map(\.address.url))),
            files: files, marks: options.marks)
        environment.sections = loaded.sections.sections
        environment.collections = { items.items(of: $0, in: $1) }
        return environment
    }
}
