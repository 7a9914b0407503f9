import Diagnostics

/// The numbers of pages or of records that a build holds back.
public struct HeldBack: Sendable, Equatable {
    /// Those that are drafts.
    public internal(set) var drafts = 0
    /// Those whose date is in the future.
    public internal(set) var future = 0
    /// Those that have expired.
    public internal(set) var expired = 0
    /// Those whose web addresses give nothing, and need not.
    public internal(set) var absent = 0
    /// The first moment when one of them is due; nil if none will be.
    public internal(set) var nextDue: BuildTime?

    /// All of them.
    public var count: Int { drafts + future + expired + absent }
}

extension HeldBack {
    mutating func add(_ held: Hold) {
        switch held.reason {
        case .draft: drafts += 1
        case .future: future += 1
        case .expired: expired += 1
        case .absent: absent += 1
        }
        if let due = held.due { noteDue(BuildTime(due)) }
    }

    mutating func add(_ other: HeldBack) {
        drafts += other.drafts
        future += other.future
        expired += other.expired
        absent += other.absent
        if let due = other.nextDue { noteDue(due) }
    }

    /// The notes on what is held back, and on the options that include it.
    static func notes(_ pages: HeldBack, _ records: HeldBack) -> [String] {
        var notes: [String] = []
        let drafts = pages.drafts + records.drafts
        if drafts > 0 {
            let (subject, object) = drafts == 1 ? ("1 draft is", "it") : ("\(drafts) drafts are", "them")
            notes.append("\(subject) left out; --drafts includes \(object)")
        }
        for (key, reason, option) in [
            (\HeldBack.future, "not due yet", "--future"), (\.expired, "expired", "--expired"),
        ] {
            let counts = (pages[keyPath: key], records[keyPath: key])
            if counts == (0, 0) { continue }
            let isOne = counts.0 + counts.1 == 1
            notes.append(
                "\(text(pages: counts.0, records: counts.1)) \(isOne ? "is" : "are") \(reason) and left out; "
                    + "\(option) includes \(isOne ? "it" : "them")")
        }
        if pages.absent > 0 {
            let subject = pages.absent == 1 ? "1 page is" : "\(pages.absent) pages are"
            let cause = pages.absent == 1 ? "its web address gives" : "their web addresses give"
            notes.append("\(subject) left out, because \(cause) nothing; --verbose shows why")
        }
        return notes
    }

    /// Numbers of pages and records in words.
    package static func text(pages: Int, records: Int) -> String {
        [(pages, "page"), (records, "record")].filter { $0.0 > 0 }.map { Quantity.text($0.0, $0.1) }
            .joined(separator: " and ")
    }

    private mutating func noteDue(_ due: BuildTime) {
        if let nextDue, nextDue.timestamp <= due.timestamp { return }
        nextDue = due
    }
}
