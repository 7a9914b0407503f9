import SystemPackage

/// Files and folders by their paths, with errors that name them.
package struct FileSystem: Sendable {
    let disk: any Disk
    /// Whether what must survive a power cut is waited for.
    let isSynced: Bool

    /// Takes the files of some disk: the machine's, or one that a test has in memory.
    ///
    /// - Parameter isSynced: whether what must survive a power cut is waited for.
    package init(_ disk: any Disk, isSynced: Bool = true) {
        self.disk = disk
        self.isSynced = isSynced
    }

    /// The same files, of which nothing is waited for.
    package var withoutSync: FileSystem { FileSystem(disk, isSynced: false) }

    /// The files of the machine.
    package static let real = FileSystem(RealDisk())

    /// The time now, in nanoseconds since 1970.
    package var now: Int64 { disk.now }

    package enum EntryKind: Sendable {
        case file, folder, link, other
        /// Whatever it is, its name is no text.
        case unnamed
    }

    package struct Entry: Sendable {
        package let name: String
        package let kind: EntryKind
    }

    /// What is directly in a folder, in the order of its names' bytes.
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

    /// What a path is, links followed; nil where there is nothing.
    package func kind(at path: String) -> EntryKind? { status(at: path)?.kind }

    /// What stands at a path, a link itself where it is one; nil where there is nothing.
    package func kindOfEntry(at path: String) -> EntryKind? { statusOfEntry(at: path)?.kind }

    /// The stamp of a regular file, links followed; nil where there is none.
    package func stamp(of path: String) -> FileStamp? {
        status(at: path).flatMap { $0.kind == .file ? $0.stamp : nil }
    }

    /// The stamp of a regular file that is no link itself; nil where there is none.
    package func stampOfEntry(at path: String) -> FileStamp? {
        statusOfEntry(at: path).flatMap { $0.kind == .file ? $0.stamp : nil }
    }

    /// What is known of a file, links followed; nil where there is none.
    package func status(at path: String) -> FileStatus? {
        try? disk.status(at: path, in: nil, followsLinks: true)
    }

    /// What is known of what stands at a path, a link itself where it is one; nil where there is nothing.
    package func statusOfEntry(at path: String) -> FileStatus? {
        try? disk.status(at: path, in: nil, followsLinks: false)
    }

    /// What is known of what stands at a path, a link itself where it is one.
    ///
    /// - Returns: nil where there is nothing.
    /// - Throws: where the system does not say whether there is: nothing may be concluded then.
    package func entry(at path: String) throws(FileFailure) -> FileStatus? {
        try existing(path) { () throws(Errno) in try disk.status(at: path, in: nil, followsLinks: false) }
    }

    /// What is known of a file, links followed, as ``entry(at:)`` tells it.
    package func found(at path: String) throws(FileFailure) -> FileStatus? {
        try existing(path) { () throws(Errno) in try disk.status(at: path, in: nil, followsLinks: true) }
    }

    /// The content of a file; nil where there is none.
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

    /// Throws where files cannot be made and removed in a folder.
    func checkIsWritable(_ folder: String) throws(FileFailure) {
        try named(folder) { () throws(Errno) in try disk.checkIsWritable(folder) }
    }

    /// The path with all links followed; nil where there is nothing, or where links lead round.
    package func realPath(_ path: String) -> String? { try? disk.realPath(path) }

    /// The absolute path without links, `.` and `..`; what is not there cannot be a link and is taken by its name.
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

    /// Where a link leads, as it is written; nil for what is no link.
    package func linkTarget(_ path: String) -> String? { try? disk.linkTarget(path) }

    /// The number of the file system that a path is on; nil where there is nothing.
    package func device(of path: String) -> UInt64? { status(at: path)?.device }

    /// Names the file in an error of the system.
    func named<Result>(_ path: String, _ body: () throws(Errno) -> Result) throws(FileFailure) -> Result {
        do throws(Errno) {
            return try body()
        } catch {
            throw FileFailure(path, error)
        }
    }
}
