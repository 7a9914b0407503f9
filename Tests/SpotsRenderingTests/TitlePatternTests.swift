import Testing

@testable import SpotsRendering

@Suite struct TitlePatternTests {
    @Test(arguments: [
        ("A", "", "", "A"), ("A", "S", "", "A · S"), ("A", "S", "{site} – {title}", "S – A"),
        ("A", "", "{site} – {title}", "A"), ("A", "", "{title}!", "A!"),
        ("{site}", "S", "{title} {site}", "{site} S"),
    ])
    func aTitleIsMadeByThePattern(_ title: String, _ site: String, _ pattern: String, _ expected: String) {
        #expect(TitlePattern.title(title, on: site, pattern: pattern) == expected)
    }

    @Test(arguments: [
        ("{title}", true), ("{title} · {site}", true), ("{site}", false), ("", false),
        ("{title} {name}", false),
        ("{title} {", true),
    ])
    func aPatternNamesTheTitle(_ pattern: String, _ isValid: Bool) {
        #expect(TitlePattern.isValid(pattern) == isValid)
    }
}
