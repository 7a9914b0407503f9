import Testing

@testable import SiteStorage

/// The header `Retry-After`.
@Suite struct RetryTimeTests {
    @Test(
        arguments: [
            ("120", 120), ("0", 0), ("-5", 0), ("Thu, 01 Jan 1970 00:00:10 GMT", 10), ("soon", nil),
            ("", nil),
            ("Thu, 26 Nov 2026 01:45:46 GMT", 1_795_657_546),
            ("Tue, 29 Feb 2028 23:59:59 GMT", 1_835_481_599),
            ("Thursday, 01-Jan-70 00:00:10 GMT", nil), ("Thu, 01 Foo 1970 00:00:10 GMT", nil),
        ] as [(String, Int?)])
    func aHeaderIsANumberOrADate(_ header: String, _ seconds: Int?) {
        #expect(RetryTime.seconds(header, from: 0) == seconds)
    }

    @Test func aDateInThePastIsNow() {
        #expect(RetryTime.seconds("Thu, 01 Jan 1970 00:00:10 GMT", from: 8) == 2)
        #expect(RetryTime.seconds("Thu, 01 Jan 1970 00:00:10 GMT", from: 11) == 0)
    }
}
