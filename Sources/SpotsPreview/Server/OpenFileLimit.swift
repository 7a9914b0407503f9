#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How many files and connections the process may have open.
enum OpenFileLimit {
    /// Raises it as far as the system lets us: each tab of a browser keeps a connection.
    static func raise() {
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
