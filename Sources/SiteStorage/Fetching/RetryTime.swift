/// How long a server wants to be left alone, as the header `Retry-After` says it (RFC 9110, section 10.2.3).
enum RetryTime {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// - Parameters:
    ///   - header: a number of seconds, or a date such as `Wed, 21 Oct 2026 07:28:00 GMT`.
    ///   - now: the time, in seconds since 1970.
    /// - Returns: the seconds from now on, at least 0; nil if the header is neither.
    static func seconds(_ header: some StringProtocol, from now: Int) -> Int? {
        if let seconds = Int(header) { return max(0, seconds) }
        guard
            let date = String(header).wholeMatch(
                of:
                    /[A-Z][a-z]{2}, ([0-9]{2}) ([A-Z][a-z]{2}) ([0-9]{4}) ([0-9]{2}):([0-9]{2}):([0-9]{2}) GMT/
            ),
            let month = months.firstIndex(of: String(date.2)),
            let day = Int(date.1), let year = Int(date.3), let hour = Int(date.4), let minute = Int(date.5),
            let second = Int(date.6)
        else { return nil }
        let time = days(year, month + 1, day) * 86_400 + hour * 3600 + minute * 60 + second
        return max(0, time - now)
    }

    /// The days from 1970 to a date of the Gregorian calendar, counted in years that begin in March.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month < 3 ? year - 1 : year
        let daysBefore = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + daysBefore - 719_468
    }
}
