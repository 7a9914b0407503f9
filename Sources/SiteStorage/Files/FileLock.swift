import SystemPackage

/// A lock that one process has at a time, by a file that is locked.
package struct FileLock: ~Copyable {
    private let files: FileSystem
    private let descriptor: FileDescriptor
    /// Whether somebody else had the lock first.
    package private(set) var hasWaited = false

    private init(files: FileSystem, descriptor: FileDescriptor) {
        self.files = files
        self.descriptor = descriptor
    }

    /// Takes a lock, waiting as long as somebody else has it.
    ///
    /// - Parameter path: the file, which is made where it is missing, and its folder.
    package static func take(_ path: String, on files: FileSystem) async throws(FileFailure) -> FileLock {
        var hasWaited = false
        while true {
            var lock = try await takeFile(path, files)
            hasWaited = hasWaited || lock.hasWaited
            if try lock.isInPlace(path) {
                lock.hasWaited = hasWaited
                return lock
            }
            // Whoever had it has removed it.
            hasWaited = true
        }
    }

    /// Takes the file that stands for the lock now: whoever had it may have removed it meanwhile.
    private static func takeFile(_ path: String, _ files: FileSystem) async throws(FileFailure) -> FileLock {
        try files.createFolder(FilePaths.folder(of: path))
        let descriptor = try files.named(path) { () throws(Errno) in
            try files.disk.open(path, in: nil, .locking)
        }
        var lock = FileLock(files: files, descriptor: descriptor)
        while try !lock.isTaken(path) {
            lock.hasWaited = true
            // A build that is called off goes on to its end: waiting less long is all that is lost.
            try? await Task.sleep(for: .milliseconds(20))
        }
        return lock
    }

    private func isTaken(_ path: String) throws(FileFailure) -> Bool {
        try files.named(path) { () throws(Errno) in try files.disk.lock(descriptor) }
    }

    /// Whether the file that is locked is still the one at the path.
    ///
    /// - Throws: where that is no regular file: a lock on it would keep nobody out.
    private func isInPlace(_ path: String) throws(FileFailure) -> Bool {
        let status = try files.named(path) { () throws(Errno) in try files.disk.status(of: descriptor) }
        guard status.kind == .file else { throw FileFailure(path, .invalidArgument) }
        return files.statusOfEntry(at: path)?.isSameFile(as: status) ?? false
    }

    deinit {
        files.close(descriptor)
    }
}
