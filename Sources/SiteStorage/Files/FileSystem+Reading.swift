import Bytes
import Paths
import SystemPackage

extension FileSystem {
    /// Opens a regular file for reading, and passes it to a closure with its state at that time.
    ///
    /// - Parameters:
    ///   - root: the real path of the folder that must contain the file, with links followed; nil for any file. The
    ///     open file is checked: if it was replaced in the meantime, it is refused (`ELOOP`).
    ///   - folder: opens files in this root faster.
    func reading<Result>(
        _ path: String, within root: String? = nil, by folder: KnownFolder? = nil,
        _ body: (_ file: FileDescriptor, _ stamp: FileStamp) throws(FileFailure) -> Result
    ) throws(FileFailure) -> Result {
        let (file, stamp) = try openFile(path, within: root, by: folder)
        defer { close(file) }
        return try body(file, stamp)
    }

    /// Opens a regular file for reading, as ``reading(_:within:by:_:)`` does; the caller must close it.
    func openFile(
        _ path: String, within root: String?, by folder: KnownFolder? = nil
    ) throws(FileFailure) -> (file: FileDescriptor, stamp: FileStamp) {
        let known = folder?.open(path)
        let file =
            if let known {
                known
            } else {
                try named(path) { () throws(Errno) in
                    try disk.open(path, in: nil, .reading(followsLinks: true))
                }
            }
        do throws(FileFailure) {
            let status = try named(path) { () throws(Errno) in try disk.status(of: file) }
            guard status.kind == .file else {
                throw FileFailure(path, status.kind == .folder ? .isDirectory : .invalidArgument)
            }
            if let root, known == nil, !isEntry(at: path, status, within: root) {
                throw FileFailure(path, .tooManySymbolicLinkLevels)
            }
            return (file, status.stamp)
        } catch {
            close(file)
            throw error
        }
    }

    /// Closes a file after reading, when errors no longer matter.
    func close(_ file: FileDescriptor) {
        try? disk.close(file)
    }

    /// Opens a folder inside another one; nil if there is no such folder.
    func openFolder(_ folder: String, within root: String) -> FileDescriptor? {
        let folder = folder.isEmpty ? "." : folder
        // The caller then opens the files by path, which reports the reason.
        guard let file = try? disk.open(folder, in: nil, .folder(followsLinks: true)) else { return nil }
        if let status = try? disk.status(of: file), isEntry(at: folder, status, within: root) { return file }
        close(file)
        return nil
    }

    /// Whether an open file is the one at a path, and is inside a folder.
    private func isEntry(at path: String, _ status: FileStatus, within root: String) -> Bool {
        guard let real = realPath(path), FilePaths.isPath(real, within: root),
            let found = statusOfEntry(at: real)
        else { return false }
        return found.isSameFile(as: status)
    }

    /// Reads the rest of a file into a buffer, as far as it fits.
    func fill(from file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, of path: String)
        throws(FileFailure) -> Int
    {
        var count = 0
        while count < buffer.count {
            let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
            let got = try named(path) { () throws(Errno) in try unsafe disk.read(file, into: rest, at: nil) }
            if got == 0 { break }
            count += got
        }
        return count
    }

    package func contents(of path: String, within root: String? = nil) throws(FileFailure) -> [UInt8] {
        try start(of: path, length: .max, within: root)
    }

    /// The first bytes of a file, or all of them if it has fewer.
    package func start(of path: String, length: Int, within root: String? = nil) throws(FileFailure)
        -> [UInt8]
    {
        try reading(path, within: root) { file, stamp throws(FileFailure) in
            try bytes(of: file, count: min(Int(stamp.size), length), path)
        }
    }

    /// The content of a file, and its state when it was opened; parameters as for ``reading(_:within:by:_:)``.
    package func stampedContents(
        of path: String, within root: String?, by folder: KnownFolder?
    ) throws(FileFailure) -> (bytes: [UInt8], stamp: FileStamp) {
        try reading(path, within: root, by: folder) { file, stamp throws(FileFailure) in
            (try bytes(of: file, count: Int(stamp.size), path), stamp)
        }
    }

    /// Passes the content of a file to a closure in pieces, so a video need not fit into memory.
    ///
    /// - Returns: the state of the file when it was opened.
    @discardableResult
    package func readPieces(of path: String, _ use: ([UInt8]) throws(FileFailure) -> Void) throws(FileFailure)
        -> FileStamp
    {
        try reading(path) { file, stamp throws(FileFailure) in
            while true {
                let piece = try bytes(of: file, count: min(max(Int(stamp.size), 1), Self.pieceSize), path)
                if piece.isEmpty { return stamp }
                try use(piece)
            }
        }
    }

    /// The rest of an open file, up to a number of bytes.
    func bytes(of file: FileDescriptor, count: Int, _ path: String) throws(FileFailure) -> [UInt8] {
        var failure: FileFailure?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(FileFailure) {
                let room = unsafe UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[..<count])
                filled = try unsafe fill(from: file, into: room, of: path)
            } catch { failure = error }
        }
        if let failure { throw failure }
        return bytes
    }

    /// The stamp of a file with certain bytes as its content; nil if the content differs.
    func stamp(of path: String, holding bytes: Span<UInt8>) throws(FileFailure) -> FileStamp? {
        let (file, stamp) = try openFile(path, within: nil)
        defer { close(file) }
        guard stamp.size == Int64(bytes.count) else { return nil }
        let content = try self.bytes(of: file, count: bytes.count, path)
        return content.span.isEqual(to: bytes) ? stamp : nil
    }

    /// How much of a large file is in memory at one time, in bytes.
    static let pieceSize = 1 << 20

    /// The stamp of a file with the same content as another file; nil if the content differs.
    func stamp(of path: String, equalTo other: String) throws(FileFailure) -> FileStamp? {
        try reading(path) { first, stamp throws(FileFailure) in
            try reading(other) { second, otherStamp throws(FileFailure) in
                guard stamp.size == otherStamp.size else { return nil }
                while true {
                    let piece = try bytes(of: first, count: Self.pieceSize, path)
                    let otherPiece = try bytes(of: second, count: Self.pieceSize, other)
                    if !piece.span.isEqual(to: otherPiece.span) { return nil }
                    if piece.isEmpty { return stamp }
                }
            }
        }
    }
}
