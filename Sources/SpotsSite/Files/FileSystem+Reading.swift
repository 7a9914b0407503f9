#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FileSystem {
    /// Opens a regular file for reading and lends its descriptor, with what it was when it was opened.
    ///
    /// - Parameters:
    ///   - root: the real path of the folder that the file must be in, by whatever links; nil for any. It is the open
    ///     file that is looked at: one that was put in its place meanwhile is refused (`ELOOP`).
    ///   - folder: opens the files of such a root with less ado.
    static func reading<Result>(
        _ path: String, within root: String? = nil, by folder: KnownFolder? = nil,
        _ body: (_ descriptor: Int32, _ stamp: FileStamp) throws(FileFailure) -> Result
    ) throws(FileFailure) -> Result {
        let (descriptor, stamp) = try openFile(path, within: root, by: folder)
        defer { close(descriptor) }
        return try body(descriptor, stamp)
    }

    /// Opens a regular file for reading, as ``reading(_:within:by:_:)`` does, for whoever closes it.
    static func openFile(
        _ path: String, within root: String?, by folder: KnownFolder? = nil
    ) throws(FileFailure) -> (descriptor: Int32, stamp: FileStamp) {
        // O_NONBLOCK keeps a pipe in the place of a file from waiting for a writer.
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
        let known = folder?.open(path, flags: flags)
        let descriptor = known ?? open(path, flags)
        guard descriptor >= 0 else { throw FileFailure(path: path, code: errno) }
        do throws(FileFailure) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw FileFailure(path: path, code: errno) }
            guard kind(of: status) == .file else {
                throw FileFailure(path: path, code: kind(of: status) == .folder ? EISDIR : EINVAL)
            }
            if let root, known == nil, !isEntry(at: path, status, within: root) {
                throw FileFailure(path: path, code: ELOOP)
            }
            return (descriptor, FileStamp(status))
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Opens a folder that lies in another one; nil where there is none that does.
    static func openFolder(_ folder: String, within root: String) -> Int32? {
        let folder = folder.isEmpty ? "." : folder
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        if fstat(descriptor, &status) == 0, isEntry(at: folder, status, within: root) {
            return descriptor
        }
        close(descriptor)
        return nil
    }

    /// Whether what is open is what a path leads to, and lies in a folder.
    private static func isEntry(at path: String, _ status: stat, within root: String) -> Bool {
        var found = stat()
        guard let real = realPath(path), FilePaths.isPath(real, within: root), lstat(real, &found) == 0 else {
            return false
        }
        return (found.st_dev, found.st_ino) == (status.st_dev, status.st_ino)
    }

    /// Reads what a descriptor has left into a buffer, as far as it fits.
    static func fill(from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, of path: String)
        throws(FileFailure) -> Int
    {
        var count = 0
        while count < buffer.count, let base = buffer.baseAddress {
            let got = read(descriptor, base + count, buffer.count - count)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw FileFailure(path: path, code: errno) }
            if got == 0 { break }
            count += got
        }
        return count
    }

    static func contents(of path: String, within root: String? = nil) throws(FileFailure) -> [UInt8] {
        try start(of: path, length: .max, within: root)
    }

    /// The first bytes of a file, all of them where it has fewer.
    static func start(of path: String, length: Int, within root: String? = nil) throws(FileFailure) -> [UInt8]
    {
        try reading(path, within: root) { descriptor, stamp throws(FileFailure) in
            var failure: FileFailure?
            let capacity = min(Int(stamp.size), length)
            let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                do throws(FileFailure) {
                    let room = UnsafeMutableRawBufferPointer(
                        rebasing: UnsafeMutableRawBufferPointer(buffer)[..<capacity])
                    count = try fill(from: descriptor, into: room, of: path)
                } catch { failure = error }
            }
            if let failure { throw failure }
            return bytes
        }
    }

    /// The stamp of a file whose content is some bytes; nil where it is not.
    static func stamp(of path: String, holding bytes: UnsafeBufferPointer<UInt8>) throws(FileFailure)
        -> FileStamp?
    {
        try reading(path) { descriptor, stamp throws(FileFailure) in
            let size = bytes.count
            guard stamp.size == Int64(size) else { return nil }
            let content = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, size), alignment: 1)
            defer { content.deallocate() }
            let count = try fill(from: descriptor, into: content, of: path)
            guard count == size, let start = content.baseAddress, let other = bytes.baseAddress else {
                return count == size ? stamp : nil
            }
            return memcmp(start, other, size) == 0 ? stamp : nil
        }
    }

    /// How much of a large file is held in memory.
    static let pieceSize = 1 << 20

    /// The stamp of a file whose content is that of another one; nil where it is not.
    static func stamp(of path: String, equalTo other: String) throws(FileFailure) -> FileStamp? {
        try reading(path) { first, stamp throws(FileFailure) in
            try reading(other) { second, otherStamp throws(FileFailure) in
                guard stamp.size == otherStamp.size else { return nil }
                let pieces = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * pieceSize, alignment: 1)
                defer { pieces.deallocate() }
                let left = UnsafeMutableRawBufferPointer(rebasing: pieces[..<pieceSize])
                let right = UnsafeMutableRawBufferPointer(rebasing: pieces[pieceSize...])
                while true {
                    let count = try fill(from: first, into: left, of: path)
                    guard try fill(from: second, into: right, of: other) == count else { return nil }
                    if count == 0 { return stamp }
                    guard let start = left.baseAddress, let other = right.baseAddress,
                        memcmp(start, other, count) == 0
                    else { return nil }
                }
            }
        }
    }
}
