import ArgumentParser
import Diagnostics
import Platform
import SiteStorage
import SpotsSite

/// Prints results to standard output and everything else to standard error.
struct Console {
    let options: any ConsoleOptions

    /// The number of problems printed in full; the rest are only counted.
    static let limit = 50

    /// Prints problems in the chosen format, and as annotations if required.
    func show(_ diagnostics: [Diagnostic]) {
        switch options.format {
        case .json: diagnostics.forEach { printError(JSONFormatter().format($0)) }
        case .text: showText(diagnostics)
        }
        annotate(diagnostics)
    }

    /// Prints a result.
    ///
    /// Control characters are made visible, so names and titles cannot control the terminal or add lines.
    func printResult(_ line: String) throws {
        try printResult(formatted: line.withoutControls())
    }

    /// Prints a result unchanged and without buffering, so a reader at the end of a pipe receives it at once.
    ///
    /// - Throws: if it cannot be written, for example because the disk is full.
    func printResult(formatted line: String) throws {
        if options.quiet { return }
        print(line)
        guard let error = System.flush() else { return }
        fail("cannot write to standard output: \(System.message(for: error).lowercased())", id: "io-error")
        throw ExitStatus.inputOutput
    }

    /// Prints the problems and notes of a build.
    func show(_ report: BuildReport) {
        show(report.diagnostics, notes: report.notes + (options.verbose ? report.details : []))
    }

    /// Prints problems and notes.
    func show(_ diagnostics: [Diagnostic], notes: [String]) {
        show(diagnostics)
        if options.quiet || options.format != .text { return }
        notes.forEach { printError("note: \($0.withoutControls())") }
    }

    /// Prints the closing line of a command, unless errors and warnings are printed as JSON.
    func conclude(_ line: String) {
        if options.format == .text { printError(line.withoutControls()) }
    }

    /// Whether to color what is written to a stream: it is a terminal, and `NO_COLOR` is not set.
    static func hasColors(_ stream: System.Stream) -> Bool {
        System.isTerminal(stream) && System.environment("NO_COLOR") == nil
    }

    /// Prints the error that stopped a command, in the chosen format.
    ///
    /// - Parameter id: the stable id of this kind of failure.
    func fail(_ failure: String, id: String) {
        switch options.format {
        case .json: printError(JSONFormatter().format(failure: failure, id: id))
        case .text: printError("error: \(failure.withoutControls()) [\(id)]")
        }
    }

    /// Prints a line to standard error.
    func printError(_ line: String) {
        Self.writeError(line + "\n")
    }

    /// Writes text to standard error unchanged.
    static func writeError(_ text: String) {
        // If standard error is closed, there is no way to report the error.
        System.writeUnbuffered(text, to: .error)
    }
}

extension Console {
    private func showText(_ diagnostics: [Diagnostic]) {
        let formatter = TextFormatter(colors: Self.hasColors(.error))
        Self.selection(of: diagnostics).forEach { printError(formatter.format($0)) }
        let rest = diagnostics.count - Self.limit
        if rest > 0 { printError("... and \(rest) more") }
        if let first = diagnostics.first { showAdvice(on: first.id.rawValue) }
    }

    /// Tells people where to read more about a problem; programs that read the output do not get this.
    private func showAdvice(on id: String) {
        if options.quiet || !System.isTerminal(.error) { return }
        printError("note: spots-site explain \(id) explains what this means and how to fix it")
    }

    /// The first problems up to the limit, with errors before warnings.
    private static func selection(of diagnostics: [Diagnostic]) -> [Diagnostic] {
        let errors = diagnostics.filter { $0.severity == .error }.prefix(limit)
        let warnings = diagnostics.filter { $0.severity == .warning }.prefix(limit - errors.count)
        return (errors + warnings).sorted()
    }

    /// Prints the problems as annotations if the program runs in a GitHub workflow.
    private func annotate(_ diagnostics: [Diagnostic]) {
        guard options.annotates, System.environment("GITHUB_ACTIONS") == "true" else { return }
        let formatter = GitHubFormatter(prefix: sitePath)
        Self.selection(of: diagnostics).forEach { print(formatter.format($0)) }
    }

    /// The site's folder relative to the GitHub workspace, or to the working directory.
    private var sitePath: String {
        guard let site = FileSystem.real.realPath(options.site) else { return options.site }
        guard
            let root = System.environment("GITHUB_WORKSPACE").flatMap(FileSystem.real.realPath)
                ?? FileSystem.real.realPath(".")
        else { return site }
        let (parts, outer) = (site.split(separator: "/"), root.split(separator: "/"))
        return parts.starts(with: outer) ? parts.dropFirst(outer.count).joined(separator: "/") : site
    }
}
