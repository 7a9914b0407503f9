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
    let options: any ConsoleOptions

    /// How many diagnostics are printed before they are only counted.
    static let limit = 50

    /// Prints diagnostics, in the format asked for and as annotations.
    func show(_ diagnostics: [Diagnostic]) {
        switch options.format {
        case .json: diagnostics.forEach { complain(JSONFormatter().format($0)) }
        case .text: showText(diagnostics)
        }
        annotate(diagnostics)
    }

    /// Prints a result, with control characters made visible: names and titles can steer no terminal and add no line.
    func say(_ line: String) throws {
        try put(formatted: line.withoutControls())
    }

    /// Prints a result as it is, at once: whoever waits for it at the end of a pipe is not kept waiting.
    ///
    /// - Throws: where it cannot be written, as on a full disk.
    func put(formatted line: String) throws {
        if options.quiet { return }
        print(line)
        if fflush(nil) == 0 { return }
        fail("standard output: \(String(cString: strerror(errno)).lowercased())", id: "io-error")
        throw ExitStatus.inputOutput
    }

    /// Prints the diagnostics and notes of a build.
    func show(_ report: BuildReport) {
        show(report.diagnostics)
        if !options.quiet, options.format == .text {
            report.notes.forEach { complain("note: \($0.withoutControls())") }
            if options.verbose { report.details.forEach { complain("note: \($0.withoutControls())") } }
        }
    }

    /// Prints how a command ended, where diagnostics are printed for people.
    func conclude(_ line: String) {
        if options.format == .text { complain(line) }
    }

    /// Whether results are printed on a terminal that is to be coloured.
    static var hasColors: Bool { isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil }

    /// Prints what keeps a command from being tried or finished, in the format asked for.
    ///
    /// - Parameter id: the stable name of this kind of failure.
    func fail(_ failure: String, id: String) {
        switch options.format {
        case .json: complain(JSONFormatter().format(failure: failure, id: id))
        case .text: complain("error: \(failure.withoutControls())")
        }
    }

    /// Prints a line on standard error.
    func complain(_ line: String) {
        Self.put(line + "\n")
    }

    /// Puts text on standard error as it is.
    static func put(_ text: String) {
        var text = text
        // Nothing is left to say it on where standard error itself is closed.
        text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

extension Console {
    private func showText(_ diagnostics: [Diagnostic]) {
        let formatter = TextFormatter(colors: isatty(STDERR_FILENO) == 1 && getenv("NO_COLOR") == nil)
        Self.selection(of: diagnostics).forEach { complain(formatter.format($0)) }
        let rest = diagnostics.count - Self.limit
        if rest > 0 { complain("... and \(rest) more") }
    }

    /// The first so many diagnostics; where there are more, warnings do not keep errors from being among them.
    private static func selection(of diagnostics: [Diagnostic]) -> [Diagnostic] {
        let errors = diagnostics.filter { $0.severity == .error }.prefix(limit)
        let warnings = diagnostics.filter { $0.severity == .warning }.prefix(limit - errors.count)
        return (errors + warnings).sorted()
    }

    /// Prints the diagnostics as annotations where the program runs as a step of a GitHub workflow.
    private func annotate(_ diagnostics: [Diagnostic]) {
        guard options.annotates, Self.environment("GITHUB_ACTIONS") == "true" else { return }
        let formatter = GitHubFormatter(prefix: sitePath)
        Self.selection(of: diagnostics).forEach { print(formatter.format($0)) }
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
