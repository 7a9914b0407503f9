/// A date, or a date with a time, as ISO 8601 and RFC 3339 write them: `2026-11-21`, `2026-11-21T08:30:00+01:00`.
///
/// Without an offset from UTC it is taken as UTC.
struct Timestamp: Sendable, Comparable {
    /// The seconds since 1970-01-01T00:00:00Z.
    private let seconds: Double

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, bytes.count <= 40, bytes[4] == UInt8(ascii: "-"), bytes[7] == bytes[4],
            let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10]), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        var seconds = Double(Self.days(year: year, month: month, day: day)) * 86400
        if bytes.count > 10 {
            guard let time = Self.time(bytes[10...]) else { return nil }
            seconds += time
        }
        self.seconds = seconds
    }

    static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.seconds < right.seconds
    }
}

extension Timestamp {
    /// Days since 1970-01-01 in the Gregorian calendar (Howard Hinnant, "chrono-compatible low-level date algorithms").
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The seconds of `T08:30`, `T08:30:00.5Z` or ` 08:30:00+01:00`, the offset taken off.
    private static func time(_ bytes: ArraySlice<UInt8>) -> Double? {
        guard let separator = bytes.first, "Tt ".utf8.contains(separator) else { return nil }
        var rest = bytes.dropFirst()
        var offset = 0.0
        if let last = rest.last, "Zz".utf8.contains(last) {
            rest = rest.dropLast()
        } else if let sign = rest.lastIndex(where: { "+-".utf8.contains($0) }) {
            guard let time = clock(rest[(sign + 1)...]) else { return nil }
            offset = rest[sign] == UInt8(ascii: "-") ? -time : time
            rest = rest[..<sign]
        }
        return clock(rest).map { $0 - offset }
    }

    /// The seconds of `08:30`, `0830`, `08:30:00` or `08:30:00.25`.
    private static func clock(_ bytes: ArraySlice<UInt8>) -> Double? {
        let text = bytes.filter { $0 != UInt8(ascii: ":") }
        guard text.count >= 4, let hours = number(text[0..<2]), let minutes = number(text[2..<4]) else {
            return nil
        }
        guard text.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) else { return nil }
        let seconds = text.count > 4 ? Double(String(decoding: text[4...], as: UTF8.self)) : 0
        return seconds.map { Double(hours * 3600 + minutes * 60) + $0 }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.allSatisfy { (0x30...0x39).contains($0) } ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
}
