import Diagnostics
import SpotsSite

/// Formats counts and times.
enum Counts {
    /// The closing line of a build.
    static func closingLine(_ report: BuildReport, _ duration: Duration) -> String {
        let warnings = report.warningCount == 0 ? [] : [Quantity.text(report.warningCount, "warning")]
        let compressed = report.compressed == 0 ? [] : ["\(report.compressed) compressed"]
        let counts =
            ["\(report.written) written", "\(report.unchanged) reused", "\(report.removed) removed"]
            + compressed + warnings + [time(duration)]
        return "\(Quantity.text(report.pages, "page")), \(Quantity.text(report.files, "file")): "
            + counts.joined(separator: ", ") + heldBack(report)
    }

    /// A time such as `1.25 s`.
    static func time(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let hundredths = String(100 + attoseconds / 10_000_000_000_000_000).dropFirst()
        return "\(seconds).\(hundredths) s"
    }

    /// What waits for its date, for the end of a closing line; empty if nothing does.
    static func heldBack(_ report: BuildReport) -> String {
        let (pages, records) = (report.heldPages, report.heldRecords)
        if pages.future + records.future == 0 { return "" }
        let due = [pages.nextDue, records.nextDue].compactMap(\.self)
            .min { $0.secondsSince1970 < $1.secondsSince1970 }
        let next = due.map { ", the next one is due \($0)" } ?? ""
        return "; \(HeldBack.text(pages: pages.future, records: records.future)) held back\(next)"
    }

    /// The numbers of errors and warnings of a build.
    static func faults(_ report: BuildReport) -> String {
        faults(report.diagnostics)
    }

    /// The numbers of errors and warnings.
    static func faults(_ diagnostics: [Diagnostic]) -> String {
        if diagnostics.isEmpty { return "no problems" }
        let errors = diagnostics.count { $0.severity == .error }
        let counts = [(errors, "error"), (diagnostics.count - errors, "warning")]
        return counts.filter { $0.0 > 0 }.map { Quantity.text($0.0, $0.1) }.joined(separator: ", ")
    }
}
