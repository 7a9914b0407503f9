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

    /// Each kind of edit, at each place.
    @Test(arguments: ["draft", "Draft", "a", "noindex", "éa"])
    func allNamesOneEditAwayAreFound(_ name: String) {
        let letters = Array(name)
        for place in 0...letters.count {
            var (inserted, removed, replaced, swapped) = (letters, letters, letters, letters)
            inserted.insert("q", at: place)
            var edited = [inserted]
            if place < letters.count {
                removed.remove(at: place)
                replaced[place] = "Q"
                edited.append(replaced)
                if removed.count > 1 { edited.append(removed) }
            }
            if place + 1 < letters.count {
                swapped.swapAt(place, place + 1)
                edited.append(swapped)
            }
            for edited in edited.map({ String($0) }) where edited.count > 1 && edited != name {
                #expect(Suggestion.nearest(to: edited, among: [name], within: 1) == name, "\(edited)")
            }
        }
        for far in ["qq" + name, name + "qq", "q" + name + "q"] {
            #expect(Suggestion.nearest(to: far, among: [name], within: 1) == nil, "\(far)")
        }
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
