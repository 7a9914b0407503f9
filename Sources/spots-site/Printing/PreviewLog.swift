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
        case .failure(let failure): console.fail("\(failure)", id: failure.id)
        }
    }

    private static func text(of time: Duration) -> String {
        let milliseconds = time / .milliseconds(1)
        return "\(Int(milliseconds.rounded())) ms"
    }
}
