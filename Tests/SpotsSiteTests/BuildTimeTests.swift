import SpotsSite
import Testing

/// The time of a build.
@Suite struct BuildTimeTests {
    @Test(arguments: [
        ("2026-05-01", "2026-05-01T00:00:00Z"), ("2026-05-01T00:30:00+02:00", "2026-04-30T22:30:00Z"),
        ("2026-12-31T23:30-01:00", "2027-01-01T00:30:00Z"), ("2028-02-29T23:59:59Z", "2028-02-29T23:59:59Z"),
        ("2028-03-01T00:00:00+00:01", "2028-02-29T23:59:00Z"),
        ("2026-05-01T06:00:00.25Z", "2026-05-01T06:00:01Z"),
        ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"), ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
        ("0000-02-29", "0000-02-29T00:00:00Z"), ("0000-01-01T00:00+23:00", "-0001-12-31T01:00:00Z"),
        ("9999-12-31T23:59:59-01:00", "10000-01-01T00:59:59Z"), ("1900-03-01", "1900-03-01T00:00:00Z"),
    ])
    func aTimeIsWrittenInUTC(_ text: String, _ expected: String) throws {
        #expect(try #require(BuildTime(text)).description == expected)
    }

    @Test(arguments: [
        "", "now", "24:00", "2026-05-01T24:00", "2026-02-29", "2026-05-01T08:30+24:00", "2026-05",
        "1777593600",
        "2026-05-01T08:60", "2026-13-01", "٢٠٢٦-٠٥-٠١", " 2026-05-01",
    ])
    func otherTextsAreNoTimes(_ text: String) {
        #expect(BuildTime(text) == nil)
    }

    @Test func secondsCount() throws {
        #expect(try #require(BuildTime(secondsSince1970: 951_782_400)).description == "2000-02-29T00:00:00Z")
        #expect(BuildTime("1970-01-02")?.secondsSince1970 == 86400)
        for seconds in [Double.nan, .infinity, -1e12, 1e12] {
            #expect(BuildTime(secondsSince1970: seconds) == nil)
        }
    }
}
