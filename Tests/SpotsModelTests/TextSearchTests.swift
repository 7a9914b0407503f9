import Testing

@testable import SpotsModel

@Suite struct TextSearchTests {
    @Test(
        arguments: [
            ("", "", true), ("", "a", true), ("a", "", false), ("b", "abc", true), ("abc", "abc", true),
            ("abcd", "abc", false), ("aab", "aaab", true), ("abab", "abaabab", true),
            ("abac", "ababac", true),
            ("aaab", "aaaaaaaa", false), ("é", "cafe\u{301}", true), ("e", "cafe\u{301}", false),
        ])
    func textsAreFound(_ wanted: String, _ text: String, _ isFound: Bool) {
        #expect(TextSearch(wanted).finds(in: text) == isFound)
    }

    /// Compares all strings of a few letters with the standard library.
    @Test func shortTextsMatchTheStandardLibrary() {
        let texts = (0..<5).reduce(into: [[""]]) { all, _ in
            all.append(all[all.count - 1].flatMap { ["a" + $0, "b" + $0] })
        }.flatMap { $0 }
        for text in texts {
            for wanted in texts {
                #expect(TextSearch(wanted).finds(in: text) == (wanted.isEmpty || text.contains(wanted)))
            }
        }
    }
}
