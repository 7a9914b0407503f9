import Testing

@testable import SpotsRendering

/// The plural form of numbers in each language, as CLDR has them.
@Suite struct PluralRulesTests {
    /// The numbers of each form.
    private static let forms = [
        ("en", "one: 1; other: 0 2 3 5 6 11 12 20 21 22 101 111 1000 1000000 0.0 1.0 0.5 1.5 21.1"),
        ("fr", "one: 0 1 0.0 1.0 0.5 1.5; many: 1000000; other: 2 3 5 6 11 12 20 21 22 101 111 1000 21.1"),
        ("es", "one: 1 1.0; many: 1000000; other: 0 2 3 5 6 11 12 20 21 22 101 111 1000 0.0 0.5 1.5 21.1"),
        ("pt", "one: 0 1 0.0 1.0 0.5 1.5; many: 1000000; other: 2 3 5 6 11 12 20 21 22 101 111 1000 21.1"),
        ("pt-PT", "one: 1; many: 1000000; other: 0 2 3 5 6 11 12 20 21 22 101 111 1000 0.0 1.0 0.5 1.5 21.1"),
        (
            "pl",
            "one: 1; few: 2 3 22; many: 0 5 6 11 12 20 21 101 111 1000 1000000; other: 0.0 1.0 0.5 1.5 21.1"
        ),
        (
            "cs",
            "one: 1; few: 2 3; many: 0.0 1.0 0.5 1.5 21.1; other: 0 5 6 11 12 20 21 22 101 111 1000 1000000"
        ),
        (
            "uk",
            "one: 1 21 101; few: 2 3 22; many: 0 5 6 11 12 20 111 1000 1000000; other: 0.0 1.0 0.5 1.5 21.1"
        ),
        (
            "ar",
            "zero: 0 0.0; one: 1 1.0; two: 2; few: 3 5 6; many: 11 12 20 21 22 111; other: 101 1000 1000000 0.5 1.5 21.1"
        ),
        ("he", "one: 1 0.0 0.5; two: 2; other: 0 3 5 6 11 12 20 21 22 101 111 1000 1000000 1.0 1.5 21.1"),
        ("ja", "other: 0 1 2 3 5 6 11 12 20 21 22 101 111 1000 1000000 0.0 1.0 0.5 1.5 21.1"),
        (
            "sl",
            "one: 1 101; two: 2; few: 3 0.0 1.0 0.5 1.5 21.1; other: 0 5 6 11 12 20 21 22 111 1000 1000000"
        ),
        (
            "lt",
            "one: 1 21 101 1.0; few: 2 3 5 6 22; many: 0.5 1.5 21.1; other: 0 11 12 20 111 1000 1000000 0.0"
        ),
        ("lv", "zero: 0 11 12 20 111 1000 1000000 0.0; one: 1 21 101 1.0 21.1; other: 2 3 5 6 22 0.5 1.5"),
        ("ro", "one: 1; few: 0 2 3 5 6 11 12 101 111 0.0 1.0 0.5 1.5 21.1; other: 20 21 22 1000 1000000"),
        ("is", "one: 1 21 101 1.0 21.1; other: 0 2 3 5 6 11 12 20 22 111 1000 1000000 0.0 0.5 1.5"),
        ("da", "one: 1 1.0 0.5 1.5; other: 0 2 3 5 6 11 12 20 21 22 101 111 1000 1000000 0.0 21.1"),
        (
            "cy",
            "zero: 0 0.0; one: 1 1.0; two: 2; few: 3; many: 6; other: 5 11 12 20 21 22 101 111 1000 1000000 0.5 1.5 21.1"
        ),
        (
            "ga",
            "one: 1 1.0; two: 2; few: 3 5 6; other: 0 11 12 20 21 22 101 111 1000 1000000 0.0 0.5 1.5 21.1"
        ),
        (
            "mt",
            "one: 1 1.0; two: 2; few: 0 3 5 6 0.0; many: 11 12 111; other: 20 21 22 101 1000 1000000 0.5 1.5 21.1"
        ),
        (
            "br",
            "one: 1 21 101 1.0; two: 2 22; few: 3; many: 1000000; other: 0 5 6 11 12 20 111 1000 0.0 0.5 1.5 21.1"
        ),
        (
            "gd",
            "one: 1 11 1.0; two: 2 12; few: 3 5 6; other: 0 20 21 22 101 111 1000 1000000 0.0 0.5 1.5 21.1"
        ),
        ("fa", "one: 0 1 0.0 1.0 0.5; other: 2 3 5 6 11 12 20 21 22 101 111 1000 1000000 1.5 21.1"),
        (
            "be",
            "one: 1 21 101 1.0; few: 2 3 22; many: 0 5 6 11 12 20 111 1000 1000000 0.0; other: 0.5 1.5 21.1"
        ),
        (
            "kw",
            "zero: 0 0.0; one: 1 1.0; two: 2 22 1000; few: 3; many: 21 101; other: 5 6 11 12 20 111 1000000 0.5 1.5 21.1"
        ),
    ]

    @Test(arguments: forms)
    func aNumberHasTheFormOfTheLanguage(_ language: String, _ expected: String) {
        let rules = PluralRules(language: language)
        for part in expected.split(separator: "; ") {
            let form = part.prefix { $0 != ":" }
            for number in part.dropFirst(form.count + 2).split(separator: " ") {
                let found = DecimalText(String(number)).map { rules.category(of: $0).rawValue }
                #expect(found == String(form), "\(number)")
            }
        }
    }

    @Test(arguments: [
        ("-1", "one"), ("1e0", "one"), ("10e-1", "other"), ("1.00", "other"), ("100e-2", "other"),
        ("9223372036854775808", "other"), ("1\(String(repeating: "0", count: 300))", "other"),
    ])
    func theSignCountsForNothingAndZerosAfterTheSeparatorCount(_ number: String, _ form: String) throws {
        let number = try #require(DecimalText(number))
        #expect(PluralRules(language: "en").category(of: number).rawValue == form)
    }

    @Test func aLongNumberIsDividedToo() throws {
        let number = try #require(DecimalText("9\(String(repeating: "0", count: 40))2"))
        #expect(PluralRules(language: "pl").category(of: number) == .few)
        #expect(PluralRules(language: "en").category(of: number) == .other)
        let fraction = try #require(DecimalText("0.\(String(repeating: "3", count: 40))1"))
        #expect(PluralRules(language: "hr").category(of: fraction) == .one)
    }

    @Test(arguments: [
        ("en", "one other"), ("de-AT", "one other"), ("ja", "other"), ("pl", "one few many other"),
        // Whole millions and fractions have forms that few labels need.
        ("fr", "one other"), ("cs", "one few other"), ("lt", "one few other"),
        ("ar", "zero one two few many other"),
        ("he", "one two other"), ("iw", "one two other"), ("nn", "one other"), ("xx", "other"), ("", "other"),
    ])
    func aLanguageNeedsTheFormsOfWholeNumbers(_ language: String, _ forms: String) {
        #expect(PluralRules(language: language).needed.map(\.rawValue).joined(separator: " ") == forms)
    }

    @Test func allRulesAreRead() {
        #expect(PluralRules.table.count == 39)
        var languages: Set<String> = []
        for row in PluralRules.table {
            for language in row.languages.split(separator: " ").map(String.init) {
                #expect(languages.insert(language).inserted, "\(language)")
                let rules = PluralRules(language: language)
                #expect(rules.language == language)
                #expect(rules.text == row.rules)
            }
        }
        #expect(languages.count == 227)
    }
}
