import Bytes
import Diagnostics
import Mustache
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering
import SpotsSearch

/// Builds one page after another in a task: assembles, draws and stages it.
final class PageBuilder {
    private let site: LoadedSite
    private let staging: StagedOutput?
    private let assembler: PageAssembler
    /// Draw pages in each language of the site, made for the first page of a language.
    private var renderers: [PageRenderer?]
    /// The site in the language of the page that is being built.
    private var edition: LoadedEdition
    private var renderer: PageRenderer
    /// The dependencies of the last page: most pages have the same ones and share the array.
    private var lastDependencies: [Dependency] = []
    private var lastComponents = ComponentUse()
    /// What the app gets of the last page, in each version.
    private(set) var twins: [Twin] = []
    /// The last page; valid until the next one is built.
    private(set) var assembled: AssembledPage?
    /// Its HTML; valid only without a staging folder, because redirects are drawn into the same buffer.
    var html: [UInt8] { renderer.withHTML { Array($0) } }
    /// What the templates of the last page see.
    ///
    /// - Parameter shell: the file of the page template, and where it comes from.
    func seenViews(shell: String) -> [SeenView] {
        let collections = Array(site.collections.keys)
        return assembled.map {
            renderer.seenViews(of: $0.read.source, shell: shell, collections: collections)
        } ?? []
    }
    /// The templates that drew the last page.
    var templates: [Template] { renderer.templates }
    /// Where the addresses of the last page are written, if they are traced.
    private(set) var traced: TracedPage?
    private let tracesAddresses: Bool
    /// How twins are written.
    private let form: WrittenPage.Form
    private var minifier: HTMLMinifier
    /// Read pages for the search, in each language of the site.
    private lazy var indexers = site.editions.map {
        PageIndexer(letters: Collation(language: $0.environment.settings.language).ownLetters)
    }

    /// - Parameters:
    ///   - staging: where finished pages are put; nil to write nothing.
    ///   - purpose: what the pages are used for.
    ///   - tracesAddresses: whether to find out where the addresses on the pages are written.
    ///   - tracesTwins: whether to find out where the parts of twins come from.
    init(
        _ site: LoadedSite, staging: StagedOutput?, for purpose: PageAssembler.Purpose = .building,
        tracesAddresses: Bool = false, tracesTwins: Bool = false
    ) {
        form = site.twinForm(tracesElements: tracesTwins)
        self.tracesAddresses = tracesAddresses
        self.site = site
        self.staging = staging
        assembler = PageAssembler(site, for: purpose)
        edition = site.editions[0]
        renderer = PageRenderer(environment: site.environment)
        renderers = Array(repeating: nil, count: site.editions.count)
        renderers[0] = renderer
        minifier = HTMLMinifier(site.elementRoles ?? ElementRoles())
    }

    /// Builds a page, and returns the results of the page, or the source on the web without which it cannot be built.
    func build(_ input: PageInput) -> PageUnit {
        // Frees the last page first, so the next one reuses its memory.
        (assembled, traced) = (nil, nil)
        if renderers.count > 1 { begin(in: input.language?.index ?? 0) }
        let page = assembler.assemble(input)
        assembled = page
        var result = PageResult(of: page)
        if let missing = page.read.missing, !page.isHeldBack {
            return PageUnit(
                files: page.read.files, dependencies: [], results: [result], missing: .source(missing))
        }
        var dependencies = page.dependencies + [.minification, .pictures]
        if !page.isHeldBack {
            dependencies += draw(page.read, of: input, &result)
            if !result.unknownPictures.isEmpty {
                return PageUnit(
                    files: page.read.files, dependencies: [], results: [result],
                    missing: .pictures(result.unknownPictures))
            }
        }
        if result.hasPlaces { dependencies += Self.places(of: dependencies) }
        if let settings = site.environment.settingsText?.name, result.hasFinding(in: settings) {
            dependencies.append(.settingsText)
        }
        dependencies += origins(of: input, hasPlaces: result.hasPlaces)
        if dependencies != lastDependencies { lastDependencies = dependencies }
        return PageUnit(files: page.read.files, dependencies: lastDependencies, results: [result])
    }

    /// Begins a page in a language.
    private func begin(in index: Int) {
        edition = site.editions[index]
        renderer = renderers[index] ?? PageRenderer(environment: edition.environment)
        renderers[index] = renderer
    }

