import Paths
import SiteStorage

/// The folder with the pages, the data and the files of a site.
struct ContentFolder: Sendable {
    /// The path for opening the folder.
    let path: String
    /// The name of the folder in messages; empty if files keep their own paths.
    let name: String
    /// The path with all links followed; no file outside it is read.
    let realPath: String
    /// Whether the folder is the site's own; otherwise only files that pages refer to are published.
    let isOwn: Bool
    let storage: FileSystem

    /// - Throws: ``BuildFailure`` if the site, its content or the payload does not exist.
    init(of site: Site) throws(BuildFailure) {
        let folders = site.folders
        storage = site.storage
        isOwn = site.kind.ownsFolder
        switch site.kind {
        // Nothing is next to a response: a path below this one never exists.
        case .payload where site.kind.address != nil: (name, path) = ("", "/dev/null")
        case .payload(let payload):
            guard storage.kind(at: payload) == .file else { throw .missing(payload) }
            name = FilePaths.folder(of: payload)
            path = !name.isEmpty ? name : payload.hasPrefix("/") ? "/" : "."
        case .folder:
            // A site made only in code needs no folder: a build makes the output folder.
            let kind = storage.kind(at: folders.site)
            guard kind == .folder || kind == nil && !site.pages.isEmpty else { throw .missing(folders.site) }
            if site.pages.isEmpty, storage.kind(at: folders.contentPath) != .folder {
                throw .noContent(folders.contentPath)
            }
            name = folders.content
            path = folders.contentPath
        }
        realPath = storage.realPath(path) ?? path
    }

    /// The path for opening a file.
    func path(of file: ContentPath) -> String { file.inside(path) }

    /// The name of a file in messages.
    func name(of file: ContentPath) -> String { file.inside(name) }

    func contents(of file: ContentPath) throws(FileFailure) -> [UInt8] {
        try storage.contents(of: path(of: file), within: realPath)
    }
}
