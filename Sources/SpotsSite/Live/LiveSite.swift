import Diagnostics
import SiteStorage
import SpotsModel
import SpotsRendering

/// A site as its files are now, of which pages are drawn and files handed out one at a time: what a preview shows.
package struct LiveSite: Sendable {
    private let site: LoadedSite
    private let pages: PageIndex
    private var storage: FileSystem { site.storage }

    /// Reads what all pages share, and none of the pages.
    ///
    /// - Throws: ``BuildFailure`` where the site is not there.
    package init(_ site: Site, _ options: BuildOptions) async throws(BuildFailure) {
        self.site = try await LoadedSite(site, options)
        pages = PageIndex(self.site.pages)
    }

    /// What is at fault in what all pages share: settings, templates, data.
    package var diagnostics: [Diagnostic] { site.diagnostics }

    /// The path that the addresses of the site begin with, `/` or `/app/`.
    package var root: String { site.environment.base.prefixed("/") }

    /// The name of the templates folder, as messages call it.
    package var templatesName: String { site.folders.templates }

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
    package func key(at address: String, moved: [String: PageIdentity]) -> PageIdentity? {
        if let key = moved[address] { return key }
        return pages[address: address].map { PageIdentity(input: $0.key, number: 0) }
    }

    /// Draws a page; nil where there is none, or none any more.
    package func draw(_ key: PageIdentity) -> DrawnPage? {
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
        let result = unit.results[0]
        guard !result.isSkippedDraft, let page = builder.assembled?.page else { return nil }
        return DrawnPage(
            address: result.address.url, page: page, html: Array(builder.html),
            diagnostics: diagnostics + result.diagnostics, source: unit.files.first?.content)
    }

    /// The file that a page is read from; nil where it is made of a record or in code, or cannot be read.
    package func document(of key: PageIdentity) -> PageDocument? {
        switch pages[key: key.input] {
        case .file(let path, _):
            PageDocument(
                site.content.path(of: path), name: site.content.name(of: path), in: site.content,
                site.environment.settings)
        case .payload(let path):
            PageDocument(path, name: path, in: site.content, site.environment.settings)
        default: nil
        }
    }

    /// A file that the site publishes besides its pages: an asset or a static file.
    ///
    /// - Parameter path: its path in the output folder.
    package func file(at path: String) -> PublishedFile? {
        if let entry = site.theme.assets.first(where: { $0.asset.outputPath == path }) {
            return switch entry.source {
            case .bytes(let bytes): .bytes(bytes)
            case .file(let file):
                OpenFile(file, within: storage.resolved(site.folders.templatesPath), on: storage)
                    .map { .open($0) }
            }
        }
        let files = site.environment.files
        let isBeside = files.isPictureBeside(path, FilePaths.folder(of: path))
        guard files.isPublished(path) && isReferredTo(path) || isBeside else { return nil }
        let file = FilePaths.join(site.content.path, path)
        return OpenFile(file, within: site.content.realPath, on: storage).map { .open($0) }
    }

    /// Whether a file is published for being there, or else for being referred to: beside a payload lies what is not of it.
    private func isReferredTo(_ path: String) -> Bool {
        guard site.content.publishesOnlyReferences else { return true }
        let builder = PageBuilder(site, staging: nil)
        return site.pages.contains { page in
            builder.build(page).results.contains { $0.references.contains(path) }
        }
    }
}
