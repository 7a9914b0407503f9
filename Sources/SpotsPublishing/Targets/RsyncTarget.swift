import Bytes
import Paths
import SiteStorage

/// A folder that rsync writes to, such as one of another machine by SSH.
///
/// rsync writes each file beside its place and then renames it, so readers get the old one or the new one.
struct RsyncTarget: PublicationTarget {
    /// Such as `host:/var/www/site`.
    private let destination: String
    private let program: Program
    private let work: WorkFolder

    /// The exit statuses for a file or a folder that is missing (rsync's manual page, "EXIT VALUES").
    private static let missing: [Int] = [3, 23]
    /// The exit statuses if some files could not be read, or had vanished.
    private static let incomplete: [Int] = [23, 24]
    private static let mark = "> "

    init(_ destination: String, program: Program, work: WorkFolder) {
        (self.program, self.work) = (program, work)
        // rsync cannot make folders below a path with `..`.
        let place = destination.contains(":") ? destination : work.storage.resolved(destination)
        self.destination = place.hasSuffix("/") ? place : place + "/"
    }

    func contents(of name: String) async throws(PublicationFailure) -> [UInt8]? {
        let file = FilePaths.join(work.path, "fetched")
        do throws(FileFailure) {
            try work.storage.removeFile(file)
        } catch { throw .file(error) }
        let outcome = await program.run(["--ignore-times", "--copy-links", destination + name, file])
        if let status = outcome.status, Self.missing.contains(status),
            outcome.messages.contains("No such file or directory")
        {
            return nil
        }
        guard outcome.status == 0 else { throw .program("rsync", reason: Self.reason(outcome.messages)) }
        do throws(FileFailure) {
            return try work.storage.contents(of: file)
        } catch { throw .file(error) }
    }

    func outdated(
        _ paths: PathList<OutputRoot>, _ site: PublishedSite
    ) async throws(PublicationFailure) -> PathList<OutputRoot> {
        let list = try work.writeZeroTerminated(Self.dotted(paths))
        var isClear = true
        var outdated = PathList<OutputRoot>()
        try await run(
            ["--checksum", "--dry-run", "--files-from", list, "--from0", site.folder + "/", destination]
        ) { name in
            let path = OutputPath(name)
            if paths.contains(path) { outdated.append(path) } else if !name.hasSuffix("/") { isClear = false }
        }
        outdated.sort()
        // rsync writes control characters in another form, so a name like this is not known here.
        return isClear ? outdated : paths
    }

    func upload(
        _ paths: PathList<OutputRoot>, _ site: PublishedSite, done: (Int) -> Void
    ) async throws(PublicationFailure) {
        let list = try work.writeZeroTerminated(Self.dotted(paths))
        var count = 0
        try await run(
            ["--ignore-times", "--files-from", list, "--from0", site.folder + "/", destination]
        ) { name in
            // rsync names the folders, too.
            if name.hasSuffix("/") { return }
            count += 1
            done(1)
        }
        if count < paths.count {
            throw .program("rsync", reason: "it uploaded \(count) of \(paths.count) files without an error")
        }
    }

    func upload(_ bytes: [UInt8], as name: String) async throws(PublicationFailure) {
        let file = try work.write(bytes, to: name)
        // The folder is made by the first file that is uploaded.
        try await run(["--ignore-times", "--mkpath", file, destination]) { _ in }
    }

    /// Removes files by naming them as missing ones of a folder that has only their folders.
    ///
    /// Rules for files to remove would take a time that grows with the square of their number.
    func remove(
        _ paths: PathList<OutputRoot>, leaving remaining: PathList<OutputRoot>, done: (Int) -> Void
    ) async throws(PublicationFailure) {
        let skeleton = try Skeleton("skeleton", in: work, with: Set(paths.map(\.folder)))
        try await remove(paths, from: skeleton)
        let emptied = EmptiedFolders(removing: paths, leaving: remaining)
        let folders = try await folders(among: emptied)
        // A folder is empty only after those in it are removed.
        for level in emptied.levels.reversed() {
            let found = PathList(level.lazy.map { OutputPath($0) }.filter(folders.contains))
            try skeleton.remove(level)
            try await remove(found, from: skeleton)
        }
        done(paths.count)
    }

