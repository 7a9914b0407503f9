import Paths
import SiteStorage

/// A folder of this machine, such as that of a web server.
///
/// Each file is written completely and then renamed, so readers get the old one or the new one.
struct FolderTarget: PublicationTarget {
    let folder: String
    let storage: FileSystem

    /// The file that lets one publication work at a time.
    private var lockFile: String { FilePaths.join(folder, ".spots-site-publishing") }
    /// The file that is being written; after a publication that was cut off, it stays until the next upload.
    private var unfinished: String { lockFile + ".new" }

    func lock() async throws(PublicationFailure) -> FileLock? {
        do throws(FileFailure) {
            return try await FileLock.takeIfSupported(lockFile, on: storage)
        } catch { throw .file(error) }
    }

    func unlock() {
        // If this fails, an empty hidden file stays, which the next publication uses.
        try? storage.removeFile(lockFile)
    }

    func contents(of name: String) throws(PublicationFailure) -> [UInt8]? {
        try files { () throws(FileFailure) in try storage.contents(ofAny: FilePaths.join(folder, name)) }
    }

    func outdated(_ paths: PathList<OutputRoot>, _ site: PublishedSite) throws(PublicationFailure)
        -> PathList<OutputRoot>
    {
        var outdated = PathList<OutputRoot>()
        for path in paths where try !isCurrent(path, site.manifest.digest(of: path)) { outdated.append(path) }
        return outdated
    }

    private func isCurrent(_ path: OutputPath, _ digest: FileDigest?) throws(PublicationFailure) -> Bool {
        let file = path.inside(folder)
        guard storage.stampOfEntry(at: file)?.size == digest?.size else { return false }
        var hasher = FileHasher()
        try files { () throws(FileFailure) in _ = try storage.readPieces(of: file) { hasher.add($0) } }
        return hasher.finish() == digest
    }

    func upload(
        _ paths: PathList<OutputRoot>, _ site: PublishedSite, done: (Int) -> Void
    ) throws(PublicationFailure) {
        for path in paths {
            try files { () throws(FileFailure) in
                let place = path.inside(folder)
                try storage.createFolder(FilePaths.folder(of: place))
                let file = try ReplacedFile(place, by: unfinished, on: storage)
                try storage.readPieces(of: path.inside(site.folder)) { piece throws(FileFailure) in
                    try file.append(piece)
                }
                try file.finish()
            }
            done(1)
        }
    }

    /// After a power cut, what was done before is there if this file is: a manifest never names what is lost.
    func upload(_ bytes: [UInt8], as name: String) throws(PublicationFailure) {
        try files { () throws(FileFailure) in
            let file = try ReplacedFile(FilePaths.join(folder, name), by: unfinished, on: storage)
            try file.append(bytes)
            try storage.syncFileSystem(of: folder)
            try file.finish(isSynced: true)
        }
    }

    func remove(
        _ paths: PathList<OutputRoot>, leaving remaining: PathList<OutputRoot>, done: (Int) -> Void
    ) throws(PublicationFailure) {
        for path in paths {
            // A publication that was cut off may have put a folder in place of a file, or a file in place of a folder.
            if let kind = storage.kindOfEntry(at: path.inside(folder)), kind != .folder {
                try files { () throws(FileFailure) in try storage.removeFile(path.inside(folder)) }
            }
            var parent = path.folder
            while !parent.isEmpty, storage.removeFolderIfEmpty(FilePaths.join(folder, parent)) {
                parent = FilePaths.folder(of: parent)
            }
            done(1)
        }
    }

    func finish() throws(PublicationFailure) {
        try files { () throws(FileFailure) in try storage.removeFile(unfinished) }
    }

    private func files<Result>(
        _ body: () throws(FileFailure) -> Result
    ) throws(PublicationFailure) -> Result {
        do throws(FileFailure) {
            return try body()
        } catch { throw .file(error) }
    }
}
