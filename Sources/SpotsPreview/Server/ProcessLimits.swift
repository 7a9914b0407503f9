import Platform

/// The limits that the operating system sets for the process.
enum ProcessLimits {
    /// Prepares the process for many connections that may close at any time.
    static func prepare() {
        System.ignoreClosedConnections()
        // Each browser tab keeps a connection open. If the system refuses, fewer connections are accepted.
        System.setOpenFileLimit(to: 65_536)
    }

    /// The number of connections that may be open at once; the remaining files are reserved for the site.
    static var connections: Int {
        guard let files = System.openFileLimit else { return 128 }
        return max(1, files - min(files / 2, 128))
    }
}
