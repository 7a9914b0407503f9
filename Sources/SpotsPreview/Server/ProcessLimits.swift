#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the system lets the process do.
enum ProcessLimits {
    /// Prepares the process for many connections that may end at any time.
    static func prepare() {
        // Writing to a browser that is gone is an error like any other.
        signal(SIGPIPE, SIG_IGN)
        raiseOpenFiles()
    }

    /// Raises the number of open files as far as the system lets us: each tab of a browser keeps a connection.
    private static func raiseOpenFiles() {
        var limit = rlimit()
        guard getrlimit(openFiles, &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        // Where it is refused there are fewer connections.
        setrlimit(openFiles, &limit)
    }

    /// How many connections may be open at a time: the files of the site have to be opened too.
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
