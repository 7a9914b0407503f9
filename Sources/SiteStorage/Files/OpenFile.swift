import SystemPackage

/// A file that is open for reading, piece by piece, until nothing refers to it any more.
package final class OpenFile: Sendable {
    private let files: FileSystem
    private let descriptor: FileDescriptor
    private let stamp: FileStamp

    /// Opens a regular file below a folder; nil where there is none, or where links lead out of the folder.
    ///
    /// - Parameter root: the folder.
    package convenience init?(at path: String, below root: String, on files: FileSystem = .real) {
        self.init(FilePaths.join(root, path), within: files.resolved(root), on: files)
    }

    /// - Parameter root: the real path of the folder that the file must be in.
    package init?(_ path: String, within root: String, on files: FileSystem) {
        // Why it cannot be read makes no difference to who asks for it.
        guard let (descriptor, stamp) = try? files.openFile(path, within: root) else { return nil }
        self.files = files
        self.descriptor = descriptor
        self.stamp = stamp
    }

    deinit { files.close(descriptor) }

    /// How many bytes it had when it was opened.
    package var size: Int { Int(stamp.size) }

    /// What tells this version of the file from others.
    package var version: String { stamp.version }

    /// Reads bytes.
    ///
    /// - Returns: as many as are asked for, fewer at the end, none where they cannot be read.
    package func read(at offset: Int, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let room = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
            while filled < count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: room[filled...])
                guard let got = try? files.disk.read(descriptor, into: rest, at: offset + filled), got > 0
                else {
                    return
                }
                filled += got
            }
        }
    }
}
