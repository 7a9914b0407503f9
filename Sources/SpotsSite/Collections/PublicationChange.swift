import SpotsData
import SpotsModel

/// Why a page is published that was held back before, or the reverse, although its file is unchanged.
struct PublicationChange: Sendable {
    /// The reason, for `--explain-rebuild`.
    let text: String

    /// - Parameters:
    ///   - hold: why the page is held back now; nil if it is published.
    ///   - now: the time of the build.
    init(to hold: HoldReason?, _ period: PublicationPeriod, at now: Timestamp) {
        let published = period.start.map { "it has been due since \($0.text)" } ?? "it has not expired yet"
        text =
            switch hold {
            case .draft: "it is a draft"
            case .future: "it is not due until \(period.start?.text ?? "its date")"
            case .expired: "it expired at \(period.end?.text ?? "its date")"
            case .absent: "its web address gives nothing"
            case nil where period.end.map { $0 <= now } ?? false: "--expired includes it"
            case nil where period.start.map { now < $0 } ?? false: "--future includes it"
            case nil: published
            }
    }
}
