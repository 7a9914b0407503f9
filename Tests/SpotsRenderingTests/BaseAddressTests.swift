import SpotsRendering
import Testing

/// Base URLs, and the addresses of a site below them.
@Suite struct BaseAddressTests {
    @Test(arguments: [
        ("", "", "/"), ("/", "", "/"), ("/app", "", "/app/"), ("/a/b/", "", "/a/b/"),
        ("https://example.org", "https://example.org", "/"),
        ("https://example.org/", "https://example.org", "/"),
        ("https://example.org/app", "https://example.org", "/app/"),
        ("https://example.org//a//b//", "https://example.org", "/a/b/"),
        ("http://localhost:8080/app/", "http://localhost:8080", "/app/"),
        ("https://example.org/app?x=/y/#z", "https://example.org", "/app/"),
        ("https://example.org?x", "https://example.org", "/"),
    ])
    func aBaseURLIsSplitIntoAnOriginAndAPath(_ url: String, _ origin: String, _ path: String) {
        #expect(BaseAddress(url).origin == origin)
        #expect(BaseAddress(url).path == path)
    }

    @Test(arguments: [
        ("/", "/app/"), ("/about/", "/app/about/"), ("/app/", "/app/app/"), ("#top", "#top"),
        ("about/", "about/"),
        ("//example.com/", "//example.com/"), ("https://example.com/", "https://example.com/"), ("", ""),
        ("mailto:a@b.c", "mailto:a@b.c"), ("?q", "?q"),
    ])
    func onlyAbsolutePathsGetTheBasePath(_ address: String, _ prefixed: String) {
        #expect(BaseAddress("https://example.org/app/").prefixed(address) == prefixed)
        #expect(BaseAddress("https://example.org").prefixed(address) == address)
    }

    @Test func anAbsoluteAddressNeedsABaseURLWithAHost() {
        #expect(BaseAddress("https://example.org/app/").absolute("/app/a/") == "https://example.org/app/a/")
        #expect(BaseAddress("/app/").absolute("/app/a/") == nil)
    }

    @Test(arguments: [
        "", "/", "/app/", "https://example.org", "http://example.org:8080/app/", "HTTPS://EXAMPLE.ORG/",
        "https://[::1]/", "https://example.org/a.b/",
    ])
    func aBaseURLCanBeAWebAddressOrAPath(_ url: String) {
        #expect(BaseAddress.isValid(url))
    }

    @Test(arguments: [
        "example.org", "app/", "//example.org/", "ftp://example.org/", "https://", "https:///app/",
        "mailto:a@b.c",
        "https://example.org/?q", "https://example.org/#a", "https://example.org/a b/", "/../a/", "/a/./b/",
        "https://example.org/..", "/a\\b/", "/\"a/", "/a\n", "/<a>/", "javascript:x",
    ])
    func anyOtherBaseURLIsInvalid(_ url: String) {
        #expect(!BaseAddress.isValid(url))
    }
}
