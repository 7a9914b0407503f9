#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that is written piece by piece beside the one that it is to replace, and put in its place whole.
final class ReplacedFile {
    private let path: String
    private let new: String
    /// What is written to; negative once it is closed.
    private var descriptor: Int32

    /// Begins a file, whose folder is made where it is missing; one that an earlier run left unfinished goes.
    ///
    /// - Parameter new: where it is written until it is whole, on the same file system; nil for the path and `.new`.
    init(_ path: String, by new: String? = nil) throws(FileFailure) {
        self.path = path
        self.new = new ?? Self.unfinished(path)
        try FileSystem.removeFile(self.new)
        descriptor = try FileSystem.openNew(self.new)
    }

    deinit {
        if descriptor < 0 { return }
        close(descriptor)
        unlink(new)
    }

    /// Where a file is until it is whole.
    private static func unfinished(_ path: String) -> String { path + ".new" }

    /// Removes a file, and one that a run left unfinished.
    static func remove(_ path: String) throws(FileFailure) {
        for file in [path, unfinished(path)] { try FileSystem.removeFile(file) }
    }

    func append(_ bytes: [UInt8]) throws(FileFailure) {
        var failure: FileFailure?
        bytes.withUnsafeBytes { bytes in
            do throws(FileFailure) {
                try FileSystem.writeAll(bytes, to: descriptor, of: new)
            } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Gives the file the permissions of the one that it is to replace.
    func takePermissions() {
        var status = stat()
        // Where that is refused the file has those that any new file has.
        if stat(path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
    }

    /// Puts the file in its place.
    func finish() throws(FileFailure) {
        let result = close(descriptor)
        descriptor = -1
        guard result == 0 else { throw FileFailure(path: new, code: errno) }
        try FileSystem.move(new, to: path)
    }
}
