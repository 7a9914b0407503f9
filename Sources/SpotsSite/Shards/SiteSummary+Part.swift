import Diagnostics
import Paths
import SiteStorage

extension SiteSummary {
    /// Keeps what is known from the pages of a part.
    ///
    /// Warnings about several pages need all of them, so a merge reports the warnings.
    mutating func settlePart() {
        report.diagnostics.removeAll { $0.severity != .error }
        guard report.diagnostics.contains(where: { $0.id == .outputCollision }) else { return }
        // A page with the path of another one was not written. The error says so, and the others are there.
        failure = nil
        outputs = PathSelection(PathList(Set(outputs).sorted()))
    }
}
