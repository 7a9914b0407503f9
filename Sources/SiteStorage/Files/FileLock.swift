import Paths
import SystemPackage

/// A lock between processes, held by locking a file.
package struct FileLock: ~Copyable {
    private let files: FileSystem
    private let descriptor: FileDescriptor
    /// Whether another process had the lock first.
    package private(set) var hasWaited = false

    private init(files: FileSystem, descriptor: FileDescriptor) {
        self.files = files
        self.descriptor = descriptor
    }

    /// Takes a lock, and waits while another process has it.
    ///
    /// - Parameter path: the lock file, which is created if it is missing, and so is its folder.
    package static func take(_ path: String, on files: FileSystem) async throws(FileFailure) -> FileLock {
        var hasWaited = false
        while true {
            var lock = try await takeFile(path, files)
            hasWaited = hasWaited || lock.hasWaited
            if try lock.isInPlace(path) {
                lock.hasWaited = hasWaited
                return lock
            }
            // The previous owner has removed the file.
            hasWaited = true
        }
    }

    /// Takes a lock where the file system has locks, which network disks may not have.
    ///
    /// - Returns: nil if it has none.
    package static func takeIfSupported(
        _ path: String, on files: FileSystem
    ) async throws(FileFailure) -> FileLock? {
        do throws(FileFailure) {
            return try await take(path, on: files)
        } catch {
            let unsupported: [Errno] = [.noLocks, .noFunction, .notSupported]
            if unsupported.contains(Errno(rawValue: error.code)) { return nil }
            throw error
        }
    }

    /// Locks the file that is at the path now; the previous owner may remove it at the same time.
    private static func takeFile(_ path: String, _ files: FileSystem) async throws(FileFailure) -> FileLock {
        let descriptor = try open(path, files)
        var lock = FileLock(files: files, descriptor: descriptor)
        while try !lock.isTaken(path) {
            lock.hasWaited = true
            // A canceled build continues to its end, so only the pause is shorter.
            try? await Task.sleep(for: .milliseconds(20))
        }
        return lock
    }

    /// Opens the lock file; the previous owner may remove its folder at the same time.
    private static func open(_ path: String, _ files: FileSystem) throws(FileFailure) -> FileDescriptor {
        var attempts = 0
        while true {
            do throws(FileFailure) {
                try files.createFolder(FilePaths.folder(of: path))
                return try files.named(path) { () throws(Errno) in
                    try files.disk.open(path, in: nil, .locking)
                }
            } catch {
                attempts += 1
                let isGone = error.code == Errno.noSuchFileOrDirectory.rawValue
                guard isGone, attempts < 100 else { throw error }
            }
        }
    }

    private func isTaken(_ path: String) throws(FileFailure) -> Bool {
        try files.named(path) { () throws(Errno) in try files.disk.lock(descriptor) }
    }

    /// Whether the locked file is still the one at the path.
    ///
    /// - Throws: if it is not a regular file, because a lock on it would have no effect.
    private func isInPlace(_ path: String) throws(FileFailure) -> Bool {
        let status = try files.named(path) { () throws(Errno) in try files.disk.status(of: descriptor) }
        guard status.kind == .file else { throw FileFailure(path, .invalidArgument) }
        return files.statusOfEntry(at: path)?.isSameFile(as: status) ?? false
    }

    deinit {
        files.close(descriptor)
    }
}