    /// The dependencies that decide where the findings of a page are.
    private static func places(of dependencies: [Dependency]) -> [Dependency] {
        Set(dependencies.compactMap(\.listedCollection)).sorted().map { .records($0) }
    }

    /// The other dependencies that follow from the kind of input.
    private func origins(of input: PageInput, hasPlaces: Bool) -> [Dependency] {
        switch input {
        case .code: [.unknowable]
        case .shared(let page, _, _): origins(of: page, hasPlaces: hasPlaces)
        // The places of the findings are in the page's file and in the records.
        case .record(let page, _, _) where hasPlaces:
            [.records(LocalCollection(page.collection, in: site.tag(of: input))), .file(page.path)]
        default: []
        }
    }
}

// MARK: Twins

extension PageBuilder {
    /// The payload of a page for one version of the app.
    struct Twin {
        let version: PageJSON.Generation
        let page: WrittenPage
        let path: OutputPath
    }

    /// Makes what the app gets of the page, in each version.
    ///
    /// - Returns: what it depends on besides what drawing the page depends on.
    private func makeTwins(
        _ page: ReadPage, _ findings: PageFindings, _ result: inout PageResult
    ) -> [Dependency] {
        twins = []
        guard site.writesTwins, page.source.syntax == .html else { return [] }
        let settings = edition.environment.settings
        let twin = renderer.makeTwin(of: page.source, drawn: findings)
        result.add(twin, page.map)
        let address = result.address
        for version in settings.app.versions {
            let path = OutputPath(settings.app.twinPath(of: address.outputPath.text, for: version))
            let url = settings.app.twinAddress(of: address.url, for: version)
            result.outputs.append(
                PageOutput(content: .twin, address: PageAddress(url: url, outputPath: path)))
            let written = WrittenPage(
                twin.page(for: version, of: settings.app), under: settings.componentsKey, for: version, form)
            twins.append(Twin(version: version, page: written, path: path))
            if site.pictures.mayLeaveOutOriginals {
                PictureMentions.add(in: written.bytes.span, to: &result.mentions)
            }
        }
        if twins.contains(where: { !$0.page.omissions.isEmpty }) {
            let losses = SightingCounts(
                of: twins.map { ($0.version, $0.page.omissions) }, in: page.source)
            result.sightings += Sighting.all(of: losses, page.map)
        }
        let known = Set(findings.dependencies)
        return twin.dependencies.filter { !known.contains($0) }
    }
}

extension PageBuilder {
    /// - Returns: the dependencies that were found while drawing.
    private func draw(_ page: ReadPage, of input: PageInput, _ result: inout PageResult) -> [Dependency] {
        let findings = renderer.render(page.source, tracesAddresses: tracesAddresses)
        result.unknownPictures = findings.unknownPictures
        // The page is drawn again when they are known.
        if !result.unknownPictures.isEmpty { return [] }
        let base = site.environment.base
        if tracesAddresses { traced = TracedPage(page: page, addresses: findings.addresses, base: base) }
        if page.source.syntax == .html {
            let resolver = site.environment.linkResolver(ofPage: result.address.url)
            result.links = renderer.withHTML { LinkScanner.links(in: $0, resolver) }
        }
        if site.pictures.mayLeaveOutOriginals {
            renderer.withHTML { PictureMentions.add(in: $0, to: &result.mentions) }
        }
        var indexed = indexed(page.source, findings, result.outputs)
        if edition.environment.settings.search { indexed.searched = searched(page, of: input, &result) }
        indexed.filterFiles = filterFiles(page.source)
        result.facts = IndexFacts(about: indexed)
        result.add(findings, page.map)
        if page.source.syntax == .json, result.diagnostics.isEmpty { checkJSON(page.source, &result) }
        if findings.components != lastComponents { lastComponents = findings.components }
        result.components = lastComponents
        let others = makeTwins(page, findings, &result)
        if !result.translations.isEmpty {
            result.foundTranslations = site.translations.translations.fingerprint(of: result.translations)
        }
        if !result.diagnostics.contains(where: { $0.severity == .error }) {
            put(&result, language: page.source.page.language)
        }
        return findings.dependencies + others
    }