    private func remove(
        _ paths: PathList<OutputRoot>, from skeleton: Skeleton
    ) async throws(PublicationFailure) {
        if paths.isEmpty { return }
        let list = try work.writeZeroTerminated(Self.dotted(paths))
        try await run(
            [
                "--delete-missing-args", "--no-implied-dirs", "--files-from", list, "--from0",
                skeleton.path + "/", destination,
            ]) { _ in }
    }

    /// Those of the folders that are really folders: a link to a folder stays, whatever is in it.
    private func folders(among emptied: EmptiedFolders) async throws(PublicationFailure) -> Set<OutputPath> {
        if emptied.outermost.isEmpty { return [] }
        let all = PathList(emptied.levels.joined().map { OutputPath($0) })
        let list = try work.writeZeroTerminated(Self.dotted(all))
        let empty = try Skeleton("empty", in: work, with: [])
        var folders: Set<OutputPath> = []
        // What is in a missing folder cannot be read, and is not needed.
        try await run(
            [
                "--dry-run", "--dirs", "--no-recursive", "--no-implied-dirs", "--ignore-missing-args",
                "--files-from", list, "--from0", destination, empty.path + "/",
            ], allowing: Self.incomplete
        ) { name in
            if name.hasSuffix("/") { folders.insert(OutputPath(String(name.dropLast()))) }
        }
        return folders
    }

    /// The paths with `./` before each, because rsync takes a line that begins with `#` or `;` for a comment.
    private static func dotted(_ paths: PathList<OutputRoot>) -> PathList<OutputRoot> {
        PathList(paths.lazy.map { OutputPath("./" + $0.text) })
    }
}

extension RsyncTarget {
    /// Runs rsync.
    ///
    /// - Parameters:
    ///   - statuses: the exit statuses that are not errors, besides 0.
    ///   - use: called with the name of each file and folder that is written.
    private func run(
        _ arguments: [String], allowing statuses: [Int] = [], _ use: (String) -> Void
    ) async throws(PublicationFailure) {
        let options = [
            "--recursive", "--times", "--omit-dir-times", "--keep-dirlinks", "--chmod=D755,F644",
            "--protect-args", "--8-bit-output",
            "--out-format=\(Self.mark)%n",
        ]
        var messages = ""
        let status = await program.run(options + arguments) { line in
            if line.utf8.starts(with: Self.mark.utf8) {
                use(String(Substring(line.utf8.dropFirst(Self.mark.utf8.count))))
            } else {
                messages += line + "\n"
            }
        }
        if let status, status == 0 || statuses.contains(status) { return }
        throw .program("rsync", reason: Self.reason(messages))
    }

    /// What the program says first.
    private static func reason(_ messages: String) -> String {
        messages.split(separator: "\n").first.map {
            $0.hasPrefix("rsync: ") ? String($0.dropFirst("rsync: ".count)) : String($0)
        } ?? "it was stopped"
    }
}

extension RsyncTarget {
    /// A folder that has folders, and no files.
    private struct Skeleton {
        let path: String
        private let storage: FileSystem

        /// Makes the folder anew.
        init(_ name: String, in work: WorkFolder, with folders: Set<String>) throws(PublicationFailure) {
            (path, storage) = (FilePaths.join(work.path, name), work.storage)
            do throws(FileFailure) {
                try storage.removeTree(path)
                try storage.createFolder(path)
                for folder in folders { try storage.createFolder(FilePaths.join(path, folder)) }
            } catch { throw .file(error) }
        }

        /// Removes folders with all that is in them.
        func remove(_ folders: [String]) throws(PublicationFailure) {
            do throws(FileFailure) {
                for folder in folders { try storage.removeTree(FilePaths.join(path, folder)) }
            } catch { throw .file(error) }
        }
    }
}
