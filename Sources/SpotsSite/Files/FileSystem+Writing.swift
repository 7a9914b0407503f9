#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
    @discardableResult
    static func createFile(_ path: String, _ bytes: UnsafeRawBufferPointer) throws(FileFailure) -> FileStamp {
        try createFile(path) { descriptor throws(FileFailure) in
            try writeAll(bytes, to: descriptor, of: path)
        }
    }

    /// Copies a file to a new one, piece by piece: a film is not held in memory.
    static func copyFile(_ source: String, within root: String?, to path: String) throws(FileFailure)
        -> FileStamp
    {
        try reading(source, within: root) { input, _ throws(FileFailure) in
            let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 1)
            defer { piece.deallocate() }
            return try createFile(path) { output throws(FileFailure) in
                while true {
                    let count = try fill(from: input, into: piece, of: source)
                    if count == 0 { break }
                    try writeAll(UnsafeRawBufferPointer(rebasing: piece[..<count]), to: output, of: path)
                }
            }
        }
    }

    private static func createFile(
        _ path: String, _ write: (_ descriptor: Int32) throws(FileFailure) -> Void
    ) throws(FileFailure) -> FileStamp {
        let descriptor = try openNew(path)
        var status = stat()
        do throws(FileFailure) {
            try write(descriptor)
            guard fstat(descriptor, &status) == 0 else { throw FileFailure(path: path, code: errno) }
        } catch {
            close(descriptor)
            throw error
        }
        guard close(descriptor) == 0 else { throw FileFailure(path: path, code: errno) }
        return FileStamp(status)
    }

    /// Opens a new file for writing, whose folder is made where it is missing; one that is there is an error.
    static func openNew(_ path: String) throws(FileFailure) -> Int32 {
        // The document of a folder is most often the first file there.
        if path.hasSuffix("/index.html") { mkdir(FilePaths.folder(of: path), 0o777) }
        var descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor < 0, errno == ENOENT {
            try createFolder(FilePaths.folder(of: path))
            descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        guard descriptor >= 0 else { throw FileFailure(path: path, code: errno) }
        return descriptor
    }

    static func writeAll(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, of path: String
    ) throws(FileFailure) {
        var written = 0
        while written < bytes.count, let base = bytes.baseAddress {
            let count = write(descriptor, base + written, bytes.count - written)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileFailure(path: path, code: errno) }
            written += count
        }
    }

    static func move(_ path: String, to other: String) throws(FileFailure) {
        let result = rename(path, other)
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
        guard let kind = kindOfEntry(at: path) else { return }
        guard kind == .folder else { return try removeFile(path) }
        for entry in try entries(of: path) {
            let inner = FilePaths.join(path, entry.name)
            if entry.kind == .folder { try removeTree(inner) } else { try removeFile(inner) }
        }
        guard rmdir(path) == 0 else { throw FileFailure(path: path, code: errno) }
    }

    /// Writes a file beside its place and puts it there whole.
    static func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
        let file = try ReplacedFile(path)
        try file.append(bytes)
        try file.finish()
    }
}
