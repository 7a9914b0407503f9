import SpotsModel

/// The dates of RSS feeds.
enum FeedDate {
    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// A moment as in mail (RFC 822, section 5, with four digits of the year): `Sat, 21 Nov 2026 08:30:00 GMT`.
    static func mailText(_ moment: Timestamp) -> String {
        // The form of RFC 3339, always in UTC.
        guard let date = CalendarDate(moment.text) else { return "" }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = "\(days[date.weekday]), \(two(date.day)) \(months[date.month - 1]) \(date.year)"
        return "\(day) \(two(date.hour)):\(two(date.minute)):\(two(date.second)) GMT"
    }
}
