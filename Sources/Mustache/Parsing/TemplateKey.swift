/// One part of a dotted name, with its number in the vocabulary of the code that supplies the values.
package struct TemplateKey: Sendable {
    /// The key as the template writes it.
    package let text: String
    /// The index in the library's vocabulary, so a context can switch over a number; nil for any other key.
    package let term: Int?

    /// Whether this stands for the innermost context, as in `.name`.
    var isInnermost: Bool { term == nil && text.isEmpty }

    package init(text: String, term: Int?) {
        self.text = text
        self.term = term
    }
}
