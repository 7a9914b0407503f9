import SiteStorage

/// The folder that the pages, the data and the files of a site are read from.
struct ContentFolder: Sendable {
    /// The path to open it by.
    let path: String
    /// Its name in diagnostics; empty where its files are named as they are.
    let name: String
    /// The path with all links followed: no file outside it is read.
    let realPath: String
    /// Whether only files that pages refer to are published: beside a payload lie files of others.
    let publishesOnlyReferences: Bool
    let storage: FileSystem

    /// - Throws: ``BuildFailure`` where the site, its content or the payload is missing.
    init(of site: Site) throws(BuildFailure) {
        let folders = site.folders
        storage = site.storage
        if let payload = site.payload {
            guard storage.kind(at: payload) == .file else { throw .missing(payload) }
            name = FilePaths.folder(of: payload)
            path = !name.isEmpty ? name : payload.hasPrefix("/") ? "/" : "."
            publishesOnlyReferences = true
        } else {
            // A site made in code alone needs no folder: a build makes the one it writes to.
            let kind = storage.kind(at: folders.site)
            guard kind == .folder || kind == nil && !site.pages.isEmpty else { throw .missing(folders.site) }
            if site.pages.isEmpty, storage.kind(at: folders.contentPath) != .folder {
                throw .noContent(folders.contentPath)
            }
            name = folders.content
            path = folders.contentPath
            publishesOnlyReferences = false
        }
        realPath = storage.realPath(path) ?? path
    }

    /// The path to open a file by.
    func path(of file: ContentPath) -> String { file.inside(path) }

    /// The name of a file in diagnostics.
    func name(of file: ContentPath) -> String { file.inside(name) }

    /// The content of a file that lies in the folder.
    func contents(of file: ContentPath) throws(FileFailure) -> [UInt8] {
        try storage.contents(of: path(of: file), within: realPath)
    }
}
