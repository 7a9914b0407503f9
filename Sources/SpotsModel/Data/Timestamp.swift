import Bytes

/// A date with an optional time, in ISO 8601 and RFC 3339 form: `2026-11-21`, `2026-11-21T08:30:00+01:00`.
///
/// Only valid Gregorian dates and times are accepted: `2026-02-31` and `25:00` are not. A time without an offset is
/// UTC. `2026-11-21 08:30:00 +0100` and `… UTC`, as YAML and `date` write them, are also accepted.
package struct Timestamp: Sendable, Hashable, Comparable {
    /// The seconds since 1970-01-01T00:00:00Z.
    package let seconds: Double

    /// Parses a date with an optional time; nil for any other string.
    package init?(_ text: String) {
        var rest = text.utf8[...]
        guard rest.count >= 10, rest.count <= 40, let days = Self.date(&rest) else { return nil }
        var seconds = days * 86400
        if !rest.isEmpty {
            guard let time = Self.time(rest) else { return nil }
            seconds += time
        }
        self.seconds = seconds
    }

    /// Parses a date without a day, such as `2027-01`, as the first day of the month.
    package init?(month text: String) {
        guard text.utf8.count == 7 else { return nil }
        self.init(text + "-01")
    }

    /// The first day of a year.
    package init(year: Int) {
        seconds = Self.days(year: year, month: 1, day: 1) * 86400
    }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.seconds < right.seconds
    }
}

// MARK: Dates

extension Timestamp {
    /// Parses a leading `2026-11-21` and returns the days since 1970-01-01.
    private static func date(_ text: inout Substring.UTF8View) -> Double? {
        guard let year = number(&text, digits: 4), text.popFirst() == UInt8(ascii: "-"),
            let month = number(&text, digits: 2), text.popFirst() == UInt8(ascii: "-"),
            let day = number(&text, digits: 2), (1...12).contains(month),
            (1...length(ofMonth: month, in: year)).contains(day)
        else { return nil }
        return days(year: year, month: month, day: day)
    }

    /// The number of days of a month.
    private static func length(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The days since 1970-01-01 in the Gregorian calendar (Howard Hinnant, "chrono-compatible low-level date
    /// algorithms").
    private static func days(year: Int, month: Int, day: Int) -> Double {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Double(era * 146_097 + dayOfEra - 719_468)
    }
}

// MARK: Times

extension Timestamp {
    /// Parses `T08:30`, `T08:30:00.5Z` or ` 08:30:00+01:00` and returns the seconds in UTC.
    private static func time(_ text: Substring.UTF8View) -> Double? {
        var rest = text
        guard let separator = rest.popFirst(), "Tt ".utf8.contains(separator), let time = clock(&rest) else {
            return nil
        }
        if rest.first == UInt8(ascii: " ") {
            rest.removeFirst()
            if rest.elementsEqual("UTC".utf8) { return time }
            guard rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") else { return nil }
        }
        switch rest.popFirst() {
        case nil: return time
        case UInt8(ascii: "Z"), UInt8(ascii: "z"): return rest.isEmpty ? time : nil
        case UInt8(ascii: "+"): return offset(rest).map { time - $0 }
        case UInt8(ascii: "-"): return offset(rest).map { time + $0 }
        default: return nil
        }
    }

    /// Parses a leading `08:30`, `0830`, `08:30:00` or `08:30:00.25`; second 60 is a leap second.
    private static func clock(_ text: inout Substring.UTF8View) -> Double? {
        guard let hours = number(&text, digits: 2), hours < 24 else { return nil }
        let isSpaced = text.first == UInt8(ascii: ":")
        if isSpaced { text.removeFirst() }
        guard let minutes = number(&text, digits: 2), minutes < 60 else { return nil }
        let time = Double(hours * 3600 + minutes * 60)
        if isSpaced {
            guard text.first == UInt8(ascii: ":") else { return time }
            text.removeFirst()
        } else if text.first?.isDigit != true {
            return time
        }
        guard let seconds = number(&text, digits: 2), seconds <= 60 else { return nil }
        guard text.first == UInt8(ascii: ".") else { return time + Double(seconds) }
        text.removeFirst()
        let fraction = text.prefix(while: \.isDigit)
        text = text[fraction.endIndex...]
        if fraction.isEmpty { return nil }
        return Double("0." + String(Substring(fraction))).map { time + Double(seconds) + $0 }
    }

    /// Parses `01:00`, `0100` or `01` and returns seconds.
    private static func offset(_ text: Substring.UTF8View) -> Double? {
        var rest = text
        guard let hours = number(&rest, digits: 2), hours < 24 else { return nil }
        if rest.isEmpty { return Double(hours * 3600) }
        if rest.first == UInt8(ascii: ":") { rest.removeFirst() }
        guard let minutes = number(&rest, digits: 2), minutes < 60, rest.isEmpty else { return nil }
        return Double(hours * 3600 + minutes * 60)
    }

    /// Parses a leading number with the given number of digits.
    private static func number(_ text: inout Substring.UTF8View, digits: Int) -> Int? {
        var value = 0
        for _ in 0..<digits {
            guard let digit = text.popFirst(), digit.isDigit else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return value
    }
}
