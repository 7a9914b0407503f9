import Diagnostics
import Paths
import SpotsData
import SpotsModel
import SpotsRendering

/// The content of a site: its pages, its collections and the files that are copied.
struct LoadedContent {
    /// What is read for each language of the site.
    let parts: EditionParts
    let pages: PageInputs
    let staticFiles: [ContentPath]
    /// The page keys that folders set for their pages.
    let defaults: FolderDefaults
    /// The sections, with the lists of their pages.
    let sections: SectionLists
    /// The pages that say the same in different languages.
    let translations: TranslationGroups
    /// The labels that the templates of collections and of record pages use.
    fileprivate(set) var labels = LabelUse()
    /// Decides which files of records stay in memory.
    fileprivate(set) var recordMemory: RecordMemory?
    fileprivate(set) var diagnostics: [Diagnostic] = []
}

/// Reads the content of a site, after its settings and its templates.
struct ContentLoader {
    let site: Site
    let configuration: SiteConfiguration
    let folder: ContentFolder
    let publication: PublicationRules
    /// The site in each of its languages, in the default one first.
    let editions: [Edition]
    let responses: SiteResponses
    private var options: BuildOptions { responses.options }
    private var settings: SiteSettings { editions[0].settings }

    /// - Parameter listing: the files of the content folder.
    func load(_ listing: ContentListing) async -> LoadedContent {
        let languages = SiteLanguages(settings)
        let sources = await CollectionSources(of: site, configuration, in: folder, responses)
        let defaults = FolderDefaults(listing.defaults, in: folder)
        let files = listing.leavingOut(sources.files)
        let recordPages = RecordPageFiles(
            files.recordPages, defaults, collections: sources.names, in: folder, functions: site.functions)
        let heads = PageHeads(in: folder, defaults, settings, publication)
        var own = await OwnPages(PageList(site, files, in: languages).inputs, heads, languages, options.jobs)
        let roots = await SectionRoots(
            own.inputs, recordFolders: recordPages.files.map(\.path.folder), defaults, heads,
            jobs: options.jobs
        )
        let read = languages.homes(of: sources.addressesOfPages).union(addresses(of: roots, languages))
        let pageHeads = await heads.heads(of: own.inputs, below: read, jobs: options.jobs)
        var parts = EditionParts(HeldRecords(publication, editions[0]))
        for edition in editions {
            let own = recordPages.files(in: edition.language, of: languages)
            let collections = SiteCollections(
                sources, pages: pageHeads.filter { $0.language == edition.language }.map(\.record),
                recordPages: own, configuration, edition, parts.held)
            parts.add(collections, await RecordPages(own, of: collections.byName, options.jobs))
            parts.add(FeedPages(edition, collections: Set(collections.byName.keys), in: configuration.text))
        }
        if languages.areSeveral { own.groups.add(translatedRecords(parts)) }
        let others = parts.feeds + own.others(in: languages, hasSearch: settings.search)
        let pages = PageList(site, files, records: parts.records, others: others, in: languages)
        let sections = sections(roots, pageHeads.compactMap(\.entry), parts, defaults, languages)
        let translations = TranslationGroups(of: own.groups, in: languages)
        var content = LoadedContent(
            parts: parts, pages: pages.inputs, staticFiles: files.staticFiles,
            defaults: defaults, sections: sections, translations: translations)
        (content.labels, content.recordMemory) = (labels(usedBy: recordPages.files), sources.memory)
        content.diagnostics = [
            sources.diagnostics, parts.diagnostics, parts.held.diagnostics, files.diagnostics,
            defaults.diagnostics, recordPages.diagnostics, pages.diagnostics, sections.diagnostics,
            languageProblems(pages.inputs, files, languages),
        ].flatMap(\.self)
        return content
    }
}

extension ContentLoader {
    /// The labels that the templates of collections and of record pages use.
    private func labels(usedBy pages: [RecordPage]) -> LabelUse {
        LabelUse(
            of: configuration.collections.flatMap(\.templates) + pages.flatMap { $0.template.templates })
    }

    /// Whether the page of the search shows a list of all pages that is read from their files.
    private var hasDirectories: Bool { settings.search && options.readsDirectories }

