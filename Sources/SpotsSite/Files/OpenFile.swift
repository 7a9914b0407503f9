#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that is open for reading, piece by piece, until nothing refers to it any more.
package final class OpenFile: Sendable {
    private let descriptor: Int32
    private let stamp: FileStamp

    /// Opens a regular file below a folder; nil where there is none, or where links lead out of the folder.
    ///
    /// - Parameter root: the folder.
    package convenience init?(at path: String, below root: String) {
        self.init(FilePaths.join(root, path), within: RealPath.of(root))
    }

    /// - Parameter root: the real path of the folder that the file must be in.
    init?(_ path: String, within root: String) {
        // Why it cannot be read makes no difference to who asks for it.
        guard let (descriptor, stamp) = try? FileSystem.openFile(path, within: root) else { return nil }
        self.descriptor = descriptor
        self.stamp = stamp
    }

    deinit { close(descriptor) }

    /// How many bytes it had when it was opened.
    package var size: Int { Int(stamp.size) }

    /// What tells this version of the file from others.
    package var version: String { stamp.version }

    /// Reads bytes.
    ///
    /// - Returns: as many as are asked for, fewer at the end, none where they cannot be read.
    package func read(at offset: Int, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let got = pread(descriptor, start + filled, count - filled, off_t(offset + filled))
                if got < 0, errno == EINTR { continue }
                if got <= 0 { return }
                filled += got
            }
        }
    }
}
