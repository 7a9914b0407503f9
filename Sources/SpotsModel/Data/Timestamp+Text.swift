extension Timestamp {
    /// The seconds since 1970 that dates in the years 0 to 9999 can have.
    private static let range = -62_167_305_600.0...253_402_387_200.0

    /// A moment by its seconds since 1970-01-01T00:00:00Z; nil beyond the years 0 to 9999.
    package init?(seconds: Double) {
        guard Self.range.contains(seconds) else { return nil }
        self.seconds = seconds
    }

    /// A moment by its nanoseconds since 1970-01-01T00:00:00Z.
    package init(nanoseconds: Int64) {
        seconds = Double(nanoseconds) / 1_000_000_000
    }

    /// The moment in UTC, in RFC 3339 form; a part of a second is rounded up: `2026-11-21T08:30:00Z`.
    package var text: String {
        let seconds = Int(seconds.rounded(.up))
        let days = (seconds - (seconds % 86400 + 86400) % 86400) / 86400
        let time = seconds - days * 86400
        let (year, month, day) = Self.date(ofDay: days)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let digits = String(abs(year))
        let padding = String(repeating: "0", count: max(0, 4 - digits.count))
        return "\(year < 0 ? "-" : "")\(padding)\(digits)-\(two(month))-\(two(day))"
            + "T\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))Z"
    }

    /// A date and time as RFC 3339 and HTML write them: `2026-11-21T08:30:00+01:00`; a time without a zone is in UTC.
    ///
    /// - Returns: nil for a string that is not a date.
    package static func standard(_ text: String) -> String? {
        guard Timestamp(text) != nil else { return nil }
        let day = text.prefix(10)
        let time = text.dropFirst(11).prefix { $0 == ":" || $0 == "." || $0.isNumber }
        if time.isEmpty { return text }
        var clock = String(time)
        if !clock.contains(":") {
            for place in [2, 5] where clock.count > place {
                clock.insert(":", at: clock.index(clock.startIndex, offsetBy: place))
            }
        }
        var zone = text.dropFirst(11 + time.count).uppercased().filter { $0 != " " }
        switch zone.count {
        case 0: zone = "Z"
        case 3 where zone != "UTC": zone += ":00"
        case 3: zone = "Z"
        case 5: zone.insert(":", at: zone.index(zone.startIndex, offsetBy: 3))
        default: break
        }
        return "\(day)T\(clock)\(zone)"
    }

    /// The date of a day, counted from 1970-01-01, in the Gregorian calendar (Howard Hinnant, "chrono-compatible
    /// low-level date algorithms").
    private static func date(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
        let days = days + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let isAfterDecember = month >= 10
        return (
            yearOfEra + era * 400 + (isAfterDecember ? 1 : 0), isAfterDecember ? month - 9 : month + 3, day
        )
    }
}
