import Mustache
import SpotsModel

/// A context whose names are terms of the vocabulary.
protocol TermContext: TemplateContext {
    /// The value of a term; ``TemplateValue/missing`` if the term has no meaning here.
    func value(of term: Term) -> TemplateValue
}

extension TermContext {
    func value(for key: TemplateKey) -> TemplateValue {
        guard let term = key.term.flatMap(Term.init) else { return .missing }
        return value(of: term)
    }

    /// The value of a name: a term, or else a key of a `meta`, which has the item's or component's own keys.
    ///
    /// - Parameters:
    ///   - meta: read only for a name that is not a term, because most are.
    ///   - drawn: the `meta` as templates see it.
    @inline(__always)
    func value(
        for key: TemplateKey, orIn meta: @autoclosure () -> JSONValue, _ drawn: () -> TemplateValue
    ) -> TemplateValue {
        if let term = key.term.flatMap(Term.init) {
            let value = value(of: term)
            guard case .missing = value else { return value }
        }
        guard case .object(let object) = meta(), object[key.text] != nil, case .context(let context) = drawn()
        else { return .missing }
        return context.value(for: key)
    }
}

extension TemplateValue {
    /// A string value, or no value if the string is empty.
    static func nonEmpty(_ text: String) -> TemplateValue {
        text.isEmpty ? .absent : .text(text)
    }

    static func number(_ value: Int) -> TemplateValue {
        .text(String(value))
    }
}
