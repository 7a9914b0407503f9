import TestSupport
import Testing

@testable import SpotsSite

@Suite struct GlobTests {
    @Test(arguments: [
        ("manifest.json", "manifest.json"), ("/manifest.json", "manifest.json"), ("data/**", "data/a/b.json"),
        ("**/x.json", "x.json"), ("**/x.json", "a/b/x.json"), ("a/**/x.json", "a/x.json"),
        ("a/**/x.json", "a/b/c/x.json"), ("*.json", "a.json"), ("a?c.json", "abc.json"), ("a*c/d", "abbc/d"),
        ("**", "a/b"), ("*/*/*", "a/b/c"),
    ])
    func aPatternMatchesAPath(_ pattern: String, _ path: String) {
        #expect(Glob(pattern).matches(path))
    }

    @Test(arguments: [
        ("*.json", "a/b.json"), ("a?c", "a/c"), ("data/**", "data.json"), ("a/**/x.json", "ax.json"),
        ("**/x.json", "ax.json"), ("manifest.json", "manifest.jso"), ("", "a"), ("a", ""),
    ])
    func aPatternDoesNotMatchOtherPaths(_ pattern: String, _ path: String) {
        #expect(!Glob(pattern).matches(path))
    }

    @Test(.timeout(minutes: 10))
    func patternsMatchQuickly() {
        let pattern = String(repeating: "**a", count: 30) + "b"
        #expect(!Glob(pattern).matches(String(repeating: "a", count: 2000)))
    }
}
