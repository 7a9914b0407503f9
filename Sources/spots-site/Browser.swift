import Platform

/// The user's web browser.
enum Browser {
    /// Opens a URL.
    ///
    /// Errors are ignored, because the URL is also printed.
    static func open(_ address: String) {
        #if os(macOS)
            let command = "open"
        #else
            let command = "xdg-open"
        #endif
        System.start(command, address)
    }
}
