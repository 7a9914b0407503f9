import SpotsData
import SpotsModel

/// Decides what a build publishes, by its time and its options.
struct PublicationRules: Sendable {
    let now: Timestamp
    private let drafts: Bool
    private let future: Bool
    private let expired: Bool

    /// - Parameter now: the time of the build, unless the options set another one.
    init(_ options: BuildOptions, now: Timestamp) {
        self.now = options.clock?.timestamp ?? now
        (drafts, future, expired) = (options.drafts, options.future, options.expired)
    }

    /// Whether drafts are published.
    var includeDrafts: Bool { drafts }

    /// Why a page or a record is held back; nil if it is published.
    ///
    /// A draft stays a draft whatever its dates are, and expired content never becomes due again.
    func reason(isDraft: Bool, _ period: PublicationPeriod) -> HoldReason? {
        if isDraft, !drafts { return .draft }
        if period.isUnlimited { return nil }
        if let end = period.end, end <= now, !expired { return .expired }
        if let start = period.start, now < start, !future { return .future }
        return nil
    }

    /// Why a record is held back whose pages may have their own periods: the first reason is used.
    func held(isDraft: Bool, _ periods: [PublicationPeriod]) -> Hold? {
        for period in periods {
            if let reason = reason(isDraft: isDraft, period) { return Hold(reason: reason, period: period) }
        }
        return nil
    }
}

/// Why a page or a record is held back, which means that it is not published.
enum HoldReason: Int, Sendable {
    case draft, future, expired
    /// The web address of a page gives nothing, and the page says that it need not.
    case absent

    /// The option that includes what is held back for this reason; nil if there is none.
    var option: String? {
        switch self {
        case .draft: "--drafts"
        case .future: "--future"
        case .expired: "--expired"
        case .absent: nil
        }
    }
}

/// Something that is held back, and when it would be published.
struct Hold: Sendable {
    let reason: HoldReason
    let period: PublicationPeriod

    /// When it is due; nil if its date does not matter.
    var due: Timestamp? {
        reason == .future && !period.isEmpty ? period.start : nil
    }

    /// How to include it, as the end of a sentence.
    var advice: String { reason.option.map { "; \($0) includes it" } ?? "" }

    /// Why it is held back, as the end of a sentence.
    var text: String {
        switch reason {
        case .draft: "is a draft"
        case .future: "is not due until \(period.start?.text ?? "its date")"
        case .expired: "expired at \(period.end?.text ?? "its date")"
        case .absent: "has a web address that gives nothing"
        }
    }
}
