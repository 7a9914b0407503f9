import Diagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The operations of the system on files, with errors that name the file.
enum FileSystem {
    enum EntryKind: Sendable {
        case file, folder, link, other
        /// Whatever it is, its name is no text.
        case unnamed
    }

    struct Entry: Sendable {
        let name: String
        let kind: EntryKind
    }

    /// What is directly in a folder, in the order of its names' bytes.
    static func entries(of folder: String) throws(FileFailure) -> [Entry] {
        guard let stream = opendir(folder) else { throw FileFailure(path: folder, code: errno) }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                // Nothing more and a failure look alike but for the error number.
                if errno != 0 { throw FileFailure(path: folder, code: errno) }
                break
            }
            let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    let text = String(validatingCString: $0)
                    return (text ?? String(cString: $0), text != nil)
                }
            }
            if name == "." || name == ".." { continue }
            let kind =
                isText ? kind(of: entry.pointee.d_type, FilePaths.join(folder, name)) : EntryKind.unnamed
            entries.append(Entry(name: name, kind: kind))
        }
        entries.sort { FilePaths.precedes($0.name, $1.name) }
        return entries
    }

    private static func kind(of type: UInt8, _ path: @autoclosure () -> String) -> EntryKind {
        switch Int32(type) {
        case Int32(DT_REG): return .file
        case Int32(DT_DIR): return .folder
        case Int32(DT_LNK): return .link
        case Int32(DT_UNKNOWN):
            var status = stat()
            return lstat(path(), &status) == 0 ? kind(of: status) : .other
        default: return .other
        }
    }

    /// What a path is, links followed; nil where there is nothing.
    static func kind(at path: String) -> EntryKind? {
        var status = stat()
        return stat(path, &status) == 0 ? kind(of: status) : nil
    }

    /// What stands at a path, a link itself where it is one; nil where there is nothing.
    static func kindOfEntry(at path: String) -> EntryKind? {
        var status = stat()
        return lstat(path, &status) == 0 ? kind(of: status) : nil
    }

    /// The stamp of a regular file, links followed; nil where there is none.
    static func stamp(of path: String) -> FileStamp? {
        var status = stat()
        return stat(path, &status) == 0 && kind(of: status) == .file ? FileStamp(status) : nil
    }

    /// The stamp of a regular file that is no link itself; nil where there is none.
    static func stampOfEntry(at path: String) -> FileStamp? {
        var status = stat()
        return lstat(path, &status) == 0 && kind(of: status) == .file ? FileStamp(status) : nil
    }

    static func kind(of status: stat) -> EntryKind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    /// The path with all links followed; nil where there is nothing, or where links lead round.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Where a link leads, as it is written; nil for what is no link.
    static func linkTarget(_ path: String) -> String? {
        let target = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map { max(0, readlink(path, $0, characters.count)) } ?? 0
            }
        }
        return target.isEmpty ? nil : String(decoding: target, as: UTF8.self)
    }

    /// The number of the file system that a path is on; nil where there is nothing.
    static func device(of path: String) -> UInt64? {
        var status = stat()
        return stat(path, &status) == 0 ? UInt64(truncatingIfNeeded: status.st_dev) : nil
    }
}
