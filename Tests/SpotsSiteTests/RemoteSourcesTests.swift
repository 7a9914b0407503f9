import Testing

@testable import SpotsSite

/// Hides passwords of web addresses in messages.
@Suite struct RemoteSourcesTests {
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
        ("https://é:ü@c/", "https://***@c/"), ("https://@c/", "https://@c/"),
    ])
    func aPasswordIsNeverShown(_ text: String, _ shown: String) {
        #expect(RemoteSources.withoutPassword(text) == shown)
    }

    @Test(arguments: [
        ("https://a/", true), ("http://a/", true), ("HTTPS://a/", true), ("ftp://a/", false),
        ("data/*.json", false), ("https:a", false), ("//a/", false),
    ])
    func webAddressesAreDistinguishedFromFiles(_ source: String, _ isAddress: Bool) {
        #expect(RemoteSources.isAddress(source) == isAddress)
    }

    @Test(arguments: [
        ("https://a.json/b.csv", "/b.csv"), ("https://a/b.csv?c.json#d.md", "/b.csv"), ("https://a", ""),
        ("https://a/", "/"),
        ("https://a/b#c?d", "/b"),
    ])
    func thePathExcludesTheHostTheQueryAndTheFragment(_ address: String, _ path: String) {
        #expect(RemoteSources.path(of: address) == path)
    }

    @Test func aSlashInTheQueryIsNotPartOfThePath() {
        #expect(RemoteSources.path(of: "https://a?b/c.csv") == "")
    }
}
