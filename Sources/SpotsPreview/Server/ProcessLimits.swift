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
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        // Where it is refused there are fewer connections.
        setrlimit(resource, &limit)
    }
}
