import SpotsSite

/// What a preview remembers about its builds of the whole site.
struct BackgroundBuilds {
    /// The pages whose address does not follow from their file.
    private(set) var moved: [String: PageIdentity] = [:]
    private var aliases: Set<String> = []
    /// The addresses of the files that follow from all pages.
    private var generated: Set<String> = []
    /// The last build that was reported to the user.
    private var reported: BuildReport?
    /// Whether the next build fetches remote sources again.
    private var fetchesRemote = true
    private var work = RepeatedWork()

    /// Makes options for reading or building the site, which fetch remote sources again only if that is due.
    func sparing(_ options: BuildOptions) -> BuildOptions {
        var options = options
        options.prefersCachedResponses = !fetchesRemote
        return options
    }

    /// The settings changed, and may name other remote sources.
    mutating func fetchAgain() { fetchesRemote = true }

    /// Asks for a build.
    ///
    /// - Returns: whether the caller must run it, because none is running.
    mutating func request() -> Bool {
        work.request()
    }

    /// Begins a build; what is requested from now on needs another one.
    mutating func begin(_ options: BuildOptions) -> BuildOptions {
        work.begin()
        defer { fetchesRemote = false }
        return sparing(options)
    }

    /// Ends a build.
    ///
    /// - Returns: whether another one is needed.
    mutating func end() -> Bool {
        work.end()
    }

    /// Takes what a build has found.
    ///
    /// - Returns: the addresses of pages that it found first.
    mutating func take(_ report: BuildReport) -> Set<String> {
        let new = Set(report.movedPages.keys.filter { moved[$0] == nil })
        (moved, aliases, generated) = (report.movedPages, report.aliases, report.generated)
        return new
    }

    /// Records the new address of a page before a build does.
    mutating func move(_ key: PageIdentity, to address: String) { moved[address] = key }

    /// Whether the output of the build has a file at an address that no page draws.
    func hasFile(at address: String) -> Bool {
        aliases.contains(address) || aliases.contains(address + "/") || generated.contains(address)
    }

    /// Whether the user should hear of a build, because its problems or notes differ from those reported last.
    mutating func isNews(_ report: BuildReport) -> Bool {
        if report.diagnostics == reported?.diagnostics, report.notes == reported?.notes { return false }
        reported = report
        return true
    }
}
