import Mustache

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
}

extension TemplateValue {
    /// A text value, or no value if the text is empty.
    static func nonEmpty(_ text: String) -> TemplateValue {
        text.isEmpty ? .absent : .text(text)
    }

    static func number(_ value: Int) -> TemplateValue {
        .text(String(value))
    }
}
