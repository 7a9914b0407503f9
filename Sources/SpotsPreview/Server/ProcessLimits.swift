#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The limits that the operating system sets for the process.
enum ProcessLimits {
    /// Prepares the process for many connections that may close at any time.
    static func prepare() {
        // Writing to a closed connection must return an error instead of ending the process.
        signal(SIGPIPE, SIG_IGN)
        raiseOpenFiles()
    }

    /// Raises the limit of open files as far as allowed: each browser tab keeps a connection open.
    private static func raiseOpenFiles() {
        var limit = rlimit()
        guard getrlimit(openFiles, &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        // If the system refuses, fewer connections are accepted.
        setrlimit(openFiles, &limit)
    }

    /// The number of connections that may be open at once; the remaining files are reserved for the site.
    static var connections: Int {
        var limit = rlimit()
        guard getrlimit(openFiles, &limit) == 0 else { return 128 }
        let files = Int(clamping: limit.rlim_cur)
        return max(1, files - min(files / 2, 128))
    }

    #if canImport(Glibc)
        private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        private static let openFiles = RLIMIT_NOFILE
    #endif
}
