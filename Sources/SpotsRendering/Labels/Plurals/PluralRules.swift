/// Which plural form a number has in a language (Unicode Technical Standard 35, part 3, “Language Plural Rules”).
struct PluralRules: Sendable, Equatable {
    /// The tag of the language in the table; empty for a language that it does not have.
    let language: String
    private var rules: [Rule] = []

    /// The condition of a form: one of several, in each of which all relations are true.
    private struct Rule: Sendable, Equatable {
        let category: PluralCategory
        let alternatives: [[PluralRelation]]
    }

    /// - Parameter language: the tag of a language, such as `pt-PT`; one that CLDR does not know has only the form
    ///   `other`.
    init(language: String) {
        let known = LanguageTag(language).fallbacks.first { Self.conditions[$0] != nil }
        self.language = known ?? ""
        rules = known.flatMap { Self.conditions[$0] }.map(Self.rules) ?? []
    }

    /// The form of a number.
    func category(of number: DecimalText) -> PluralCategory {
        let operands = number.operands
        let rule = rules.first { $0.alternatives.contains { $0.allSatisfy { $0.isTrue(of: operands) } } }
        return rule?.category ?? .other
    }

    /// The forms that the language uses.
    var categories: [PluralCategory] { rules.map(\.category) + [.other] }

    /// The forms that a label in the language needs: those of whole numbers, and `other`.
    ///
    /// A form that only fractions or whole millions have is not among them; without it they get `other`.
    var needed: [PluralCategory] {
        let used = Set((0..<200).compactMap { DecimalText(String($0)) }.map { category(of: $0) })
        return categories.filter { used.contains($0) || $0 == .other }
    }

    /// The rules as the table writes them.
    var text: String {
        rules.map { rule in
            let alternatives = rule.alternatives.map { $0.map(\.text).joined(separator: " and ") }
            return "\(rule.category.rawValue): \(alternatives.joined(separator: " or "))"
        }.joined(separator: "; ")
    }

    /// Whether CLDR knows the language.
    var isKnown: Bool { !language.isEmpty }
}

extension PluralRules {
    /// The conditions of the table by language.
    private static let conditions: [String: String] = Dictionary(
        uniqueKeysWithValues: table.flatMap { row in
            row.languages.split(separator: " ").map { (String($0), row.rules) }
        })

    /// Reads `one: n = 1; few: …`; a test reads all of them, so none is left out.
    private static func rules(_ text: String) -> [Rule] {
        text.split(separator: "; ").compactMap { rule in
            guard let colon = rule.firstIndex(of: ":"),
                let category = PluralCategory(rawValue: String(rule[..<colon]))
            else { return nil }
            let alternatives = String(rule[colon...].dropFirst(2)).split(separator: " or ").map {
                alternative in
                alternative.split(separator: " and ").compactMap { PluralRelation(String($0)) }
            }
            return Rule(category: category, alternatives: alternatives)
        }
    }
}
