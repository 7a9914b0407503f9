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

    /// Takes the lock of a site, waiting as long as another build has it.
    init(records: String) throws(FileFailure) {
        descriptor = try Self.lockedFile(in: records)
    }

    private static func lockedFile(in records: String) throws(FileFailure) -> Int32 {
        try FileSystem.createFolder(records)
        let path = FilePaths.join(records, "lock")
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileFailure(path: path, code: errno) }
        while flock(descriptor, LOCK_EX) != 0 {
            let code = errno
            if code == EINTR { continue }
            close(descriptor)
            throw FileFailure(path: path, code: code)
        }
        return descriptor
    }

    deinit {
        close(descriptor)
    }
}
