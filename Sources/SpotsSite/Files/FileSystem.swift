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
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            entries.append(
                Entry(name: name, kind: kind(of: entry.pointee.d_type, FilePaths.join(folder, name))))
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private static func kind(of type: UInt8, _ path: String) -> EntryKind {
        switch Int32(type) {
        case Int32(DT_REG): return .file
        case Int32(DT_DIR): return .folder
        case Int32(DT_LNK): return .link
        case Int32(DT_UNKNOWN):
            var status = stat()
            return lstat(path, &status) == 0 ? kind(of: status) : .other
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

    private static func kind(of status: stat) -> EntryKind {
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

// MARK: Reading

extension FileSystem {
    /// Opens a regular file for reading and lends its descriptor and size.
    static func reading<Result>(
        _ path: String, _ body: (_ descriptor: Int32, _ size: Int) throws(FileFailure) -> Result
    ) throws(FileFailure) -> Result {
        // O_NONBLOCK keeps a pipe in the place of a file from waiting for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileFailure(path: path, code: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileFailure(path: path, code: errno) }
        guard kind(of: status) == .file else {
            throw FileFailure(path: path, code: kind(of: status) == .folder ? EISDIR : EINVAL)
        }
        return try body(descriptor, Int(status.st_size))
    }

    /// Reads what a descriptor has left into a buffer, as far as it fits.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, of path: String)
        throws(FileFailure) -> Int
    {
        var count = 0
        while count < buffer.count, let base = buffer.baseAddress {
            #if canImport(Glibc)
                let got = Glibc.read(descriptor, base + count, buffer.count - count)
            #elseif canImport(Musl)
                let got = Musl.read(descriptor, base + count, buffer.count - count)
            #else
                let got = Darwin.read(descriptor, base + count, buffer.count - count)
            #endif
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw FileFailure(path: path, code: errno) }
            if got == 0 { break }
            count += got
        }
        return count
    }

    static func contents(of path: String) throws(FileFailure) -> [UInt8] {
        try reading(path) { descriptor, size throws(FileFailure) in
            var failure: FileFailure?
            let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                do throws(FileFailure) {
                    count = try read(descriptor, into: UnsafeMutableRawBufferPointer(buffer), of: path)
                } catch { failure = error }
            }
            if let failure { throw failure }
            return bytes
        }
    }
}

// MARK: Writing

extension FileSystem {
    static func createFolder(_ path: String) throws(FileFailure) {
        if mkdir(path, 0o777) == 0 { return }
        if errno == EEXIST {
            guard kind(at: path) == .folder else { throw FileFailure(path: path, code: ENOTDIR) }
            return
        }
        guard errno == ENOENT, !FilePaths.folder(of: path).isEmpty else {
            throw FileFailure(path: path, code: errno)
        }
        try createFolder(FilePaths.folder(of: path))
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileFailure(path: path, code: errno) }
    }

    /// Writes a new file, whose folder is made where it is missing.
    ///
    /// A file that is there already is an error.
    static func write(_ bytes: UnsafeRawBufferPointer, toNew path: String) throws(FileFailure) {
        var descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor < 0, errno == ENOENT {
            try createFolder(FilePaths.folder(of: path))
            descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        guard descriptor >= 0 else { throw FileFailure(path: path, code: errno) }
        var written = 0
        while written < bytes.count, let base = bytes.baseAddress {
            #if canImport(Glibc)
                let count = Glibc.write(descriptor, base + written, bytes.count - written)
            #elseif canImport(Musl)
                let count = Musl.write(descriptor, base + written, bytes.count - written)
            #else
                let count = Darwin.write(descriptor, base + written, bytes.count - written)
            #endif
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                let code = errno
                close(descriptor)
                throw FileFailure(path: path, code: code)
            }
            written += count
        }
        guard close(descriptor) == 0 else { throw FileFailure(path: path, code: errno) }
    }

    static func rename(_ path: String, to other: String) throws(FileFailure) {
        #if canImport(Glibc)
            let result = Glibc.rename(path, other)
        #elseif canImport(Musl)
            let result = Musl.rename(path, other)
        #else
            let result = Darwin.rename(path, other)
        #endif
        guard result == 0 else { throw FileFailure(path: other, code: errno) }
    }

    static func removeFile(_ path: String) throws(FileFailure) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileFailure(path: path, code: errno) }
    }

    /// Removes a folder if nothing is left in it.
    static func removeFolderIfEmpty(_ path: String) -> Bool {
        rmdir(path) == 0
    }

    /// Removes a folder of ours with all it contains; links in it are removed, not followed.
    static func removeTree(_ path: String) throws(FileFailure) {
        guard kind(at: path) != nil else { return }
        for entry in try entries(of: path) {
            let inner = FilePaths.join(path, entry.name)
            if entry.kind == .folder { try removeTree(inner) } else { try removeFile(inner) }
        }
        guard rmdir(path) == 0 else { throw FileFailure(path: path, code: errno) }
    }
}
