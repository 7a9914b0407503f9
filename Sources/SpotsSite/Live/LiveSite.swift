import Bytes
import Diagnostics
import Mustache
import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

/// A site with its current files for a preview, which draws pages and serves files one at a time.
package struct LiveSite: Sendable {
    let site: LoadedSite
    let pages: PageIndex
    private var storage: FileSystem { site.storage }

    /// Reads everything that pages share, but no pages.
    ///
    /// - Throws: ``BuildFailure`` if the site does not exist.
    package init(_ site: Site, _ options: BuildOptions) async throws(BuildFailure) {
        var options = options
        // So a preview never waits for a picture.
        options.smallerPictures = .kept
        // Files change at any time, and pages are still shown as they were read.
        var site = site
        site.recordMemory = .max
        self.site = try await LoadedSite(site, options)
        pages = PageIndex(self.site.pages)
    }

    /// The problems in everything that pages share: settings, templates, data.
    package var diagnostics: [Diagnostic] { site.diagnostics }

    /// The path that all addresses of the site begin with, `/` or `/app/`.
    package var root: String { site.environment.base.prefixed("/") }

    /// The name of the templates folder in messages.
    package var templatesName: String { site.folders.templates }

    /// The address of a page with a path on the site: `about/` becomes `/about/`, and `index.html` the page of its
    /// folder.
    package static func address(of path: String) -> String {
        "/" + AddressEncoding.path(OutputPath(path).addressPath)
    }

    /// Whether an address belongs to a file that is not HTML.
    package static func isOtherFile(_ address: String) -> Bool {
        guard !address.hasSuffix("/"), let name = OutputSyntax.fileExtension(of: address) else {
            return false
        }
        return OutputSyntax(extension: name) != .html
    }

    /// The path of a site's address on its server.
    package static func path(of address: String, below root: String) -> String {
        root + address.dropFirst()
    }

    /// The identity of the page at an address.
    ///
    /// - Parameters:
    ///   - address: the address on the site, `/about/`.
    ///   - moved: the pages whose address does not follow from their file, from the last build.
    package func key(at address: String, moved: [String: PageIdentity]) -> PageIdentity? {
        if let key = moved[address] { return key }
        return pages[address: address].map { PageIdentity(input: $0.key, number: 0) }
    }

    /// Asks for the responses that the components of a page come from, before it is drawn.
    package func prepare(_ key: PageIdentity) async {
        guard let input = pages[key: key.input], let source = PageReader(site).read(input).missing else {
            return
        }
        await site.responses.fetch([source])
    }

    /// The web addresses that give something else than they gave another site earlier, for messages.
    package func addressesWithChanges(since earlier: LiveSite) -> [String] {
        Set(site.responses.changed(since: earlier.site.responses).map(\.address.description)).sorted()
    }

    /// Whether pages may show pictures from which smaller ones are made.
    package var mayHaveSmallerPictures: Bool { site.pictures.mayLeaveOutOriginals }

    /// Whether the site reads any web address.
    package var readsResponses: Bool { !site.responses.isEmpty }

    init(_ site: LoadedSite, _ pages: PageIndex) {
        (self.site, self.pages) = (site, pages)
    }

    /// Draws a page; nil if it does not exist, or no longer exists, or if its responses were not asked for.
    package func draw(_ key: PageIdentity) -> LivePage? {
        guard let drawn = build(key), let page = drawn.builder.assembled?.page else { return nil }
        return LivePage(
            address: drawn.result.address.url, page: page, html: drawn.builder.html,
            diagnostics: drawn.result.diagnostics, source: drawn.source)
    }

    /// Builds a page without writing it.
    func build(_ key: PageIdentity) -> (builder: PageBuilder, result: PageResult, source: ContentHash?)? {
        guard let input = pages[key: key.input] else { return nil }
        let builder = PageBuilder(site, staging: nil)
        var unit = builder.build(input)
        var diagnostics: [Diagnostic] = []
        if key.number > 0 {
            let further = unit.results[0].furtherPages
            guard further.indices.contains(key.number - 1) else { return nil }
            diagnostics = unit.results[0].diagnostics
            unit = builder.build(further[key.number - 1])
        }
        var result = unit.results[0]
        guard result.hold == nil, unit.missing == nil else { return nil }
        result.diagnostics = diagnostics + result.diagnostics
        return (builder, result, unit.files.first?.content)
    }

    /// Why the page at an address is not published, as a sentence; nil if there is no such page.
    package func reasonToHoldBack(at address: String) -> String? {
        var held = site.heldRecords.pages[address]?.held
        if held == nil, let input = pages[address: address] {
            let page = PageAssembler(site).assemble(input)
            held = page.hold.map { Hold(reason: $0, period: page.period) }
        }
        return held.map { "The page at this address \($0.text)\($0.advice)." }
    }

    /// The file that a page is read from; nil if the page is made from a record or in code, or if the file cannot be
    /// read.
    package func document(of key: PageIdentity) -> PageDocument? {
        switch pages[key: key.input] {
        // An edit would replace the values of all languages by that of one.
        case .file(let path, _, let language?) where hasTranslations(path, in: language): nil
        case .file(let path, _, _) where PageFile.format(of: path.text) == .json:
            PageDocument(
                site.content.path(of: path), name: site.content.name(of: path), in: site.content,
                site.environment.settings)
        case .payload(let path):
            PageDocument(path, name: path, in: site.content, site.environment.settings)
        default: nil
        }
    }

    /// Whether the page of a file has values by language.
    private func hasTranslations(_ file: ContentPath, in language: PageLanguage) -> Bool {
        // `try?`: a file that cannot be read cannot be edited either.
        guard let bytes = try? site.content.contents(of: file) else { return false }
        return (try? JSONDocument(bytes).parse().hasTranslations) ?? false
    }

    /// A published file that is not a page: an asset or a static file.
    ///
    /// - Parameter path: the path in the output folder.
    package func file(at path: String) -> PublishedFile? {
        if let entry = site.theme.assets.first(where: { $0.asset.outputPath == path }) {
            return switch entry.source {
            case .bytes(let bytes): .bytes(bytes)
            case .file(let file):
                OpenFile(file, within: storage.resolved(site.folders.templatesPath), on: storage)
                    .map { .open($0) }
            }
        }
        if let picture = site.pictures.keptFile(at: OutputPath(path)) { return .open(picture) }
        let files = site.environment.files
        let name = FilePaths.join(site.content.path, path)
        // Whether pages show a picture is only known when they are all drawn, so look for the file first.
        guard let file = OpenFile(name, within: site.content.realPath, on: storage) else { return nil }
        let isPublic = files.isPublished(ContentPath(path)) && site.content.isOwn
        return isPublic || isReferredTo(path) ? .open(file) : nil
    }

    /// Whether the site may be made from any of some files: from all watched files of a site, but for a payload only
    /// from those that it names.
    package func isMade(from paths: Set<String>) -> Bool {
        guard case .payload(let payload) = site.kind else { return true }
        let text = (try? storage.contents(of: payload)) ?? []
        return paths.contains { path in
            let name = FilePaths.name(of: path)
            return name == FilePaths.name(of: payload) || text.contains(name.utf8) || isReferredTo(name)
        }
    }

    /// Whether a page that is published shows a picture.
    ///
    /// A site publishes all static files, but only those private pictures that pages show. For a payload, only
    /// pictures that the page shows are published, because its folder may contain unrelated files.
    private func isReferredTo(_ path: String) -> Bool {
        let builder = PageBuilder(site, staging: nil)
        return site.pages.contains { page in
            builder.build(page).results.contains { $0.references.contains(ContentPath(path)) }
        }
    }
}
