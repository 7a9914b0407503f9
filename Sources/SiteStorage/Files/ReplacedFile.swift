import SystemPackage

/// A file that is written piece by piece beside the one that it is to replace, and put in its place whole.
package final class ReplacedFile {
    private let files: FileSystem
    private let path: String
    private let new: String
    /// What is written to; nil once it is closed.
    private var descriptor: FileDescriptor?

    /// Begins a file, whose folder is made where it is missing; one that an earlier run left unfinished goes.
    ///
    /// - Parameter new: where it is written until it is whole, on the same file system; nil for the path and `.new`.
    package init(_ path: String, by new: String? = nil, on files: FileSystem) throws(FileFailure) {
        self.files = files
        self.path = path
        self.new = new ?? Self.unfinished(path)
        try files.removeFile(self.new)
        descriptor = try files.openNew(self.new)
    }

    deinit {
        guard let descriptor else { return }
        files.close(descriptor)
        // What stays goes when the file is next begun.
        try? files.removeFile(new)
    }

    /// Where a file is until it is whole.
    private static func unfinished(_ path: String) -> String { path + ".new" }

    /// Removes a file, and one that a run left unfinished.
    package static func remove(_ path: String, on files: FileSystem) throws(FileFailure) {
        for file in [path, unfinished(path)] { try files.removeFile(file) }
    }

    package func append(_ bytes: [UInt8]) throws(FileFailure) {
        guard let descriptor else { return }
        var failure: FileFailure?
        bytes.withUnsafeBytes { bytes in
            do throws(FileFailure) {
                try files.writeAll(bytes, to: descriptor, of: new)
            } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Gives the file the permissions of the one that it is to replace.
    package func takePermissions() {
        guard let descriptor, let status = files.status(at: path) else { return }
        // Where that is refused the file has those that any new file has.
        try? files.disk.setPermissions(status.permissions, of: descriptor)
    }

    /// Puts the file in its place.
    ///
    /// - Parameter isSynced: whether it is there for good on return, and never empty: after a power cut the place holds
    ///   the old file or the new one, whole.
    package func finish(isSynced: Bool = false) throws(FileFailure) {
        try end(isSynced: isSynced)
        try files.move(new, to: path)
        if isSynced { try files.syncFolder(FilePaths.folder(of: path)) }
    }

    /// Puts the file in the place of one that it was made of, unless somebody else has changed that meanwhile.
    ///
    /// The two are exchanged, and what stood in the place is looked at then: nothing that is saved at the same time
    /// is lost.
    ///
    /// - Parameter isExpected: whether that is what the file was made of.
    /// - Returns: whether it was; if not, it is in its place again.
    package func finish(replacing isExpected: ([UInt8]) -> Bool) throws(FileFailure) -> Bool {
        try end(isSynced: true)
        let isExchanged = exchange()
        // Where files cannot be exchanged it is looked at as late as it can be. What cannot be read is something else.
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

    /// Exchanges the file and the one in its place; false where the file system cannot.
    private func exchange() -> Bool {
        // Why it cannot is of no interest: the other way says what is wrong.
        (try? files.disk.exchange(new, with: path)) != nil
    }

    private func end(isSynced: Bool) throws(FileFailure) {
        guard let descriptor else { return }
        if isSynced { try files.sync(descriptor, of: new) }
        self.descriptor = nil
        try files.named(new) { () throws(Errno) in try files.disk.close(descriptor) }
    }
}
