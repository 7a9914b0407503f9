import Diagnostics
import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

/// The files in the content folder, by kind: pages, page keys and static files, as paths in the folder.
struct ContentListing: Sendable {
    private(set) var pages = PathList<ContentRoot>()
    /// The page files that make a page for each record.
    private(set) var recordPages: [ContentPath] = []
    /// The pages that have a page keys file next to them.
    private(set) var pageKeys: Set<ContentPath> = []
    private(set) var staticFiles: [ContentPath] = []
    /// The files with page keys for the pages of a folder.
    private(set) var defaults: [ContentPath] = []
    private var links = FileLinks()
    private var faults: [Diagnostic] = []
    /// The files that other programs would read differently, with a warning about each.
    private var oddities: [(file: ContentPath, message: Message)] = []
    private var name = ""
    /// The folders whose names begin with an underscore.
    private var unpublishedFolders: [String] = []

    init() {}

    /// Lists a content folder; a missing folder is empty, and so is a folder that is not the site's own.
    init(of folder: ContentFolder, _ settings: SiteSettings) {
        guard folder.isOwn else { return }
        name = folder.name
        let globs = settings.static.map { Glob($0) }
        let stray = StrayContent(in: folder, static: settings.static)
        let tree = FileTree<ContentRoot>(root: folder.path, fileSuffix: ".json", on: folder.storage) {
            $0 == "site.json" || FilePaths.isPrivate($0) && !Self.isDefaults($0) && !stray.isPublished($0)
        }
        links = tree.links
        unpublishedFolders = tree.skippedFolders.filter { !FilePaths.isHidden($0) }
        faults = tree.faults.map { Diagnostic($0.message, file: FilePaths.join(folder.name, $0.path)) }
        for file in tree.files {
            let path = file.text
            let isNamed = globs.contains { $0.matches(path) }
            let format = PageFile.format(of: path)
            let isStatic = path.hasPrefix(".well-known/") || isNamed
            if Self.isDefaults(path) {
                defaults.append(file)
            } else if !isStatic, format == .markdown {
                pages.append(file)
                note(stray.message(ofPage: path), file)
            } else if format == nil || isStatic {
                staticFiles.append(file)
                if !isNamed { note(stray.message(ofCopied: path), file) }
            } else if path.hasSuffix(".page.json") {
                pageKeys.insert("\(path.dropLast(".page.json".count)).json")
            } else if RecordPage.field(in: path) != nil {
                recordPages.append(file)
            } else {
                pages.append(file)
                note(stray.message(ofPage: path), file)
            }
        }
        for path in tree.skipped { note(stray.message(ofLeftOut: path), ContentPath(path)) }
    }

    private mutating func note(_ message: Message?, _ file: ContentPath) {
        if let message { oddities.append((file, message)) }
    }

    static func keysFile(of page: ContentPath) -> ContentPath {
        "\(page.text.dropLast(".json".count)).page.json"
    }

    private static func isDefaults(_ path: String) -> Bool {
        path.hasSuffix("_defaults.json") && FilePaths.name(of: path) == "_defaults.json"
            && !FilePaths.isPrivate(FilePaths.folder(of: path))
    }
}

extension ContentListing {
    /// The listing without the sources of collections and links to them, which are neither pages nor published.
    ///
    /// - Parameter sources: the paths of the sources.
    func leavingOut(_ sources: Set<ContentPath>) -> ContentListing {
        // Usually the sources are in folders that are not listed.
        var listing = self
        listing.oddities.removeAll { sources.contains($0.file) }
        if links.isEmpty, sources.allSatisfy({ FilePaths.isPrivate($0.text) }) { return listing }
        let isSource = { [links] (path: ContentPath) in
            sources.contains(path)
                || !links.isEmpty && sources.contains(ContentPath(links.target(of: path.text)))
        }
        if pages.contains(where: isSource) { listing.pages = PathList(pages.filter { !isSource($0) }) }
        listing.recordPages.removeAll(where: isSource)
        listing.staticFiles.removeAll(where: isSource)
        listing.pageKeys = pageKeys.filter { !isSource(Self.keysFile(of: $0)) }
        return listing
    }

    /// Whether there are pictures with pixels, also in folders that are not published.
    func hasPictures(in folder: ContentFolder) -> Bool {
        staticFiles.contains { PictureMentions.isPicture($0.text) }
            || unpublishedFolders.contains { name in
                let tree = FileTree<ContentRoot>(
                    root: FilePaths.join(folder.path, name), fileSuffix: "/", on: folder.storage
                ) { FilePaths.isHidden($0) }
                return tree.files.contains { PictureMentions.isPicture($0.text) }
            }
    }

    /// The warnings about translations beside a page that does not exist, such as `about.nb.json` without
    /// `about.json`.
    func untiedTranslations(in languages: SiteLanguages) -> [Diagnostic] {
        pages.compactMap { file in
            guard let place = languages.place(ofFile: file), place.isSaid,
                place.language.folder(of: file).isEmpty
            else { return nil }
            let name = PageFile.name(place.path.text)
            let originals = PageFile.extensions.map { ContentPath(name + $0) }
            let isThere = originals.contains { original in
                pages.contains(original)
                    || languages.all[0].files(for: original).contains { pages.contains($0) && $0 != file }
            }
            return isThere
                ? nil : Diagnostic(.untiedFile(place.path.inside(self.name)), file: file.inside(self.name))
        }
    }

    /// The problems of the folder.
    var diagnostics: [Diagnostic] {
        let orphans = pageKeys.subtracting(recordPages).filter { !pages.contains($0) }.map { page in
            Diagnostic(
                .orphanPageKeys(page.inside(name)),
                file: Self.keysFile(of: page).inside(name))
        }
        let keysOfRecords = recordPages.filter(pageKeys.contains).map { page in
            Diagnostic(.keysOfRecords(), file: Self.keysFile(of: page).inside(name))
        }
        let odd = oddities.map { Diagnostic($0.message, file: $0.file.inside(name)) }
        return (faults + orphans + keysOfRecords + odd).sorted()
    }
}
