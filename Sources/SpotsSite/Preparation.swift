import Diagnostics
import Mustache
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// What a build reads once, before its pages.
///
/// Nothing of it changes afterwards.
package struct Preparation: Sendable {
    let folders: SiteFolders
    let storage: FileSystem
    let options: BuildOptions
    private(set) var pages = PageInputs()
    private(set) var staticFiles: [ContentPath] = []
    /// The Markdown files that no collection reads.
    private(set) var markdownFiles: [ContentPath] = []
    /// The records that are left out as drafts.
    private(set) var draftRecords = DraftRecords()
    private(set) var assets: [AssetFiles.Entry] = []
    private(set) var collections: [String: RecordCollection] = [:]
    /// The site as the templates of records see it.
    private(set) var siteValue = JSONValue.null
    package private(set) var environment: SiteEnvironment
    private(set) var diagnostics: [Diagnostic] = []
    /// What cannot be checked since settings or templates are at fault.
    let unchecked: Set<DiagnosticID>
    /// The templates that are the site's own, as diagnostics name them.
    let ownTemplates: Set<String>
    /// The path of the content folder, and its name in diagnostics.
    let contentPath: String
    let contentName: String
    /// The content folder's path with all links followed: nothing outside it is read.
    let realContentPath: String
    /// Whose the output folder is once this is built.
    let owner: OutputOwner
    /// Whether only the files that pages refer to are published.
    var publishesOnlyReferences: Bool { owner != .site }

    package init(_ site: Site, _ options: BuildOptions) async throws(BuildFailure) {
        folders = site.folders
        let storage = site.storage
        self.storage = storage
        self.options = options
        if let baseURL = options.baseURL, !BaseAddress.isValid(baseURL) { throw .invalidBaseURL(baseURL) }
        if let payload = site.payload {
            guard storage.kind(at: payload) == .file else { throw .missing(payload) }
            let folder = FilePaths.folder(of: payload)
            contentPath = folder.isEmpty ? (payload.hasPrefix("/") ? "/" : ".") : folder
            contentName = folder
            owner = .payload(payload)
        } else {
            // A site made in code alone needs no folder: a build makes the one it writes to.
            let kind = storage.kind(at: folders.site)
            guard kind == .folder || kind == nil && !site.pages.isEmpty else { throw .missing(folders.site) }
            if site.pages.isEmpty, storage.kind(at: folders.contentPath) != .folder {
                throw .noContent(folders.contentPath)
            }
            if folders.templates != SiteFolders().templates,
                storage.kind(at: folders.templatesPath) != .folder
            {
                throw .missing(folders.templates)
            }
            contentPath = folders.contentPath
            contentName = folders.content
            owner = .site
        }
        realContentPath = storage.realPath(contentPath) ?? contentPath
        let configuration = SiteConfiguration(of: site, options, path: contentPath, name: contentName)
        let settings = configuration.settings
        diagnostics = configuration.diagnostics
        let folder = (path: contentPath, name: contentName, globs: settings.static.map { Glob($0) })
        async let listing =
            site.payload == nil
            ? ContentListing(folder: folder.path, name: folder.name, static: folder.globs, on: storage) : nil
        let templates = TemplateFiles(
            folder: site.payload == nil ? folders.templatesPath : nil, name: folders.templates, on: storage)
        assets = templates.assets.entries
        environment = Self.environment(
            settings, templates, assets.map(\.asset), site.registrations, &diagnostics)
        environment.marks = options.marks
        environment.settingsText = site.settings == nil ? configuration.text : nil
        ownTemplates = templates.ownFiles
        unchecked = FaultOrder.unchecked(configuration.faultyKeys, isThemeIncomplete: templates.isIncomplete)
        let addresses = Set(configuration.collections.map(\.source).filter(RemoteSources.isAddress))
        let remote = RemoteSources(records: folders.answersPath, isOffline: options.offline, on: storage)
        let loader = CollectionLoader(
            configuration.collections, contentPath: contentPath, contentName: contentName,
            settings: configuration.text, site: settings,
            answers: await remote.fetch(addresses), on: storage)
        collections = loader.collections
        diagnostics += loader.diagnostics
        siteValue = Self.value(of: settings)
        var content = await listing
        content?.leaveOut(loader.sources)
        list(site, content)
        environment.router = Router(
            routes: configuration.routes, scheme: settings.scheme, base: environment.base,
            pages: configuration.routes.isEmpty ? [] : Set(pages.map(\.address.url)))
    }
}

// MARK: Templates

