import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

/// Summarizes the results of all pages: the problems, the files of the site, and the report.
struct SiteSummary {
    var report = BuildReport()
    /// The files in the staging folder: those that are new or changed.
    var changed: PathSelection<OutputRoot>
    /// All files of the site, in the order of their paths.
    var outputs: PathSelection<OutputRoot>
    /// The files besides pages that are in place, for the build cache.
    var written = WrittenFiles()
    /// The files that are derived from pages of a part.
    private(set) var derived = PathList<OutputRoot>()
    /// What was found to be sound, for the build cache.
    let sound: SoundSite
    let site: LoadedSite
    let staticFiles: [ContentPath]
    /// The smaller pictures that pages name.
    let pictures: Set<SmallerPicture>
    /// The fetched pictures that pages name themselves.
    let fetchedPictures: [SitePictures.File]
    /// The assets that pages need.
    let assets: [AssetFiles.Entry]
    /// The files made from all pages.
    let generated: [GeneratedFile]
    /// The files of the search, and what the build cache keeps of them.
    let search: [SearchStep.File]
    var searchFiles: SearchFiles
    /// The first file operation that failed while pages were staged.
    var failure: FileFailure?

    /// - Parameters:
    ///   - pages: the summary of all pages.
    ///   - search: the files of the search.
    ///   - staging: the staged pages; nil if nothing is written.
    ///   - isWhole: whether these are all pages of the site; if not, nothing is made from all pages.
    ///   - known: what an earlier build has found to be sound.
    init(
        _ site: LoadedSite, _ pages: PageSummary, search: [SearchStep.File] = [], staging: StagedOutput?,
        known: SoundSite? = nil, isWhole: Bool = true
    ) {
        self.site = site
        site.pictures.use(pages)
        (changed, failure, pictures) = (pages.changed(of: site), pages.failure, pages.pictures)
        let shared = SharedFiles(of: site, pages)
        (assets, staticFiles, fetchedPictures) = (shared.assets, shared.staticFiles, shared.fetchedPictures)
        var outputs = pages.outputs.paths(of: site.pages)
        outputs.append(contentsOf: shared.paths)
        outputs.sort()
        // A payload is one page.
        let hasIndexes = isWhole && site.kind == .folder
        generated =
            hasIndexes ? SiteIndexes.files(of: pages.facts, on: IndexedSite(site, pages, outputs)) : []
        // A page or a static file with the same name replaces a file.
        self.search = search.filter { !outputs.contains($0.path) }
        searchFiles = SearchFiles(of: site)
        let paths = generated.map(\.path) + self.search.map(\.path)
        if !paths.isEmpty {
            outputs.append(contentsOf: paths)
            outputs.sort()
        }
        self.outputs = outputs
        let findings = SiteFindings(
            site, pages, outputs, staticFiles: staticFiles, assets: assets, isWhole: isWhole)
        let settled = findings.settled(
            staging: staging, pathsHash: Self.hash(of: outputs, site.options), known: known)
        sound = settled.sound
        fillReport(pages)
        report.diagnostics = settled.diagnostics
        report.notes += settled.notes
        if site.options.shard != nil { settlePart() }
        let isAtFault = report.errorCount > 0 || site.options.strict && report.warningCount > 0
        report.succeeded = !isAtFault
    }

    /// Summarizes all pages of a site.
    init(_ built: BuiltSite, staging: StagedOutput?, known: SoundSite? = nil) {
        self.init(built.site, built.pages, search: built.search, staging: staging, known: known)
    }

    /// Leaves out files that are written elsewhere.
    mutating func leaveOut(_ paths: PathSelection<OutputRoot>) {
        var paths = paths
        paths.sort()
        outputs.subtract(paths)
        report.unchanged -= report.files - outputs.count
        report.files = outputs.count
    }

    /// Adds files that are derived from these.
    mutating func add(_ files: DerivedFiles) {
        changed.append(contentsOf: files.changed)
        if site.options.shard != nil { derived.append(contentsOf: files.paths) }
        outputs.append(contentsOf: files.paths)
        outputs.sort()
        files.fill(&report)
        report.files = outputs.count
    }

    /// Reports what the pages say individually.
    private mutating func fillReport(_ pages: PageSummary) {
        report.pages = pages.count
        report.files = outputs.count
        report.unchanged = pages.outputs.count - changed.count
        report.details = pages.omissions.sorted { $0.input < $1.input }.map(\.text)
        for (address, input, number) in pages.moved {
            report.movedPages[address] = PageIdentity(input: site.pages[input].key, number: number)
        }
        report.aliases = pages.aliases
        report.generated = Set((generated.map(\.path) + search.map(\.path)).map { "/" + $0.text })
        (report.heldPages, report.heldRecords) = (pages.heldBack, site.heldRecords.count)
        report.notes =
            site.notes + HeldBack.notes(report.heldPages, report.heldRecords)
            + Self.notes(on: pages, site.options)
    }

    private static func notes(on pages: PageSummary, _ options: BuildOptions) -> [String] {
        var notes: [String] = []
        if pages.documentKeys.legacyLayouts > 0 {
            let components = Quantity.text(pages.documentKeys.legacyLayouts, "component")
            notes.append(
                "the layout of \(components) is read from \"meta\", as Spots 2.0 to 5.8 writes it; legacyMapping or --legacy-mapping reads all layouts from there"
            )
        }
        if options.findsUnknownKeys { return notes }
        notes += pages.documentKeys.misspelt.map {
            "the key \(Message.quote($0.key)) is kept as data; did you mean \(Message.quote($0.meant))? --strict shows its place"
        }
        let ignored = pages.documentKeys.ignored
        if ignored > 0 {
            let subject = ignored == 1 ? "1 unknown key is" : "\(ignored) unknown keys are"
            notes.append("\(subject) ignored; --strict reports unknown keys")
        }
        return notes
    }

    /// The compressed forms of files may collide with other files.
    private static func hash(of outputs: PathSelection<OutputRoot>, _ options: BuildOptions) -> ContentHash {
        var hash = outputs.hash
        if options.compress { hash.combine("compress") }
        return hash
    }
}

extension IndexedSite {
    fileprivate init(_ site: LoadedSite, _ pages: PageSummary, _ outputs: PathSelection<OutputRoot>) {
        let environment = site.environment
        self.init(
            settings: environment.settings, base: environment.base, router: environment.router,
            languages: environment.languages?.all ?? [], styles: environment.stylesOfLists,
            listed: pages.listed(of: site), outputs: outputs)
    }
}
