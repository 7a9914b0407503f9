import Diagnostics
import SpotsModel

/// A label as JSON has it: text, or an object with plural forms.
enum LabelForms: Sendable {
    case text(String)
    case plural([PluralCategory: String])

    /// A problem of a label.
    struct Problem {
        let message: Message
        /// The plural form that it is about; nil for the label itself.
        let form: String?
        /// Whether it is about the name of the form.
        var isAboutName = false
    }

    /// Reads a label and reports its problems.
    ///
    /// - Parameters:
    ///   - rules: the rules of the language; nil for a label of all languages.
    ///   - report: called with each problem.
    /// - Returns: nil if the label cannot be used.
    init?(_ value: JSONValue, named name: String, _ rules: PluralRules?, report: (Problem) -> Void) {
        switch value {
        case .string(let text) where text.isEmpty:
            report(Problem(message: .emptyWord(name), form: nil))
            return nil
        // A language may need only one form, or write the number apart from the word.
        case .string(let text) where text.contains(PluralLabel.placeholder): self = .plural([.other: text])
        case .string(let text): self = .text(text)
        case .object(let object):
            var forms: [PluralCategory: String] = [:]
            for member in object.members where member.value != .null {
                guard let category = Self.category(member.key, rules, report) else { continue }
                forms[category] = Self.form(member.value, member.key, of: name, report)
            }
            let needed = (rules?.needed ?? [.other]).map(\.rawValue)
            // A form with a problem is not missing.
            let missing = needed.filter { (object[$0] ?? .null) == .null }
            if !missing.isEmpty {
                report(
                    Problem(
                        message: .missingForms(missing, of: name, needed: needed, in: rules?.language),
                        form: nil))
            }
            if forms[.other] == nil { return nil }
            self = .plural(forms)
        default:
            report(
                Problem(
                    message: .wrongType(
                        expected: "a string or an object with plural forms", found: value.kind), form: nil))
            return nil
        }
    }

    private static func category(_ form: String, _ rules: PluralRules?, _ report: (Problem) -> Void)
        -> PluralCategory?
    {
        guard let category = PluralCategory(rawValue: form) else {
            report(Problem(message: .unknownForm(form), form: form, isAboutName: true))
            return nil
        }
        if let rules, rules.isKnown, !rules.categories.contains(category) {
            report(Problem(message: .unusedForm(form, in: rules), form: form, isAboutName: true))
        }
        return category
    }

    private static func form(
        _ value: JSONValue, _ form: String, of name: String, _ report: (Problem) -> Void
    ) -> String? {
        guard let text = value.string else {
            report(Problem(message: .wrongType(expected: "a string", found: value.kind), form: form))
            return nil
        }
        if text.isEmpty { report(Problem(message: .emptyForm(form, of: name), form: form)) }
        return text
    }
}
