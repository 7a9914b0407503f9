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

    @Test func allNearNamesAreSorted() {
        let names = ["about", "abort", "abouts", "home", "abuot", "scout"]
        #expect(Suggestion.allNear(to: "about", among: names) == ["abort", "abouts", "abuot"])
        #expect(Suggestion.allNear(to: "abouut", among: names) == ["about", "abort", "abouts", "abuot"])
        #expect(Suggestion.allNear(to: "x", among: names) == [])
    }
}
