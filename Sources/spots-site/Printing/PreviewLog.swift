import Diagnostics
import SpotsPreview
import SpotsSite

/// Prints the events of a preview.
struct PreviewLog {
    let console: Console

    func show(_ event: PreviewEvent) {
        switch event {
        case .updated(let files, let pages, let time):
            let names = files.prefix(3).joined(separator: ", ")
            let rest = files.count > 3 ? " and \(files.count - 3) more" : ""
            let shown = pages == 0 ? "" : "; \(Quantity.text(pages, "open page")) updated"
            // `try?`: the preview continues even if nobody can read its output.
            try? console.printResult("\(names)\(rest) changed\(shown) in \(Self.text(of: time))")
        case .built(let report):
            console.show(report)
            if !report.succeeded { console.conclude(Counts.faults(report)) }
        case .pictures(let report, let time):
            console.show(report.diagnostics, notes: report.notes)
            guard report.made > 0 else { return }
            // `try?`: as above.
            try? console.printResult(
                "\(Quantity.text(report.made, "smaller picture")) made in \(Self.text(of: time))")
        case .failure(let failure): console.fail("\(failure)", id: failure.id)
        }
    }

    private static func text(of time: Duration) -> String {
        let milliseconds = Int((time / .milliseconds(1)).rounded())
        return milliseconds < 10_000 ? "\(milliseconds) ms" : "\(milliseconds / 1000) s"
    }
}
