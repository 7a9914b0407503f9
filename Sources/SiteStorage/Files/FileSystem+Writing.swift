import Paths
import SystemPackage

extension FileSystem {
    /// Creates a folder and those around it; a folder that exists stays.
    ///
    /// - Throws: `noSuchFileOrDirectory` if another process removes the folder at the same time.
    package func createFolder(_ path: String) throws(FileFailure) {
        do throws(Errno) {
            try disk.makeFolder(path, in: nil)
        } catch {
            if error == .fileExists {
                if kind(at: path) == .folder { return }
                let isGone = try entry(at: path) == nil
                throw FileFailure(path, isGone ? .noSuchFileOrDirectory : .notDirectory)
            }
            let parent = FilePaths.folder(of: path)
            guard error == .noSuchFileOrDirectory, !parent.isEmpty else { throw FileFailure(path, error) }
            try createFolder(parent)
            do throws(Errno) {
                try disk.makeFolder(path, in: nil)
            } catch {
                if error != .fileExists { throw FileFailure(path, error) }
            }
        }
    }

    /// Writes a new file, and creates its folder if it is missing.
    ///
    /// An existing file is an error. If the file cannot be written completely, it is removed.
    @discardableResult
    package func createFile(_ path: String, _ bytes: Span<UInt8>) throws(FileFailure) -> FileStamp {
        try createFile(path) { file throws(FileFailure) in try writeAll(bytes, to: file, of: path) }
    }

    /// Copies a file to a new one in pieces, so a video need not fit into memory.
    package func copyFile(_ source: String, within root: String?, to path: String) throws(FileFailure)
        -> FileStamp
    {
        try reading(source, within: root) { input, _ throws(FileFailure) in
            try createFile(path) { output throws(FileFailure) in
                while true {
                    let piece = try bytes(of: input, count: Self.pieceSize, source)
                    if piece.isEmpty { break }
                    try writeAll(piece.span, to: output, of: path)
                }
            }
        }
    }

    /// Gives a file a second name where nothing exists, and creates the folder if it is missing.
    ///
    /// Both names then stand for the same file, which must not be changed in place. Where the file system has no hard
    /// links, or the names are on two of them, the file is copied.
    func linkFile(_ source: String, as path: String) throws(FileFailure) -> FileStamp {
        let stamp: FileStamp? = try makingFolder(of: path) { () throws(Errno) in
            do throws(Errno) {
                try disk.link(source, as: path)
            } catch {
                if Self.meansNoLinks(error) { return nil }
                throw error
            }
            return try disk.status(at: path, in: nil, followsLinks: false).stamp
        }
        if let stamp { return stamp }
        return try copyFile(source, within: nil, to: path)
    }

    /// Whether an error means that a file cannot have a second name, or not on this file system.
    private static func meansNoLinks(_ error: Errno) -> Bool {
        [.improperLink, .notSupported, .notPermitted, .tooManyLinks, .noFunction].contains(error)
    }

    private func createFile(
        _ path: String, _ write: (_ file: FileDescriptor) throws(FileFailure) -> Void
    ) throws(FileFailure) -> FileStamp {
        let file = try openNew(path)
        let stamp: FileStamp
        do throws(FileFailure) {
            try write(file)
            stamp = try named(path) { () throws(Errno) in try disk.status(of: file).stamp }
        } catch {
            close(file)
            // The first failure is the one to report.
            try? removeFile(path)
            throw error
        }
        do throws(FileFailure) {
            try named(path) { () throws(Errno) in try disk.close(file) }
        } catch {
            // As above.
            try? removeFile(path)
            throw error
        }
        return stamp
    }

    /// Opens a new file for writing, and creates its folder if it is missing; an existing file is an error.
    func openNew(_ path: String) throws(FileFailure) -> FileDescriptor {
        try makingFolder(of: path) { () throws(Errno) in try disk.open(path, in: nil, .creating) }
    }

    /// Makes a new file, and creates its folder if it is missing.
    private func makingFolder<Result>(
        of path: String, _ make: () throws(Errno) -> Result
    ) throws(FileFailure) -> Result {
        // A page is usually the first file in its folder. If the folder cannot be made, the file cannot either.
        if path.hasSuffix("/index.html") { try? disk.makeFolder(FilePaths.folder(of: path), in: nil) }
        do throws(Errno) {
            return try make()
        } catch {
            guard error == .noSuchFileOrDirectory else { throw FileFailure(path, error) }
        }
        try createFolder(FilePaths.folder(of: path))
        return try named(path, make)
    }

    func writeAll(_ bytes: Span<UInt8>, to file: FileDescriptor, of path: String) throws(FileFailure) {
        try unsafe bytes.withUnsafeBufferPointer { bytes throws(FileFailure) in
            var rest = UnsafeRawBufferPointer(bytes)
            while unsafe !rest.isEmpty {
                let count = try named(path) { () throws(Errno) in try unsafe disk.write(rest, to: file) }
                unsafe rest = unsafe UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }

    package func move(_ path: String, to other: String) throws(FileFailure) {
        try named(other) { () throws(Errno) in try disk.move(path, to: other, in: nil) }
    }

    /// Renames a file or a folder to a path where nothing exists.
    ///
    /// - Throws: the error of an existing file if something exists there, even a link that leads nowhere.
    func moveNew(_ path: String, to other: String) throws(FileFailure) {
        do throws(Errno) {
            try disk.moveNew(path, to: other)
        } catch {
            let cannot: [Errno] = [.invalidArgument, .noFunction, .notSupported]
            guard cannot.contains(error) else { throw FileFailure(other, error) }
            // Network disks have no such operation. The moment between the check and the move cannot be avoided there.
            guard try entry(at: other) == nil else { throw FileFailure(other, .fileExists) }
            try move(path, to: other)
        }
    }

    package func removeFile(_ path: String) throws(FileFailure) {
        do throws(Errno) {
            try disk.removeFile(path, in: nil)
        } catch {
            if error != .noSuchFileOrDirectory { throw FileFailure(path, error) }
        }
    }

    /// Removes a folder if it is empty.
    package func removeFolderIfEmpty(_ path: String) -> Bool {
        // A folder that cannot be removed for another reason stays, like one with files.
        (try? disk.removeFolder(path, in: nil)) != nil
    }

    /// Removes a folder that contains only folders, and throws if it contains anything else.
    func removeEmptyFolders(_ path: String) throws(FileFailure) {
        for entry in try entries(of: path) {
            guard entry.kind == .folder else { throw FileFailure(path, .isDirectory) }
            try removeEmptyFolders(FilePaths.join(path, entry.name))
        }
        try named(path) { () throws(Errno) in try disk.removeFolder(path, in: nil) }
    }

    /// Removes one of our folders with everything in it; links in it are removed, not followed.
    package func removeTree(_ path: String) throws(FileFailure) {
        guard let kind = kindOfEntry(at: path) else { return }
        guard kind == .folder else { return try removeFile(path) }
        for entry in try entries(of: path) {
            let inner = FilePaths.join(path, entry.name)
            if entry.kind == .folder { try removeTree(inner) } else { try removeFile(inner) }
        }
        try named(path) { () throws(Errno) in try disk.removeFolder(path, in: nil) }
    }

    /// Writes a new file next to the old one, and then replaces the old one in one step.
    ///
    /// - Parameter isSynced: whether the file would survive a power cut when this returns.
    package func replaceFile(_ path: String, with bytes: [UInt8], isSynced: Bool = false) throws(FileFailure)
    {
        let file = try ReplacedFile(path, on: self)
        try file.append(bytes)
        try file.finish(isSynced: isSynced)
    }
}
