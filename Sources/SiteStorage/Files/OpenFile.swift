import Paths
import SystemPackage

/// A file that is open for reading in pieces, until the last reference to it is released.
package final class OpenFile: Sendable {
    private let files: FileSystem
    private let descriptor: FileDescriptor
    private let stamp: FileStamp

    /// Opens a regular file in a folder; nil if there is none, or if links lead out of the folder.
    ///
    /// - Parameter root: the folder.
    package convenience init?(at path: String, below root: String, on files: FileSystem = .real) {
        self.init(FilePaths.join(root, path), within: files.resolved(root), on: files)
    }

    /// - Parameter root: the real path of the folder that must contain the file; nil for any file.
    package init?(_ path: String, within root: String?, on files: FileSystem) {
        // The reason makes no difference to the caller.
        guard let (descriptor, stamp) = try? files.openFile(path, within: root) else { return nil }
        self.files = files
        self.descriptor = descriptor
        self.stamp = stamp
    }

    deinit { files.close(descriptor) }

    /// The size of the file when it was opened, in bytes.
    package var size: Int { Int(stamp.size) }

    /// Identifies the version of the file.
    package var version: String { stamp.version }

    /// Reads bytes.
    ///
    /// - Returns: the requested number of bytes, fewer at the end, none if they cannot be read.
    package func read(at offset: Int, count: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let room = unsafe UnsafeMutableRawBufferPointer(
                UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
            while filled < count {
                let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: room[filled...])
                // A failure ends the bytes.
                guard let got = try? unsafe files.disk.read(descriptor, into: rest, at: offset + filled),
                    got > 0
                else {
                    return
                }
                filled += got
            }
        }
    }
}
