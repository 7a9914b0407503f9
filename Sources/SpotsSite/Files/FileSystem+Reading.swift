#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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

    static func contents(of path: String) throws(FileFailure) -> [UInt8] {
        try start(of: path, length: .max)
    }

    /// The first bytes of a file, all of them where it has fewer.
    static func start(of path: String, length: Int) throws(FileFailure) -> [UInt8] {
        try reading(path) { descriptor, size throws(FileFailure) in
            var failure: FileFailure?
            let bytes = [UInt8](unsafeUninitializedCapacity: min(size, length)) { buffer, count in
                do throws(FileFailure) {
                    let room = UnsafeMutableRawBufferPointer(
                        rebasing: UnsafeMutableRawBufferPointer(buffer)[..<min(size, length)])
                    count = try fill(from: descriptor, into: room, of: path)
                } catch { failure = error }
            }
            if let failure { throw failure }
            return bytes
        }
    }

    /// Whether a file's content is some bytes.
    static func file(_ path: String, holds bytes: UnsafeBufferPointer<UInt8>) throws(FileFailure) -> Bool {
        try reading(path) { descriptor, size throws(FileFailure) in
            guard size == bytes.count else { return false }
            let content = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, size), alignment: 1)
            defer { content.deallocate() }
            let count = try fill(from: descriptor, into: content, of: path)
            guard count == size, let start = content.baseAddress, let other = bytes.baseAddress else {
                return count == size
            }
            return memcmp(start, other, size) == 0
        }
    }

    /// How much of a large file is held in memory.
    static let pieceSize = 1 << 20

    /// Whether two files have the same content.
    static func file(_ path: String, equals other: String) throws(FileFailure) -> Bool {
        try reading(path) { first, firstSize throws(FileFailure) in
            try reading(other) { second, secondSize throws(FileFailure) in
                guard firstSize == secondSize else { return false }
                let pieces = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * pieceSize, alignment: 1)
                defer { pieces.deallocate() }
                let left = UnsafeMutableRawBufferPointer(rebasing: pieces[..<pieceSize])
                let right = UnsafeMutableRawBufferPointer(rebasing: pieces[pieceSize...])
                while true {
                    let count = try fill(from: first, into: left, of: path)
                    guard try fill(from: second, into: right, of: other) == count else { return false }
                    if count == 0 { return true }
                    guard let start = left.baseAddress, let other = right.baseAddress,
                        memcmp(start, other, count) == 0
                    else { return false }
                }
            }
        }
    }
}
