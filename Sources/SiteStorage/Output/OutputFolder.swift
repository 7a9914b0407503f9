import SystemPackage

/// The output folder while it is changed: files are put in place whole, and stale ones removed.
///
/// It is held open, and every folder in it is opened from the one around it and never through a link: whatever
/// somebody else puts in its place meanwhile, nothing outside is touched.
package final class OutputFolder {
    private let files: FileSystem
    /// The folder as failures name it.
    private let path: String
    private let root: FileDescriptor
    /// The folders on the way to the one that was opened last, that one last, by their paths below the output folder.
    private var open: [(path: String, folder: FileDescriptor)] = []

    /// How many folders are held open: a path may have more parts than a process may have files.
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

    /// Waits until all that was changed survives a power cut.
    func sync() throws(FileFailure) {
        try files.syncFileSystem(of: root, at: path)
    }

    /// Puts files in place of those that are there.
    ///
    /// - Parameters:
    ///   - paths: the files. One that is not there any more is in place already.
    ///   - staging: the folder they are in.
    ///   - placed: is told of each.
    func put(_ paths: PathList<OutputRoot>, from staging: String, _ placed: () -> Void) throws(FileFailure) {
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
                // Of a folder that has become a file, a run that was cut off may have left empty folders.
                try files.removeEmptyFolders(target)
                try named(file) { () throws(Errno) in try files.disk.move(staged, to: name, in: folder) }
            }
            placed()
        }
    }

    /// Gives files names that differ from theirs in nothing but what the file system overlooks, such as case.
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

    /// Removes files of earlier builds, and the folders that are empty without them.
    package func remove(_ paths: some Sequence<OutputPath>) throws(FileFailure) {
        for file in paths {
            // Behind a link nothing is ours.
            if let folder = try folder(file.folder, isMade: false) {
                try named(file) { () throws(Errno) in try remove(file.name, in: folder) }
            }
            // Also where the file is gone: an earlier run may have been cut off before its folders went.
            try removeEmptyParents(of: file)
        }
    }
}

extension OutputFolder {
    /// Opens a folder below the output folder; nil where there is none, or a link on the way to it.
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
            // What is no folder, a link among it, cannot hold anything of ours.
            let isElsewhere = [.noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels].contains(
                error)
            if isElsewhere, !isMade { return nil }
            throw error
        }
    }

    private func remove(_ name: String, in folder: FileDescriptor) throws(Errno) {
        do throws(Errno) {
            // What has become a folder is gone already, and the folder is not what is meant.
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
                    // Files of others are in it, or somebody uses it, or it is not ours to remove: it stays, and so
                    // do those around it.
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
