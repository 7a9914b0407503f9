import Diagnostics
import SiteStorage
import SpotsModel
import SpotsRendering

/// A site as its files are now, of which pages are drawn and files handed out one at a time: what a preview shows.
package struct LiveSite: Sendable {
    private let preparation: Preparation
    private var storage: FileSystem { preparation.storage }

    /// Reads what all pages share, and none of the pages.
    ///
    /// - Throws: ``BuildFailure`` where the site is not there.
    package init(_ site: Site, _ options: BuildOptions) async throws(BuildFailure) {
        preparation = try await Preparation(site, options)
    }

    /// What is at fault in what all pages share: settings, templates, data.
    package var diagnostics: [Diagnostic] { preparation.diagnostics }

    /// The path that the addresses of the site begin with, `/` or `/app/`.
    package var root: String { preparation.environment.base.prefixed("/") }

    /// The name of the templates folder, as messages call it.
    package var templatesName: String { preparation.folders.templates }

    /// The address of a page by its path below the site: `about/` is `/about/`, `index.html` the page of its folder.
    package static func address(of path: String) -> String {
        let isIndex = path == "index.html" || path.hasSuffix("/index.html")
        return "/" + AddressEncoding.path(isIndex ? String(path.dropLast("index.html".count)) : path)
    }

    /// The path of an address of the site on its server.
    package static func path(of address: String, below root: String) -> String {
        root + address.dropFirst()
    }

    /// What tells the page at an address from the others.
    ///
    /// - Parameters:
    ///   - address: the address below the site, `/about/`.
    ///   - moved: the pages whose address does not follow from their file, as a build found them.
    package func key(at address: String, moved: [String: PageKey]) -> PageKey? {
        if let key = moved[address] { return key }
        // Whatever else is asked for is no page, and need not be looked for among many.
        guard address.hasSuffix("/") || address.hasSuffix(".html") else { return nil }
        return preparation.pages.first { $0.address.url == address }.map { PageKey(input: $0.key, number: 0) }
    }

    /// Draws a page; nil where there is none, or none any more.
    package func draw(_ key: PageKey) -> DrawnPage? {
        guard let input = preparation.pages.first(where: { $0.key == key.input }) else { return nil }
        let builder = PageBuilder(preparation, stage: nil)
        var unit = builder.build(input)
        var diagnostics: [Diagnostic] = []
        if key.number > 0 {
            let further = unit.results[0].furtherPages
            guard further.indices.contains(key.number - 1) else { return nil }
            diagnostics = unit.results[0].diagnostics
            unit = builder.build(further[key.number - 1])
        }
        let result = unit.results[0]
        if result.isSkippedDraft { return nil }
        return DrawnPage(
            address: result.address.url, page: builder.page, html: Array(builder.html),
            diagnostics: diagnostics + result.diagnostics, source: unit.sources.first?.content)
    }

    /// The file that a page is read from; nil where it is made of a record or in code, or cannot be read.
    package func document(of key: PageKey) -> PageDocument? {
        switch preparation.pages.first(where: { $0.key == key.input }) {
        case .file(let path, _):
            PageDocument(
                path.inside(preparation.contentPath), within: preparation.realContentPath,
                name: path.inside(preparation.contentName), preparation.environment.settings,
                on: storage)
        case .payload(let path):
            PageDocument(
                path, within: preparation.realContentPath, name: path, preparation.environment.settings,
                on: storage)
        default: nil
        }
    }

    /// A file that the site publishes besides its pages: an asset or a static file.
    ///
    /// - Parameter path: its path in the output folder.
    package func file(at path: String) -> PublishedFile? {
        if let entry = preparation.assets.first(where: { $0.asset.outputPath == path }) {
            return switch entry.source {
            case .bytes(let bytes): .bytes(bytes)
            case .file(let file):
                OpenFile(file, within: storage.resolved(preparation.folders.templatesPath), on: storage)
                    .map { .open($0) }
            }
        }
        let files = preparation.environment.files
        let isBeside = files.isPictureBeside(path, FilePaths.folder(of: path))
        guard files.isPublished(path) && isReferredTo(path) || isBeside else { return nil }
        let file = FilePaths.join(preparation.contentPath, path)
        return OpenFile(file, within: preparation.realContentPath, on: storage).map { .open($0) }
    }

    /// Whether a file is published for being there, or else for being referred to: beside a payload lies what is not of it.
    private func isReferredTo(_ path: String) -> Bool {
        guard preparation.publishesOnlyReferences else { return true }
        let builder = PageBuilder(preparation, stage: nil)
        return preparation.pages.contains { page in
            builder.build(page).results.contains { $0.references.contains(path) }
        }
    }
}
