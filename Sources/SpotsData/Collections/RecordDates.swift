package import Diagnostics
import SpotsModel

/// When the records of a collection are published.
package enum RecordPublishing: String, Sendable, CaseIterable {
    /// From their date until they expire.
    case byDate = "by-date"
    /// Whatever their dates are.
    case always
}

/// The dates of a record that decide when it is published.
package struct RecordDates {
    /// The period; dates that cannot be read are ignored.
    package let period: PublicationPeriod
    /// Warnings about the dates.
    package let diagnostics: [Diagnostic]

    /// Reads the fields `date` and `expires` of a record.
    package init(of record: Record) {
        var diagnostics: [Diagnostic] = []
        func read(_ key: String) -> Timestamp? {
            guard let value = record[key], value != .string("") else { return nil }
            if let date = value.string.flatMap({ Timestamp($0) }) { return date }
            diagnostics.append(
                record.location(of: [key]).location.diagnostic(.unreadableDate(value, key: key)))
            return nil
        }
        let period = PublicationPeriod(from: read("date"), until: read("expires"))
        // A page reports its own dates.
        if period.isEmpty, !record.isPage {
            diagnostics.append(
                record.location(of: ["expires"]).location.diagnostic(
                    .expiresBeforeDate(
                        record["expires"]?.string ?? "", date: record["date"]?.string ?? "",
                        of: "record")))
        }
        (self.period, self.diagnostics) = (period, diagnostics)
    }
}

extension CollectionSettings {
    /// Whether the dates of a record decide when it is published.
    ///
    /// The dates of a page always do, because a page that is held back has no address. The dates of data may mean
    /// something else: a list of events is full of future dates.
    ///
    /// - Parameter isDerived: whether the record comes from another collection, which has already decided.
    package func publishesByDate(_ record: Record, isDerived: Bool) -> Bool {
        if record.isPage { return true }
        switch publishing {
        case .byDate: return true
        case .always: return false
        case nil: return !isDerived && record.markdownFile != nil
        }
    }
}

extension Message {
    static func unreadableDate(_ value: JSONValue, key: String) -> Message {
        let text = value.string.map { quote($0) } ?? "the value of \(quote(key))"
        return Message(
            .warning, .unreadableDate, "\(text) is not a date; it is ignored",
            notes: [
                "write a date as \"2026-11-21\" or, with a time, as \"2026-11-21T08:30:00+01:00\"",
                "set \"publish\": \"always\" on the collection to ignore the dates of its records",
            ])
    }

    /// - Parameter subject: what has the dates: a page or a record.
    package static func expiresBeforeDate(_ expires: String, date: String, of subject: String) -> Message {
        Message(
            .warning, .expiresBeforeDate,
            "\"expires\" is \(quote(expires)), which is not after the date \(quote(date)): "
                + "the \(subject) is never published")
    }
}
