import Testing

@testable import SpotsRendering

/// Suggests a pattern for actions without a route.
@Suite struct ActionPatternTests {
    @Test(arguments: [
        ("album:1", "album:{id}"), ("album:1:track:2", "album:{id}:{value2}:{value3}"), ("logout", "logout"),
        ("myapp://album:1", "album:{id}"), ("MYAPP://logout", "logout"), ("other://a/b", "other://{path}"),
        ("album:", "album:{id}"), (":1", ":1"), ("", ""), ("myapp:1", "myapp:{id}"),
    ])
    func valuesBecomePlaceholders(_ action: String, _ pattern: String) {
        #expect(ActionPattern.pattern(of: action, scheme: "myapp") == pattern)
    }

    @Test func aSchemeIsKeptIfTheAppHasNone() {
        #expect(ActionPattern.pattern(of: "myapp://album:1", scheme: "") == "myapp://{path}")
    }
}
