package import Paths
import SystemPackage

/// The output folder during a commit: puts complete files in place and removes stale ones.
///
/// The folder stays open. Every folder in it is opened from its parent and never through a link, so nothing outside
/// is changed even if another program replaces a folder in the meantime.
package final class OutputFolder {
    private let files: FileSystem
    /// The path of the folder in error messages.
    private let path: String
    private let root: FileDescriptor
    /// The open folders from the output folder down to the last one used, by their paths in the output folder.
    private var open: [(path: String, folder: FileDescriptor)] = []

    /// The maximum number of open folders, because a path may have more components than a process may open files.
    private static let openLimit = 64

    package init(_ path: String, on files: FileSystem) throws(FileFailure) {
        self.files = files
        self.path = path
        root = try files.named(path) { () throws(Errno) in
            try files.disk.open(path, in: nil, .folder(followsLinks: true))
        }
    }

    deinit {
        for (_, folder) in open { files.close(folder) }
        files.close(root)
    }

    /// Waits until all changes would survive a power cut.
    func sync() throws(FileFailure) {
        try files.syncFileSystem(of: root, at: path)
    }

    /// Puts files in place, and replaces existing ones.
    ///
    /// - Parameters:
    ///   - paths: the files. A file that is no longer in the staging folder is already in place.
    ///   - staging: the folder of the new files.
    ///   - placed: called for each file.
    func put(
        _ paths: some Sequence<OutputPath>, from staging: String, _ placed: () -> Void
    ) throws(FileFailure) {
        for file in paths {
            let staged = file.inside(staging)
            guard try files.entry(at: staged) != nil,
                let folder = try folder(file.folder, isMade: true)
            else {
                placed()
                continue
            }
            let name = file.name
            do throws(Errno) {
                try files.disk.move(staged, to: name, in: folder)
            } catch {
                let target = file.inside(path)
                guard error == .isDirectory else { throw FileFailure(target, error) }
                // If a file replaces a folder, an interrupted run may have left empty folders.
                try files.removeEmptyFolders(target)
                try named(file) { () throws(Errno) in try files.disk.move(staged, to: name, in: folder) }
            }
            placed()
        }
    }

    /// Renames files whose names the file system does not distinguish, for example names that differ only in case.
    func respell(_ files: [(old: OutputPath, new: OutputPath)]) throws(FileFailure) {
        for (old, new) in files {
            let (parts, newParts) = (old.text.split(separator: "/"), new.text.split(separator: "/"))
            for (position, (part, newPart)) in zip(parts, newParts).enumerated()
            where !part.utf8.elementsEqual(newPart.utf8) {
                let folderPath = newParts[..<position].joined(separator: "/")
                guard let folder = try folder(folderPath, isMade: false) else { continue }
                let oldPath = FilePaths.join(FilePaths.join(path, folderPath), String(part))
                try named(new) { () throws(Errno) in
                    do throws(Errno) {
                        try self.files.disk.move(oldPath, to: String(newPart), in: folder)
                    } catch .noSuchFileOrDirectory {
                        return
                    }
                }
            }
        }
    }

    /// Removes files of earlier builds, and the folders that become empty.
    package func remove(_ paths: some Sequence<OutputPath>) throws(FileFailure) {
        for file in paths {
            // Files that a link leads to are not ours.
            if let folder = try folder(file.folder, isMade: false) {
                try named(file) { () throws(Errno) in try remove(file.name, in: folder) }
            }
            // Even if the file is gone: an interrupted run may not have removed its folders.
            try removeEmptyParents(of: file)
        }
    }
}

extension OutputFolder {
    /// Opens a folder in the output folder; nil if it does not exist, or if there is a link on the way.
    private func folder(_ folder: String, isMade: Bool) throws(FileFailure) -> FileDescriptor? {
        while let last = open.last, !FilePaths.isPath(folder, within: last.path) {
            files.close(last.folder)
            open.removeLast()
        }
        var reached = open.last?.path ?? ""
        for part in folder.utf8.dropFirst(reached.utf8.count).split(separator: UInt8(ascii: "/")) {
            let outer = open.last?.folder ?? root
            let inner = try named(OutputPath(folder)) { () throws(Errno) in
                try enter(String(Substring(part)), in: outer, isMade)
            }
            guard let inner else { return nil }
            reached = String(folder[..<part.endIndex])
            open.append((reached, inner))
            if open.count > Self.openLimit { files.close(open.removeFirst().folder) }
        }
        return open.last?.folder ?? root
    }

    private func enter(_ name: String, in folder: FileDescriptor, _ isMade: Bool) throws(Errno)
        -> FileDescriptor?
    {
        do throws(Errno) {
            return try files.disk.open(name, in: folder, .folder(followsLinks: false))
        } catch .noSuchFileOrDirectory where isMade {
            try files.disk.makeFolder(name, in: folder)
            return try files.disk.open(name, in: folder, .folder(followsLinks: false))
        } catch {
            // Anything that is not a folder, including a link, does not contain any of our files.
            let isElsewhere = [.noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels].contains(
                error)
            if isElsewhere, !isMade { return nil }
            throw error
        }
    }

    private func remove(_ name: String, in folder: FileDescriptor) throws(Errno) {
        do throws(Errno) {
            // If the file has become a folder, the file is already gone and the folder is not meant.
            let status = try files.disk.status(at: name, in: folder, followsLinks: false)
            if status.kind != .folder { try files.disk.removeFile(name, in: folder) }
        } catch {
            if error != .noSuchFileOrDirectory { throw error }
        }
    }

    private func removeEmptyParents(of file: OutputPath) throws(FileFailure) {
        var parent = file.folder
        while !parent.isEmpty {
            let outer = FilePaths.folder(of: parent)
            if let folder = try folder(outer, isMade: false) {
                do throws(Errno) {
                    try files.disk.removeFolder(FilePaths.name(of: parent), in: folder)
                } catch {
                    // The folder contains other files, is in use, or may not be removed: it remains, and so do its
                    // parents.
                    let stays: [Errno] = [.directoryNotEmpty, .fileExists, .resourceBusy, .permissionDenied]
                    if stays.contains(error) { return }
                    let isGone = [.noSuchFileOrDirectory, .notDirectory].contains(error)
                    if !isGone { throw FileFailure(FilePaths.join(path, parent), error) }
                }
            }
            parent = outer
        }
    }

    private func named<Result>(
        _ file: OutputPath, _ body: () throws(Errno) -> Result
    ) throws(FileFailure) -> Result {
        try files.named(file.inside(path), body)
    }
}
