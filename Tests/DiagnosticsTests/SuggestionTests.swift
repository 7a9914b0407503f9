import Diagnostics
import Testing

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("proflie", "profile"), ("titel", "title"), ("item", "items"), ("Grid", "grid"), ("gird", "grid"),
    ])
    func theIntendedNameIsSuggested(_ name: String, _ meant: String) {
        #expect(Suggestion.nearest(to: name, among: ["profile", "title", "items", "grid", "list"]) == meant)
    }

    @Test(arguments: ["hero", "x", "", "carousel"])
    func nothingIsSuggestedForDistantNames(_ name: String) {
        #expect(Suggestion.nearest(to: name, among: ["profile", "title", "items", "grid", "list"]) == nil)
    }

    @Test func theFirstOfEquallyDistantNamesIsSuggested() {
        #expect(Suggestion.nearest(to: "cart", among: ["care", "card"]) == "card")
    }
}
