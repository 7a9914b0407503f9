import Paths
import Testing

/// Web addresses, and how their passwords are hidden.
@Suite struct WebAddressTests {
    @Test(arguments: [
        ("https://example.org/a.json", "https://example.org/a.json"),
        ("https://me:secret@example.org/", "https://*********@example.org/"),
        ("https://me@example.org/", "https://**@example.org/"),
        ("https://a:b@c@example.org/", "https://*****@example.org/"),
        ("https://example.org/@me", "https://example.org/@me"),
        ("https://example.org?a=b@c", "https://example.org?a=b@c"),
        ("https://example.org#a@b", "https://example.org#a@b"), ("Content/a@b.json", "Content/a@b.json"),
        ("", ""),
        (
            "{\"source\": \"https://a:b@c/\", \"x\": \"d@e\"}",
            "{\"source\": \"https://***@c/\", \"x\": \"d@e\"}"
        ),
        ("https://a:b@c/ and http://d@e/", "https://***@c/ and http://*@e/"),
        ("https://a:b'c@d/", "https://*****@d/"), ("https://é:ü@c/", "https://***@c/"),
        ("https://@c/", "https://@c/"),
    ])
    func aPasswordIsNeverShown(_ text: String, _ shown: String) {
        #expect(WebAddress.withoutPasswords(text) == shown)
    }

    @Test func anAddressIsPrintedWithoutItsPassword() throws {
        let address = try #require(WebAddress("https://me:secret@example.org/a"))
        #expect("\(address)" == "https://*********@example.org/a")
        #expect(address.text == "https://me:secret@example.org/a")
    }

    /// curl accepts these characters in a password.
    @Test(arguments: ["'", "\"", " ", "@"]) func aPasswordMayHaveQuotationMarks(_ character: String) throws {
        let address = try #require(WebAddress("https://me:se\(character)cret@example.org/a"))
        #expect("\(address)" == "https://**********@example.org/a")
    }

    @Test(arguments: [
        ("https://a/", true), ("http://a/", true), ("HTTPS://a/", true), ("ftp://a/", false),
        ("data/*.json", false), ("https:a", false), ("//a/", false), ("http://", true), ("", false),
    ])
    func webAddressesAreDistinguishedFromFiles(_ text: String, _ isAddress: Bool) {
        #expect((WebAddress(text) != nil) == isAddress)
    }

    @Test(arguments: [
        ("https://a.json/b.csv", "/b.csv"), ("https://a/b.csv?c.json#d.md", "/b.csv"), ("https://a", ""),
        ("https://a/", "/"), ("https://a/b#c?d", "/b"), ("https://a?b/c.csv", ""),
    ])
    func thePathExcludesTheHostTheQueryAndTheFragment(_ text: String, _ path: String) throws {
        #expect(try #require(WebAddress(text)).path == path)
    }
}
