import ArgumentParser
import Diagnostics
import SpotsSite

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where commands print: results on standard output, everything else on standard error.
struct Console {
    let options: CommonOptions

    /// How many diagnostics are printed before they are only counted.
    static let limit = 50

    /// Prints a result.
    func say(_ line: String) {
        if !options.quiet { print(line) }
    }

    /// Prints the diagnostics and notes of a build.
    func show(_ report: BuildReport) {
        switch options.format {
        case .json: report.diagnostics.forEach { complain(JSONFormatter().format($0)) }
        case .text: showText(report.diagnostics)
        }
        annotate(report.diagnostics)
        if !options.quiet {
            report.notes.forEach { complain("note: \($0)") }
            if options.verbose { report.details.forEach { complain("note: \($0)") } }
        }
    }

    /// Prints a line on standard error.
    func complain(_ line: String) {
        var text = line + "\n"
        // Nothing is left to say it on where standard error itself is closed.
        text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

extension Console {
    private func showText(_ diagnostics: [Diagnostic]) {
        let formatter = TextFormatter(colors: isatty(STDERR_FILENO) == 1 && getenv("NO_COLOR") == nil)
        diagnostics.prefix(Self.limit).forEach { complain(formatter.format($0)) }
        let rest = diagnostics.count - Self.limit
        if rest > 0 { complain("... and \(rest) more") }
    }

    /// Prints the diagnostics as annotations where the program runs as a step of a GitHub workflow.
    private func annotate(_ diagnostics: [Diagnostic]) {
        guard Self.environment("GITHUB_ACTIONS") == "true" else { return }
        let formatter = GitHubFormatter(prefix: sitePath)
        diagnostics.prefix(Self.limit).forEach { print(formatter.format($0)) }
    }

    /// The site's folder relative to the workspace, else to the working directory.
    private var sitePath: String {
        guard let site = Self.realPath(options.site) else { return options.site }
        guard let root = Self.environment("GITHUB_WORKSPACE").flatMap(Self.realPath) ?? Self.realPath(".")
        else { return site }
        let (parts, outer) = (site.split(separator: "/"), root.split(separator: "/"))
        return parts.starts(with: outer) ? parts.dropFirst(outer.count).joined(separator: "/") : site
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
