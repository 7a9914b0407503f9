import Testing

@testable import Paths

/// The origins of web addresses.
@Suite struct WebOriginTests {
    @Test(arguments: [
        ("https://api.example.com/v2/home?x=1#y", "https://api.example.com"),
        ("HTTPS://API.Example.com:443", "https://api.example.com"),
        ("http://user:p@ss@example.com:8080/a@b", "http://example.com:8080"),
        ("http://example.com:", "http://example.com"), ("http://a_b-c.example", "http://a_b-c.example"),
        ("http://[2001:DB8::1]:8080/", "http://[2001:db8::1]:8080"),
        ("http://127.0.0.1/", "http://127.0.0.1"),
    ])
    func anAddressHasAnOrigin(_ address: String, _ origin: String) throws {
        let address = try #require(WebAddress(address))
        #expect(WebOrigin(of: address)?.description == origin)
    }

    /// Programs differ in the host of these.
    @Test(arguments: [
        "http://", "http:///example.com/", "http://a.example\\@b.example/", "http://ex%61mple.com/",
        "http://bücher.example/", "http://a b/", "http://a.example:x/", "http://a.example:99999/",
        "http://a.example:0/", "http://[::1/", "http://a.example\u{0}.b.example/", "http://a,b/",
        "http://-a.example/",
    ])
    func anAddressWithAnUnclearHostHasNone(_ address: String) throws {
        let address = try #require(WebAddress(address))
        #expect(WebOrigin(of: address) == nil)
    }

    @Test(arguments: ["https://api.example.com", "https://api.example.com/", "http://127.0.0.1:8000"])
    func anOriginIsReadAlone(_ text: String) {
        #expect(WebOrigin(text) != nil)
    }

    @Test(arguments: [
        "api.example.com", "https://api.example.com/v2", "https://api.example.com/v2/",
        "https://me@a.example",
        "https://a.example?", "https://a.example#", "ftp://a.example", "https://", "",
    ])
    func anythingElseIsNoOrigin(_ text: String) {
        #expect(WebOrigin(text) == nil)
    }
}
