import Paths
import SystemPackage

/// A new version of a file, which is written in pieces next to the old one and then replaces it in one step.
package final class ReplacedFile {
    private let files: FileSystem
    private let path: String
    private let new: String
    /// The open file; nil after it is closed.
    private var descriptor: FileDescriptor?

    /// Creates a file, and its folder if it is missing; an unfinished file of an earlier run is removed.
    ///
    /// - Parameter new: the temporary path, on the same file system; nil for the path with the suffix `.new`.
    package init(_ path: String, by new: String? = nil, on files: FileSystem) throws(FileFailure) {
        self.files = files
        self.path = path
        self.new = new ?? Self.unfinished(path)
        try files.removeFile(self.new)
        descriptor = try files.openNew(self.new)
    }

    /// Creates a file that several programs may replace at the same time: each uses its own temporary path.
    package convenience init(shared path: String, on files: FileSystem) throws(FileFailure) {
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        try self.init(path, by: "\(path).\(number).new", on: files)
    }

    deinit {
        guard let descriptor else { return }
        files.close(descriptor)
        // If this fails, the next run removes the file.
        try? files.removeFile(new)
    }

    /// The temporary path of an unfinished file.
    private static func unfinished(_ path: String) -> String { path + ".new" }

    /// Removes a file, and an unfinished one.
    package static func remove(_ path: String, on files: FileSystem) throws(FileFailure) {
        for file in [path, unfinished(path)] { try files.removeFile(file) }
    }

    package func append(_ bytes: [UInt8]) throws(FileFailure) {
        guard let descriptor else { return }
        try files.writeAll(bytes.span, to: descriptor, of: new)
    }

    /// Copies the permissions of the file that will be replaced.
    package func takePermissions() {
        guard let descriptor, let status = files.status(at: path) else { return }
        // If this is refused, the file has the permissions of any new file.
        try? files.disk.setPermissions(status.permissions, of: descriptor)
    }

    /// Puts the file in place.
    ///
    /// - Parameter isSynced: whether the change would survive a power cut when this returns: after a power cut at any
    ///   time, the path has the complete old file or the complete new file.
    package func finish(isSynced: Bool = false) throws(FileFailure) {
        try end(isSynced: isSynced)
        do throws(FileFailure) {
            try files.move(new, to: path)
        } catch {
            // If this fails, the next run removes the file.
            try? files.removeFile(new)
            throw error
        }
        if isSynced { try files.syncFolder(FilePaths.folder(of: path)) }
    }

    /// Replaces the file that the new version was made from, unless another program has changed it in the meantime.
    ///
    /// The files are exchanged before the old one is checked, so a simultaneous change by another program is never
    /// lost.
    ///
    /// - Parameter isExpected: whether the old content is what the new version was made from.
    /// - Returns: whether the file was replaced; if not, the old file is back in place.
    package func finish(replacing isExpected: ([UInt8]) -> Bool) throws(FileFailure) -> Bool {
        try end(isSynced: true)
        let isExchanged = exchange()
        // If files cannot be exchanged, the check happens as late as possible. An unreadable file counts as changed.
        let found = try? files.contents(of: isExchanged ? new : path)
        let isDone = found.map(isExpected) ?? false
        if isDone, !isExchanged { try files.move(new, to: path) }
        if !isDone, isExchanged {
            try files.named(path) { () throws(Errno) in try files.disk.exchange(new, with: path) }
        }
        try files.removeFile(new)
        try files.syncFolder(FilePaths.folder(of: path))
        return isDone
    }

    /// Exchanges the new file and the old one; false if the file system cannot do that.
    private func exchange() -> Bool {
        // The reason does not matter, because the other method reports its own errors.
        (try? files.disk.exchange(new, with: path)) != nil
    }

    private func end(isSynced: Bool) throws(FileFailure) {
        guard let descriptor else { return }
        if isSynced { try files.sync(descriptor, of: new) }
        self.descriptor = nil
        try files.named(new) { () throws(Errno) in try files.disk.close(descriptor) }
    }
}
