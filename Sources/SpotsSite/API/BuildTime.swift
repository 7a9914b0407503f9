import SpotsModel

/// A moment at which a build decides what is published.
public struct BuildTime: Sendable, Hashable, CustomStringConvertible {
    let timestamp: Timestamp

    init(_ timestamp: Timestamp) {
        self.timestamp = timestamp
    }

    /// Parses a date with an optional time, in ISO 8601 or RFC 3339 form: `2026-11-21`, `2026-11-21T08:30:00+01:00`.
    ///
    /// - Parameter text: the moment; without a time it is midnight, and without an offset it is in UTC.
    /// - Returns: nil for any other string.
    public init?(_ text: String) {
        guard let timestamp = Timestamp(text) else { return nil }
        self.timestamp = timestamp
    }

    /// Makes a moment from the seconds since 1970-01-01T00:00:00Z; nil beyond the years 0 to 9999.
    public init?(secondsSince1970 seconds: Double) {
        guard let timestamp = Timestamp(seconds: seconds) else { return nil }
        self.timestamp = timestamp
    }

    /// The seconds since 1970-01-01T00:00:00Z.
    public var secondsSince1970: Double { timestamp.seconds }

    /// The moment in UTC, in RFC 3339 form; a part of a second is rounded up.
    public var description: String { timestamp.text }
}
