import Mustache

/// A context whose names are terms of the vocabulary.
protocol TermContext: TemplateContext {
    /// The value of a term; ``TemplateValue/missing`` for one that means nothing here.
    func value(of term: Term) -> TemplateValue
}

extension TermContext {
    func value(for key: TemplateKey) -> TemplateValue {
        guard let term = key.term.flatMap(Term.init) else { return .missing }
        return value(of: term)
    }
}

extension TemplateValue {
    /// Text, or nothing where it is empty.
    static func nonEmpty(_ text: String) -> TemplateValue {
        text.isEmpty ? .absent : .text(text)
    }

    static func number(_ value: Int) -> TemplateValue {
        .text(String(value))
    }
}
