import Testing

@testable import SpotsRendering

/// Suggests a pattern for actions without a route.
@Suite struct ActionPatternTests {
    @Test(arguments: [
        ("album:1", "album:{id}"), ("album:1:track:2", "album:{id}:{value2}:{value3}"), ("logout", "logout"),
        ("myapp://album:1", "album:{id}"), ("MYAPP://logout", "logout"), ("other://a/b", "other://a/b"),
        ("myapp://product/12", "product/{id}"), ("product/12/parts/7", "product/{id}/parts/{value2}"),
        ("12", "12"), ("product/", "product/"), ("deeplink?a=1&b=2", "deeplink?{query}"),
        ("other://go?a=1", "other://go?{query}"), ("other://product/1", "other://product/{id}"),
        ("album:", "album:{id}"), (":1", ":1"), ("", ""), ("myapp:1", "myapp:{id}"),
    ])
    func valuesBecomePlaceholders(_ action: String, _ pattern: String) {
        #expect(ActionPattern.pattern(of: action, scheme: "myapp") == pattern)
    }

    @Test func aSchemeIsKeptIfTheAppHasNone() {
        #expect(ActionPattern.pattern(of: "myapp://album:1", scheme: "") == "myapp://album:{id}")
    }

    @Test func patternsThatDifferInTheirLastWordAreJoined() {
        let joined = ActionPattern.joined([
            "category/shoes", "category/hats", "category/{id}", "about/team", "go?{query}", "app://a/b",
            "app://a/c",
            "app://x", "app://y",
        ])
        #expect(
            joined == [
                "category/shoes": "category/{id}", "category/hats": "category/{id}",
                "category/{id}": "category/{id}",
                "about/team": "about/team", "go?{query}": "go?{query}", "app://a/b": "app://a/{id}",
                "app://a/c": "app://a/{id}", "app://x": "app://x", "app://y": "app://y",
            ])
    }

    @Test(
        arguments: [
            ("album:{id}", "/album/{id}/"), ("product/{id}/parts/{value2}", "/product/{id}/parts/{value2}/"),
            ("About/Us", "/about/us/"), ("logout", "/logout/"), ("go?{query}", nil), ("app://a", nil),
            ("★:{id}", nil),
            ("{id}", nil),
        ] as [(String, String?)])
    func aPatternHasAnAddress(_ pattern: String, _ address: String?) {
        #expect(ActionPattern.address(of: pattern) == address)
    }
}
