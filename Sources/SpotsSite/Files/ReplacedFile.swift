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
    private var descriptor: Int32

    /// Begins a file, whose folder is made where it is missing; one that an earlier run left unfinished goes.
    init(_ path: String) throws(FileFailure) {
        self.path = path
        new = path + ".new"
        try FileSystem.removeFile(new)
        descriptor = try FileSystem.openNew(new)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
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

    /// Puts the file in its place.
    func finish() throws(FileFailure) {
        let result = close(descriptor)
        descriptor = -1
        guard result == 0 else { throw FileFailure(path: new, code: errno) }
        try FileSystem.move(new, to: path)
    }
}
