import Diagnostics
import Mustache

/// The messages about labels with plural forms.
extension Message {
    /// - Parameter language: the tag of the language; nil for a label of all languages, empty for an unknown one.
    static func missingForms(
        _ missing: [String], of name: String, needed: [String], in language: String?
    ) -> Message {
        let place = language.map { $0.isEmpty ? "" : " in the language \(quote($0))" } ?? ""
        return Message(
            .error, .missingKey,
            "missing \(quote(allOf: missing)): a label with plural forms\(place) needs \(quote(allOf: needed))",
            notes: ["\(quote("other")) is the form of all numbers without another form"])
    }

    static func unknownForm(_ form: String) -> Message {
        let forms = PluralCategory.allCases.map(\.rawValue)
        return Message(
            .error, .unknownKey,
            "\(quote(form)) is not a plural form" + didYouMean(Suggestion.nearest(to: form, among: forms)),
            notes: ["the plural forms are \(quote(allOf: forms)); each language uses some of them"])
    }

    static func unusedForm(_ form: String, in rules: PluralRules) -> Message {
        Message(
            .warning, .unknownKey,
            "no number has the form \(quote(form)) in the language \(quote(rules.language))",
            notes: ["the language uses \(quote(allOf: rules.categories.map(\.rawValue)))"])
    }

    static func emptyForm(_ form: String, of name: String) -> Message {
        Message(.error, .invalidValue, "the form \(quote(form)) of the label \(quote(name)) is empty")
    }

    static func unknownLabel(_ name: String, suggestion: String?) -> Message {
        Message(
            .warning, .unknownName, "there is no label \(quote(name))" + didYouMean(suggestion),
            notes: suggestion == nil
                ? [
                    "labels are in labels/<language>.json of the templates folder, and in \"meta\" of site.json"
                ]
                : [])
    }

    static func pluralLabelAsName(_ name: String) -> Message {
        Message(
            .warning, .unknownName,
            "the label \(quote(name)) needs a number, as in \(quote("{{label(\"\(name)\", 2)}}"))")
    }

    static func labelWithoutNumber(_ name: String) -> Message {
        .invalidArgument(
            "the label \(quote(name)) needs a number, as in \(quote("{{label(\"\(name)\", 2)}}"))")
    }

    /// Quotes words: `"a", "b" and "c"`.
    private static func quote(allOf words: [String]) -> String {
        let quoted = words.map { quote($0) }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
}
