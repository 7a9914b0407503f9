import SpotsModel
import Testing

@testable import SpotsRendering

@Suite struct RouteTests {
    private func values(_ pattern: String, _ action: String) throws -> [String: String]? {
        try Route(pattern, to: "/").match(action)?.mapValues(String.init)
    }

    @Test(arguments: [
        ("profile:{id}", "profile:7", ["id": "7"]), ("a", "a", [:]), ("{x}", "anything", ["x": "anything"]),
        // The first placeholder matches as much as possible.
        ("x:{a}/{b}", "x:1/2/3", ["a": "1/2", "b": "3"]), ("{a}-{b}", "1-2-3", ["a": "1-2", "b": "3"]),
        ("x:{a}/{b}/end", "x:1/end/2/end", ["a": "1/end", "b": "2"]),
        ("{a}:{b}", "1:2", ["a": "1", "b": "2"]),
        ("caf\u{E9}:{x}/", "caf\u{E9}:\u{1F600}\u{E9}/", ["x": "\u{1F600}\u{E9}"]),
    ])
    func aMatchingActionHasTheValuesOfThePlaceholders(
        _ pattern: String, _ action: String, _ expected: [String: String]
    ) throws {
        #expect(try values(pattern, action) == expected)
    }

    @Test(arguments: [
        ("profile:{id}", "profile:"), ("profile:{id}", "profile"), ("profile:{id}", "xprofile:7"),
        ("profile:{id}", "profile:a:b"), ("{a}/{b}", "a/"), ("{a}/{b}", "/b"), ("a", "ab"), ("ab", "a"),
        ("a", ""),
        ("x:{a}!", "x:abc"),
    ])
    func anActionThatDoesNotMatchHasNoValues(_ pattern: String, _ action: String) throws {
        #expect(try values(pattern, action) == nil)
    }

    /// Trying all combinations would take practically forever.
    @Test func manyPlaceholdersAndALongActionAreFast() throws {
        let action = "x:" + String(repeating: "a/", count: 20_000)
        #expect(try values("x:{a}/{b}/{c}/{d}/{e}/{f}!", action) == nil)
        #expect(try values("x:{a}/{b}/{c}/{d}/", action)?["d"] == "a")
    }
}
