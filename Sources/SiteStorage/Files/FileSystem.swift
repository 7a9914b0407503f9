import Paths
import SystemPackage

/// Access to files and folders by path, with errors that name the path.
package struct FileSystem: Sendable {
    let disk: any Disk
    /// Whether writing waits until the data would survive a power cut.
    let isSynced: Bool

    /// Uses the files of a disk: the real one, or one in memory for tests.
    ///
    /// - Parameter isSynced: whether writing waits until the data would survive a power cut.
    package init(_ disk: any Disk, isSynced: Bool = true) {
        self.disk = disk
        self.isSynced = isSynced
    }

    /// The same files, without waiting for the disk.
    package var withoutSync: FileSystem { FileSystem(disk, isSynced: false) }

    /// The files of this machine.
    package static let real = FileSystem(RealDisk())

    /// The current time in nanoseconds since 1970.
    package var now: Int64 { disk.now }

    package enum EntryKind: Sendable {
        case file, folder, link, other
        /// Any kind of entry, if its name is not valid text.
        case unnamed
    }

    package struct Entry: Sendable {
        package let name: String
        package let kind: EntryKind
    }

    /// The entries directly in a folder, in the byte order of their names.
    package func entries(of folder: String) throws(FileFailure) -> [Entry] {
        let found = try named(folder) { () throws(Errno) in try disk.entries(of: folder) }
        var entries = found.map { entry in
            guard let name = String(validating: entry.name, as: UTF8.self) else {
                return Entry(name: String(decoding: entry.name, as: UTF8.self), kind: .unnamed)
            }
            let kind = entry.kind ?? kindOfEntry(at: FilePaths.join(folder, name)) ?? .other
            return Entry(name: name, kind: kind)
        }
        entries.sort { FilePaths.precedes($0.name, $1.name) }
        return entries
    }

    /// The kind of a file, links followed; nil if there is none.
    package func kind(at path: String) -> EntryKind? { status(at: path)?.kind }

    /// The kind of an entry, links not followed; nil if there is none.
    package func kindOfEntry(at path: String) -> EntryKind? { statusOfEntry(at: path)?.kind }

    /// The stamp of a regular file, links followed; nil if there is none.
    package func stamp(of path: String) -> FileStamp? {
        status(at: path).flatMap { $0.kind == .file ? $0.stamp : nil }
    }

    /// The stamp of a regular file, links not followed; nil if there is none.
    package func stampOfEntry(at path: String) -> FileStamp? {
        statusOfEntry(at: path).flatMap { $0.kind == .file ? $0.stamp : nil }
    }

    /// The status of a file, links followed; nil if there is none.
    package func status(at path: String) -> FileStatus? {
        try? disk.status(at: path, in: nil, followsLinks: true)
    }

    /// The status of an entry, links not followed; nil if there is none.
    package func statusOfEntry(at path: String) -> FileStatus? {
        try? disk.status(at: path, in: nil, followsLinks: false)
    }

    /// The status of an entry, links not followed.
    ///
    /// - Returns: nil if there is no entry.
    /// - Throws: if the system does not say whether there is an entry, so nothing can be concluded.
    package func entry(at path: String) throws(FileFailure) -> FileStatus? {
        try existing(path) { () throws(Errno) in try disk.status(at: path, in: nil, followsLinks: false) }
    }

    /// The status of a file, links followed; nil and errors as in ``entry(at:)``.
    package func found(at path: String) throws(FileFailure) -> FileStatus? {
        try existing(path) { () throws(Errno) in try disk.status(at: path, in: nil, followsLinks: true) }
    }

    /// The content of a file; nil if there is no file.
    package func contents(ofAny path: String) throws(FileFailure) -> [UInt8]? {
        try found(at: path) == nil ? nil : try contents(of: path)
    }

    private func existing<Result>(_ path: String, _ body: () throws(Errno) -> Result) throws(FileFailure)
        -> Result?
    {
        do throws(Errno) {
            return try body()
        } catch {
            if error == .noSuchFileOrDirectory || error == .notDirectory { return nil }
            throw FileFailure(path, error)
        }
    }

    /// Throws if files cannot be created and removed in a folder.
    func checkIsWritable(_ folder: String) throws(FileFailure) {
        try named(folder) { () throws(Errno) in try disk.checkIsWritable(folder) }
    }

    /// The path with all links followed; nil if there is no file, or if the links form a loop.
    package func realPath(_ path: String) -> String? { try? disk.realPath(path) }

    /// The absolute path without links, `.` and `..`; components that do not exist are used unchanged.
    package func resolved(_ path: String) -> String {
        var resolved = path.hasPrefix("/") ? "/" : realPath(".") ?? "/"
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                let parent = FilePaths.folder(of: resolved)
                resolved = parent.isEmpty ? "/" : parent
            } else {
                let next = FilePaths.join(resolved, String(part))
                resolved = realPath(next) ?? next
            }
        }
        return resolved
    }

    /// The target of a link as written; nil if it is not a link.
    package func linkTarget(_ path: String) -> String? { try? disk.linkTarget(path) }

    /// The number of the file system at a path; nil if there is no file.
    package func device(of path: String) -> UInt64? { status(at: path)?.device }

    /// Adds the path to an error of the system.
    func named<Result>(_ path: String, _ body: () throws(Errno) -> Result) throws(FileFailure) -> Result {
        do throws(Errno) {
            return try body()
        } catch {
            throw FileFailure(path, error)
        }
    }
}