extension Preparation {
    private static func environment(
        _ settings: SiteSettings, _ templates: TemplateFiles, _ assets: [Asset],
        _ registrations: [Site.Registration], _ diagnostics: inout [Diagnostic]
    ) -> SiteEnvironment {
        let partials = TemplateLibrary(partials: templates.partials)
        let registered = RegisteredViews(registrations)
        diagnostics += templates.diagnostics + registered.diagnostics
        let templatesInUse = templates.views.map(\.template) + templates.shells.values + registered.templates
        diagnostics += partials.check(templatesInUse).map(\.diagnostic)
        let views =
            templates.views.map { name, template, source in
                View(name: name, body: .template(template), source: source, partials: partials)
            } + registered.views(partials)
        let names = TemplateNameCheck(views: views, shells: Array(templates.shells.values), partials)
        diagnostics += names.diagnostics(
            of: templates.ownFiles.union(registered.templates.map(\.file)))
        return SiteEnvironment(
            settings: settings,
            registry: Registry(
                views: views, kinds: settings.kinds,
                defaultComponentKind: settings.defaultComponentKind),
            partials: partials, shells: templates.shells,
            router: Router(routes: [], scheme: "", base: BaseAddress("")),
            files: ContentFiles(isPublished: { _ in false }, read: { _ in nil }, readStart: { _, _ in nil }),
            assets: assets)
    }
}

// MARK: Content

extension Preparation {
    /// - Parameter listing: what the content folder holds; nil for a payload.
    private mutating func list(_ site: Site, _ listing: ContentListing?) {
        if let payload = site.payload { pages.append(.payload(payload)) }
        if let listing {
            pages = PageInputs(files: listing.pages, keyed: listing.pageKeys)
            listRecordPages(listing.recordPages)
            for page in listing.recordPages where listing.pageKeys.contains(page) {
                let keys = ContentListing.keysFile(of: page).inside(contentName)
                diagnostics.append(Diagnostic(.keysOfRecords(), file: keys))
            }
            staticFiles = listing.staticFiles
            markdownFiles = listing.markdownFiles
            diagnostics += listing.diagnostics
        }
        for (page, path) in site.pages {
            do throws(PageAddress.Fault) {
                pages.append(.code(page, try PageAddress(path: path)))
            } catch {
                diagnostics.append(Diagnostic(.invalidPath(path, error), file: path))
            }
        }
        // Where anything is at fault there may be pages that are not known.
        if pages.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
            diagnostics.append(Diagnostic(.noPages(), file: contentName))
        }
        environment.files = contentFiles()
    }

    private mutating func listRecordPages(_ paths: [ContentPath]) {
        let name = { [contentName] (path: ContentPath) in path.inside(contentName) }
        var recordPages = RecordPages(
            paths, collections: Set(collections.keys),
            read: { [storage, contentPath, realContentPath] path throws(FileFailure) in
                SourceText(
                    name: name(path),
                    bytes: try storage.contents(
                        of: path.inside(contentPath), within: realContentPath))
            }, name: name)
        recordPages.checkFields(collections)
        if !options.drafts {
            draftRecords.remove(from: &collections, recordPages.templates, site: siteValue)
        }
        recordPages.makeInputs(collections)
        pages.append(contentsOf: recordPages.inputs)
        diagnostics += recordPages.diagnostics
    }

    private static let pictureSuffixes = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"]

    /// Whether a path is a picture in a folder, or below it in folders that are published by their names, wherever
    /// links lead.
    private func isPicture(_ path: String, beside folder: String, in root: String) -> Bool {
        guard let real = storage.realPath(FilePaths.join(root, path)),
            let realFolder = storage.realPath(FilePaths.join(root, folder)),
            let realRoot = storage.realPath(root), FilePaths.isPath(realFolder, within: realRoot),
            FilePaths.isPath(real, within: realFolder), FilePaths.isPath(path, within: folder),
            storage.kind(at: real) == .file
        else { return false }
        let isPublic = [(path, folder), (real, realFolder)].allSatisfy { path, folder in
            !FilePaths.isPrivate(String(path.dropFirst(folder.count).drop { $0 == "/" }))
        }
        return isPublic
            && [path, real].allSatisfy { path in
                Self.pictureSuffixes.contains { path.lowercased().hasSuffix($0) }
            }
    }

    /// What templates of records see of the settings.
    private static func value(of settings: SiteSettings) -> JSONValue {
        [
            "title": .string(settings.title), "description": .string(settings.description),
            "language": .string(settings.language), "baseURL": .string(settings.baseURL),
            "meta": settings.meta,
        ]
    }

    /// What pages may refer to: published files by name, others by reading them, nothing outside the folder.
    private func contentFiles() -> ContentFiles {
        let published = publishesOnlyReferences ? nil : Set(staticFiles)
        let (storage, root, realRoot) = (storage, contentPath, realContentPath)
        @Sendable func isInside(_ path: String) -> Bool {
            guard let real = storage.realPath(FilePaths.join(root, path)) else { return false }
            return FilePaths.isPath(real, within: realRoot) && storage.kind(at: real) == .file
        }
        return ContentFiles(
            folderName: contentName,
            isPublished: { path in
                published?.contains(ContentPath(path)) ?? (!FilePaths.isPrivate(path) && isInside(path))
            },
            isPictureBeside: { [self] path, folder in
                FilePaths.isPrivate(path) && isPicture(path, beside: folder, in: root)
            },
            read: { path in
                guard isInside(path) else { return nil }
                // A file that cannot be read is reported as one that is not there.
                return try? storage.contents(of: FilePaths.join(root, path), within: realRoot)
            },
            readStart: { path, length in
                // A picture that cannot be read is shown without its size.
                try? storage.start(of: FilePaths.join(root, path), length: length, within: realRoot)
            })
    }
}
