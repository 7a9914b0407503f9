import Paths
import SystemPackage

/// Adds files to a folder, and never replaces anything.
///
/// The files are first written completely into a hidden folder next to their places, and then renamed. A new folder
/// is renamed in one step: it appears with all its files, or not at all. If the program is killed, a hidden folder
/// may remain; the next addition removes it.
package struct AddedFiles: Sendable {
    package struct File: Sendable {
        /// The path below the folder.
        package let path: String
        package let bytes: [UInt8]

        package init(_ path: String, _ bytes: [UInt8]) {
            (self.path, self.bytes) = (path, bytes)
        }
    }

    /// Where a file will be.
    private struct Place {
        /// The last folder on its path that exists, without links.
        var folder: String
        /// The names in that folder, which do not exist.
        var missing: [String] = []
    }

    /// A new file or folder, and what it is called until it is complete.
    private struct Entry {
        let staged: String
        let final: String
        /// The path of a file in it, as the user knows it.
        let name: String
    }

    private static let stagingName = ".spots-site-new"
    private static let lockName = "lock"

    /// The folder as the user knows it.
    private let folder: String
    /// The folder without links.
    private let root: String
    private let storage: FileSystem

    /// - Parameter folder: the folder, which is created with the first file if it does not exist.
    package init(below folder: String, on storage: FileSystem) {
        self.folder = folder
        self.storage = storage
        root = storage.resolved(folder)
    }

    /// Whether something exists where a file would be.
    ///
    /// - Throws: if no file can be there, because a link leads nowhere or out of the folder, or because a file is in
    ///   place of a folder.
    package func exists(_ path: String) throws(FileFailure) -> Bool {
        try place(of: path).missing.isEmpty
    }

    /// Adds files.
    ///
    /// New entries appear in the order of the files.
    ///
    /// - Throws: if a file exists or cannot be written. Then nothing was added.
    package func add(_ files: [File]) async throws(FileFailure) {
        if files.isEmpty { return }
        let staging = FilePaths.join(try place(of: "").folder, Self.stagingName)
        let lockFile = FilePaths.join(staging, Self.lockName)
        let lock = try await FileLock.take(lockFile, on: storage)
        let outcome = Result { () throws(FileFailure) in
            try removeRests(in: staging)
            try addLocked(files, staging)
        }
        // The next addition removes what cannot be removed now.
        try? removeRests(in: staging)
        try? storage.removeFile(lockFile)
        _ = storage.removeFolderIfEmpty(staging)
        _ = consume lock
        try outcome.get()
    }
}

extension AddedFiles {
    private func addLocked(_ files: [File], _ staging: String) throws(FileFailure) {
        var folders: [String: String] = [:]
        var entries: [Entry] = []
        var known: Set<String> = []
        // A folder on another file system is not among the leftovers in the staging folder.
        defer { for folder in folders.values { try? storage.removeTree(folder) } }
        for file in files {
            let place = try place(of: file.path)
            let name = FilePaths.join(folder, file.path)
            guard let first = place.missing.first else { throw FileFailure(name, .fileExists) }
            if folders[place.folder] == nil {
                let new = try stagingFolder(for: place.folder, number: folders.count, staging)
                try storage.removeTree(new)
                folders[place.folder] = new
            }
            let staged = folders[place.folder] ?? staging
            do throws(FileFailure) {
                try storage.createFile(
                    FilePaths.join(staged, place.missing.joined(separator: "/")), file.bytes.span)
            } catch {
                throw FileFailure(name, Errno(rawValue: error.code))
            }
            let final = FilePaths.join(place.folder, first)
            if known.insert(final).inserted {
                entries.append(Entry(staged: FilePaths.join(staged, first), final: final, name: name))
            }
        }
        for folder in folders.values.sorted() { try storage.syncFileSystem(of: folder) }
        try place(entries)
    }

    /// Renames complete entries; if one is refused, those before it are undone.
    private func place(_ entries: [Entry]) throws(FileFailure) {
        for (number, entry) in entries.enumerated() {
            do throws(FileFailure) {
                try storage.moveNew(entry.staged, to: entry.final)
            } catch {
                // The first failure is the one to report.
                for done in entries[..<number].reversed() { try? storage.move(done.final, to: done.staged) }
                throw FileFailure(entry.name, Errno(rawValue: error.code))
            }
        }
    }

    /// A folder for the new entries of a folder, on the same file system.
    private func stagingFolder(
        for folder: String, number: Int, _ staging: String
    ) throws(FileFailure) -> String {
        let (device, other) = (try storage.found(at: folder)?.device, try storage.found(at: staging)?.device)
        return device == other
            ? FilePaths.join(staging, "\(number)") : FilePaths.join(folder, Self.stagingName)
    }

    /// Removes what a killed addition has left.
    private func removeRests(in staging: String) throws(FileFailure) {
        for entry in try storage.entries(of: staging) where entry.name != Self.lockName {
            try storage.removeTree(FilePaths.join(staging, entry.name))
        }
    }
}

// MARK: Places

extension AddedFiles {
    private func place(of path: String) throws(FileFailure) -> Place {
        var place = try placeOfRoot()
        var known = folder
        let names = path.split(separator: "/").map(String.init)
        for (number, name) in names.enumerated() {
            let next = FilePaths.join(place.folder, name)
            known = FilePaths.join(known, name)
            guard place.missing.isEmpty, let entry = try storage.entry(at: next) else {
                place.missing.append(name)
                continue
            }
            if number < names.count - 1 {
                place.folder = try entered(next, entry.kind, known)
            } else if entry.kind == .link, try storage.found(at: next) == nil {
                throw leadsNowhere(known)
            }
        }
        return place
    }

    /// The last folder that exists on the way to the root, and the names that lead from there to the root.
    private func placeOfRoot() throws(FileFailure) -> Place {
        var place = Place(folder: root)
        while true {
            if let entry = try storage.entry(at: place.folder) {
                place.folder = try entered(place.folder, entry.kind, folder)
                return place
            }
            place.missing.insert(FilePaths.name(of: place.folder), at: 0)
            let parent = FilePaths.folder(of: place.folder)
            place.folder = parent.isEmpty ? "/" : parent
        }
    }

    /// The real path of a folder.
    ///
    /// - Parameter known: the path as the user knows it.
    /// - Throws: if it is not a folder, or a link that leads out of the root.
    private func entered(
        _ path: String, _ kind: FileSystem.EntryKind, _ known: String
    ) throws(FileFailure) -> String {
        if kind == .folder { return path }
        guard kind == .link else { throw FileFailure(known, .notDirectory) }
        guard let target = try storage.found(at: path) else { throw leadsNowhere(known) }
        guard target.kind == .folder else { throw FileFailure(known, .notDirectory) }
        let real = storage.resolved(path)
        guard FilePaths.isPath(real, within: root) else {
            throw FileFailure(
                known, .permissionDenied, "this link leads out of \(folder), where nothing is written")
        }
        return real
    }

    private func leadsNowhere(_ known: String) -> FileFailure {
        FileFailure(known, .noSuchFileOrDirectory, "this link leads nowhere; remove it, or create its target")
    }
}
