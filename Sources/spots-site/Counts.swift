import Diagnostics
import SpotsSite

/// How counts and times are printed.
enum Counts {
    /// The closing line of a build.
    static func closingLine(_ report: BuildReport, _ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let hundredths = String(100 + attoseconds / 10_000_000_000_000_000).dropFirst()
        let warnings = report.warningCount == 0 ? [] : [Quantity.text(report.warningCount, "warning")]
        let counts =
            ["\(report.written) written", "\(report.unchanged) reused", "\(report.removed) removed"]
            + warnings + ["\(seconds).\(hundredths) s"]
        return "\(Quantity.text(report.pages, "page")), \(Quantity.text(report.files, "file")): "
            + counts.joined(separator: ", ")
    }

    /// How many errors and warnings there are.
    static func faults(_ report: BuildReport) -> String {
        faults(report.diagnostics)
    }

    /// How many of some diagnostics are errors and warnings.
    static func faults(_ diagnostics: [Diagnostic]) -> String {
        if diagnostics.isEmpty { return "no faults" }
        let errors = diagnostics.count { $0.severity == .error }
        let counts = [(errors, "error"), (diagnostics.count - errors, "warning")]
        return counts.filter { $0.0 > 0 }.map { Quantity.text($0.0, $0.1) }.joined(separator: ", ")
    }
}