    /// A page as the indexes of the site see it.
    private func indexed(_ page: PageSource, _ findings: PageFindings, _ outputs: [PageOutput]) -> IndexedPage
    {
        IndexedPage(
            source: page, outputs: outputs, home: edition.environment.home, alternates: findings.alternates)
    }

    /// The values of the filters of the list that begins on the page that was drawn last.
    private func filterFiles(_ page: PageSource) -> [GeneratedFile] {
        guard page.syntax == .html, let filters = assembled?.filters else { return [] }
        return filters.values.files(of: filters.list, base: site.environment.base)
    }

    /// What the search has of the page that was drawn last; nil for a page that it does not find.
    private func searched(_ page: ReadPage, of input: PageInput, _ result: inout PageResult) -> SearchFact? {
        let (source, keys) = (page.source, page.source.page)
        guard source.syntax == .html, keys.search, !keys.noindex, source.shownLanguage == nil,
            source.address != edition.environment.home + "404.html"
        else { return nil }
        let group = edition.environment.sections.section(ofPage: source.address)?.title ?? ""
        let title = source.title(in: edition.environment.settings)
        let language = edition.edition.language?.index ?? 0
        let (searched, terms) = renderer.withHTML { html in
            indexers[language].index(
                html, address: source.address,
                SearchedPage.Head(
                    title: title, group: group, tags: keys.tags))
        }
        result.terms = terms
        var listing: SearchFact.Listing?
        if !input.isFurther, source.address != edition.environment.home + "search/" {
            let fields = listFields(of: input, keys)
            let own = source.ownTitle ?? source.fallbackTitle
            listing = SearchFact.Listing(
                title: FilePaths.areSame(own, title) ? nil : own,
                order: SectionPage.value(of: "order", in: fields) ?? "",
                group: SectionPage.value(of: "group", in: fields) ?? "")
        }
        return SearchFact(page: searched, path: result.address.outputPath, listing: listing)
    }

    /// The values that may have keys that place a page in a list.
    private func listFields(of input: PageInput, _ page: Page) -> [JSONValue] {
        guard case .record(let list, let file, let position) = input,
            let collection = edition.collections[list.collection]
        else { return [page.meta] }
        let shared = site.defaults[folder: list.folder(ofFile: file)]?.page ?? Page()
        return [collection.records[position].valueWithoutCostlyField, shared.meta]
    }

    /// Reports a JSON file that is not valid; templates write quotation marks and commas themselves.
    private func checkJSON(_ source: PageSource, _ result: inout PageResult) {
        let document = JSONDocument(html)
        do throws(Fault) {
            _ = try document.parse()
        } catch {
            let place = SourceText(name: source.address, bytes: document.bytes).location(error.range).start
            let message = Message.invalidOutput(
                source.address, error.message, line: place.line, column: place.column)
            result.diagnostics.append(
                Diagnostic(message, file: templates.first?.file ?? source.documents.name))
        }
    }

    /// Puts the files of the last page into the staging folder.
    private func put(_ result: inout PageResult, language: String) {
        guard let staging else { return }
        do throws(FileFailure) {
            var twins = twins[...]
            for index in result.outputs.indices {
                let path = result.outputs[index].address.outputPath
                let placed: StagedOutput.Placed
                switch result.outputs[index].content {
                // It was drawn last, because it is the first.
                case .page: placed = try put(at: path, on: staging)
                case .redirect:
                    renderer.renderRedirect(to: result.address.url, language: language)
                    placed = try put(at: path, on: staging)
                case .twin:
                    let bytes = twins.popFirst()?.page.bytes ?? []
                    placed = try staging.put(bytes.span, at: path)
                }
                (result.outputs[index].stamp, result.outputs[index].isChanged) = (
                    placed.stamp, placed.isChanged
                )
            }
        } catch {
            result.failure = error
        }
    }

    /// Puts what was drawn last into the staging folder.
    private func put(
        at path: OutputPath, on staging: StagedOutput
    ) throws(FileFailure) -> StagedOutput.Placed {
        try renderer.withHTML { html throws(FileFailure) in
            guard site.elementRoles != nil, path.text.hasSuffix(".html") else {
                return try staging.put(html, at: path)
            }
            minifier.minify(html)
            return try minifier.withBytes { html throws(FileFailure) in try staging.put(html, at: path) }
        }
    }
}
