import Testing

@testable import Paths

/// Addresses made from others.
@Suite struct WebReferenceTests {
    @Test(
        arguments: [
            ("https://b.example/x", "https://b.example/x"), ("//b.example/x", "https://b.example/x"),
            ("https://a.example:81/x", "https://me:pw@a.example:81/x"),
            ("https://bücher.example/ä", "https://bücher.example/%C3%A4"),
            ("/x?y=1#z", "https://me:pw@a.example:81/x?y=1"), ("x", "https://me:pw@a.example:81/v1/x"),
            ("?page=2", "https://me:pw@a.example:81/v1/list?page=2"),
            ("../x", "https://me:pw@a.example:81/v1/../x"),
            ("x y/å", "https://me:pw@a.example:81/v1/x%20y/%C3%A5"), ("a:b", nil), ("javascript:x", nil),
            ("", nil),
            ("#top", nil), ("file:///etc/passwd", nil), ("x\ny", "https://me:pw@a.example:81/v1/x%0Ay"),
        ] as [(String, String?)])
    func referencesAreResolved(_ reference: String, _ expected: String?) throws {
        let address = try #require(WebAddress("https://me:pw@a.example:81/v1/list?limit=5#top"))
        #expect(address.resolved(reference)?.text == expected)
    }

    @Test(arguments: [
        ("https://a.example", "x", "https://a.example/x"),
        ("https://a.example?q", "?r", "https://a.example?r"),
    ])
    func anAddressMayHaveNoPath(_ base: String, _ reference: String, _ expected: String) throws {
        #expect(try #require(WebAddress(base)).resolved(reference)?.text == expected)
    }

    @Test(arguments: [
        ("https://a.example/x", "https://a.example/x?page=2"),
        ("https://a.example/x?", "https://a.example/x?page=2"),
        ("https://a.example/x?limit=5&page=1&sort=a#b", "https://a.example/x?limit=5&sort=a&page=2"),
        ("https://a.example/x?page&pages=3", "https://a.example/x?pages=3&page=2"),
    ])
    func aQueryGetsAValue(_ address: String, _ expected: String) throws {
        #expect(try #require(WebAddress(address)).settingQuery("page", to: "2").text == expected)
    }

    @Test func aNameIsReplacedInEachSpelling() throws {
        let address = try #require(WebAddress("https://a.example/?page[no]=1&page%5Bno%5D=1"))
        #expect(address.settingQuery("page[no]", to: "2").text == "https://a.example/?page%5Bno%5D=2")
    }

    @Test func namesInAQueryAreEncoded() throws {
        let address = try #require(WebAddress("https://a.example/"))
        #expect(
            address.settingQuery("page[no]", to: "ø&").text == "https://a.example/?page%5Bno%5D=%C3%B8%26")
    }
}
