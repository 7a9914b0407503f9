import SpotsModel
import Testing

/// Which strings are dates, and how dates compare.
@Suite struct TimestampTests {
    @Test(
        arguments: [
            "2026-11-21", "0001-01-01", "9999-12-31", "2024-02-29", "2000-02-29", "2026-04-30",
            "2026-11-21T08:30", "2026-11-21 0830", "2026-11-21t08:30:00", "2026-11-21T083000Z",
            "2026-11-21T08:30:00.25z", "2026-11-21T08:30:00+01:00", "2026-11-21T08:30:00-0330",
            "2026-11-21T08:30+01", "2016-12-31T23:59:60Z",
        ])
    func validDatesAreAccepted(_ text: String) {
        #expect(Timestamp(text) != nil)
    }

    @Test(
        arguments: [
            "", "2026", "2026-11", "2026-02-31", "2026-02-29", "1900-02-29", "2026-04-31", "2026-00-10",
            "2026-13-01", "2026-01-00", "2026-1-1", "26-11-21", "-026-11-21", "2026/11/21", "2026-11-21T",
            "2026-11-21T24:00", "2026-11-21T99:99", "2026-11-21T08:60", "2026-11-21T08:30:61",
            "2026-11-21T08", "2026-11-21T08:30:", "2026-11-21T08:3000", "2026-11-21T08:30:00.",
            "2026-11-21T08:30:00.Z", "2026-11-21T08:30:nan", "2026-11-21T08:30+25:00",
            "2026-11-21T08:30+01:60",
            "2026-11-21T08:30Z+01:00", "2026-11-21X08:30", "2026-11-21T08:30:00 CET", "2026-11-2१",
        ])
    func invalidDatesAreRejected(_ text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test func offsetsAreSubtracted() throws {
        let utc = try #require(Timestamp("2026-03-01T08:00Z"))
        #expect(Timestamp("2026-03-01T10:00:00+02:00") == utc)
        #expect(Timestamp("2026-03-01T04:30-0330") == utc)
        #expect(Timestamp("2026-03-01T09:00+01") == utc)
        #expect(try #require(Timestamp("2026-03-01T08:00:00.5Z")) > utc)
    }

    @Test func monthsAndYearsMeanTheirFirstDay() {
        #expect(Timestamp(month: "2027-01") == Timestamp("2027-01-01"))
        #expect(Timestamp(month: "2027-13") == nil)
        #expect(Timestamp(month: "2027-1") == nil)
        #expect(Timestamp(year: 1986) == Timestamp("1986-01-01"))
    }
}
