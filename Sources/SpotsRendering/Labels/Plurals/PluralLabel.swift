import Bytes

/// A label that says how many of something there are.
package struct PluralLabel: Sendable, Equatable {
    /// What stands for the number in a form.
    static let placeholder = "{count}"

    /// The text of each form; one that is missing is the same as `other`.
    let forms: [PluralCategory: String]
    /// The rules of the language that the label comes from.
    let rules: PluralRules

    /// The label for a number.
    ///
    /// - Parameter calendar: how the number is written.
    func text(for number: DecimalText, in calendar: CalendarNames) -> String {
        let form = forms[rules.category(of: number)] ?? forms[.other] ?? ""
        return form.replacing(Self.placeholder, with: number.text(in: calendar))
    }

    /// The forms in the order of CLDR.
    var sortedForms: [(category: PluralCategory, text: String)] {
        PluralCategory.allCases.compactMap { category in forms[category].map { (category, $0) } }
    }
}

extension ContentHash {
    mutating func combine(_ label: PluralLabel) {
        combine(label.rules.language)
        for (category, text) in label.sortedForms {
            combine(category.rawValue)
            combine(text)
        }
    }
}
