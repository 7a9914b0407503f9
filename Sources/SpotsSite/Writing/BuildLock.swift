#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Keeps two builds of one site from working at the same time: the second waits for the first.
struct BuildLock: ~Copyable {
    private let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Takes the lock of a site, waiting as long as another build has it.
    static func take(records: String) async throws(FileFailure) -> BuildLock {
        while true {
            let lock = try await takeFile(in: records)
            if lock.isInPlace(in: records) { return lock }
        }
    }

    /// Takes the file that stands for the lock now: whoever had it may have removed it meanwhile.
    private static func takeFile(in records: String) async throws(FileFailure) -> BuildLock {
        try FileSystem.createFolder(records)
        let path = FilePaths.join(records, "lock")
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileFailure(path: path, code: errno) }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            guard code == EWOULDBLOCK || code == EINTR else {
                close(descriptor)
                throw FileFailure(path: path, code: code)
            }
            // A build that is called off goes on to its end: waiting less long is all that is lost.
            try? await Task.sleep(for: .milliseconds(20))
        }
        return BuildLock(descriptor: descriptor)
    }

    private func isInPlace(in records: String) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return false }
        return FileSystem.stampOfEntry(at: FilePaths.join(records, "lock"))?.inode == FileStamp(status).inode
    }

    deinit {
        close(descriptor)
    }
}
