import Bytes

/// The parts of a date as they are written, in the date's own zone.
package struct CalendarDate: Sendable, Equatable {
    package let year: Int
    package let month: Int
    package let day: Int
    package private(set) var hour = 0
    package private(set) var minute = 0
    package private(set) var second = 0
    /// The minutes that the zone is ahead of UTC; a date without a zone is in UTC.
    package private(set) var offset = 0
    /// The days from Monday.
    package let weekday: Int

    /// Parses what ``Timestamp`` accepts; nil for any other string.
    package init?(_ text: String) {
        guard Timestamp(text) != nil, let midnight = Timestamp(String(text.prefix(10))) else { return nil }
        // The form is known to be valid.
        var rest = text.utf8[...]
        year = Self.number(&rest, digits: 4)
        rest = rest.dropFirst()
        month = Self.number(&rest, digits: 2)
        rest = rest.dropFirst()
        day = Self.number(&rest, digits: 2)
        // 1970-01-01 was a Thursday.
        let days = Int(midnight.seconds / 86400) + 3
        weekday = (days % 7 + 7) % 7
        guard !rest.isEmpty else { return }
        rest = rest.dropFirst()
        readTime(&rest)
    }

    /// Parses what ``Timestamp`` accepts, as the date and time of another zone; nil for any other string, and beyond
    /// the years 0 to 9999.
    ///
    /// - Parameter offset: the minutes that the zone is ahead of UTC.
    package init?(_ text: String, offset: Int) {
        guard let moment = Timestamp(text),
            let local = Timestamp(seconds: moment.seconds.rounded(.down) + Double(offset * 60))
        else { return nil }
        self.init(local.text)
        self.offset = offset
    }

    /// The number of the day in its year, from 1.
    package var dayOfYear: Int {
        let starts = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
        return starts[month - 1] + day + (month > 2 && Self.isLeap(year) ? 1 : 0)
    }

    /// The number of the week in its year, from 1 (ISO 8601: a week starts on Monday and belongs to the year
    /// of its Thursday).
    package var week: Int {
        let week = (dayOfYear - weekday + 9) / 7
        if week < 1 {
            return Self.weeks(in: year - 1, firstDay: firstWeekday - (Self.isLeap(year - 1) ? 366 : 365))
        }
        return week > Self.weeks(in: year, firstDay: firstWeekday) ? 1 : week
    }

    /// The quarter of the year, from 1.
    package var quarter: Int { (month + 2) / 3 }
}

extension CalendarDate {
    /// The weekday of the year's first day, as days from a Monday.
    private var firstWeekday: Int { weekday - (dayOfYear - 1) }

    /// The number of weeks of a year: 53 if it begins on a Thursday, or on a Wednesday in a leap year.
    private static func weeks(in year: Int, firstDay: Int) -> Int {
        let first = (firstDay % 7 + 7) % 7
        return first == 3 || first == 2 && isLeap(year) ? 53 : 52
    }

    private static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    }

    private mutating func readTime(_ rest: inout Substring.UTF8View) {
        hour = Self.number(&rest, digits: 2)
        let isSpaced = rest.first == UInt8(ascii: ":")
        if isSpaced { rest = rest.dropFirst() }
        minute = Self.number(&rest, digits: 2)
        if isSpaced, rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
        if rest.first?.isDigit == true { second = Self.number(&rest, digits: 2) }
        rest = rest.drop { $0 == UInt8(ascii: ".") || $0.isDigit }.drop { $0 == UInt8(ascii: " ") }
        guard let sign = rest.popFirst(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
            return
        }
        let hours = Self.number(&rest, digits: 2)
        if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
        let minutes = hours * 60 + (rest.isEmpty ? 0 : Self.number(&rest, digits: 2))
        offset = sign == UInt8(ascii: "-") ? -minutes : minutes
    }

    private static func number(_ text: inout Substring.UTF8View, digits: Int) -> Int {
        let value = text.prefix(digits).reduce(0) { $0 * 10 + Int($1) - 0x30 }
        text = text.dropFirst(digits)
        return value
    }
}