    /// The positions of the pages of the search that are drawn after all others; none if the lists on them are already
    /// known.
    func searchPages(among pages: PageInputs) -> [Int] {
        settings.search && !options.readsDirectories
            ? pages.positionsOfSearches(in: SiteLanguages(settings)) : []
    }

    /// Where the lists of pages begin: those of sections, and those of the searches.
    private func addresses(of roots: SectionRoots, _ languages: SiteLanguages) -> Set<String> {
        hasDirectories ? roots.addresses.union(languages.all.map(\.home)) : roots.addresses
    }

    /// The sections, with the pages of files and of records, and the lists of all pages.
    ///
    /// - Parameter pages: the pages of files at and below the addresses of the sections.
    private func sections(
        _ roots: SectionRoots, _ pages: [SectionPage], _ parts: EditionParts, _ defaults: FolderDefaults,
        _ languages: SiteLanguages
    ) -> SectionLists {
        let read = addresses(of: roots, languages)
        if read.isEmpty { return SectionLists() }
        let listed = parts.records.flatMap { list in
            SectionRecords(editions[list.page.language?.index ?? 0], defaults).pages(
                of: list, below: read, parts.collections(of: list))
        }
        let collations = editions.map(\.collation)
        var lists = SectionLists(roots, pages + listed, in: languages, collations) { folder, path in
            defaults[folder: folder]?.location(of: [PageKey.sections.rawValue] + path)?.location
        }
        if hasDirectories {
            lists.directories = PageDirectories(in: languages, collations).lists(of: pages + listed)
        }
        return lists
    }

    /// The pages of records of a site in several languages.
    private func translatedRecords(_ parts: EditionParts) -> [TranslatedPage] {
        parts.records.flatMap { list in
            TranslatedRecords(editions[list.page.language?.index ?? 0]).pages(
                of: list, parts.collections(of: list))
        }
    }

    /// The warnings about languages without pages, and about translations of pages that do not exist.
    private func languageProblems(
        _ pages: PageInputs, _ files: ContentListing, _ languages: SiteLanguages
    ) -> [Diagnostic] {
        guard languages.areSeveral else { return [] }
        let used = Set(pages.compactMap { $0.contentLanguage?.index })
        let isKnown = !configuration.faultyKeys.contains(.languages)
        let unused = languages.all.filter { isKnown && !used.contains($0.index) }.map { language in
            configuration.diagnostic(
                .languageWithoutPages(language.tag, folder: folder.name), at: ["languages", language.tag])
        }
        return unused + files.untiedTranslations(in: languages)
    }

    /// The site in each of its languages, with what drawing a page reads besides the page.
    ///
    /// - Parameter pictures: the smaller pictures that the site makes; nil if it makes none.
    func editions(
        of loaded: LoadedContent, _ theme: Theme, pictures: SmallerPictures?
    ) -> [LoadedEdition] {
        let heads = PageHeads(in: folder, loaded.defaults, settings, publication)
        let directory = PageDirectory(loaded.pages, heads, loaded.parts.collections)
        let pages = configuration.routes.isEmpty ? [] : Set(loaded.pages.map(\.address.url))
        return zip(editions, loaded.parts.collections).map { edition, collections in
            var environment = environment(of: loaded, in: edition, theme, directory, pages)
            let items = MadeItems(collections, edition)
            environment.collections = { items.items(of: $0, in: $1) }
            environment.languages = edition.languages(loaded.translations.translations)
            environment.pictures = pictures
            return LoadedEdition(edition: edition, collections: collections, environment: environment)
        }
    }

    /// What drawing a page of an edition reads besides the page.
    ///
    /// - Parameter pages: the addresses of the pages, if the site has routes.
    private func environment(
        of loaded: LoadedContent, in edition: Edition, _ theme: Theme, _ directory: PageDirectory,
        _ pages: Set<String>
    ) -> SiteEnvironment {
        var files = folder.files(published: loaded.staticFiles)
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
                pages: pages),
            files: files, marks: options.marks)
        environment.sections = loaded.sections.sections.adding(directories: loaded.sections.directories)
        return environment
    }
}
