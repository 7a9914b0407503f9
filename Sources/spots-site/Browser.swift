#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The user's web browser.
enum Browser {
    /// Opens a URL.
    ///
    /// Errors are ignored, because the URL is also printed.
    static func open(_ address: String) {
        #if canImport(Darwin)
            let command = "open"
        #else
            let command = "xdg-open"
        #endif
        let arguments = [strdup(command), strdup(address), nil]
        defer { arguments.forEach { free($0) } }
        var process = pid_t()
        posix_spawnp(&process, command, nil, nil, arguments, environ)
    }
}
