import SpotsModel

/// Time zones as templates write them: `UTC`, or how far a zone is ahead of it, such as `+01:00`.
enum ZoneOffset {
    /// The minutes that a zone is ahead of UTC; nil for any other string.
    static func minutes(of zone: String) -> Int? {
        if zone == "UTC" || zone == "Z" { return 0 }
        guard zone.hasPrefix("+") || zone.hasPrefix("-") else { return nil }
        return CalendarDate("2000-01-01T00:00" + zone)?.offset
    }
}
