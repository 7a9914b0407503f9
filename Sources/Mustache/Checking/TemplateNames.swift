/// What is known, before anything is drawn, about the names that templates look up.
///
/// The code that supplies the values of templates describes them in this form for a ``NameCheck``.
package protocol TemplateNames {
    /// A kind of context that names are looked up in.
    associatedtype Scope: Hashable

    /// What a name can stand for in a context, whatever its values are.
    func meaning(of name: String, in scope: Scope) -> NameMeaning<Scope>

    /// The names of a context, for suggestions.
    func names(in scope: Scope) -> [String]

    /// Whether a context may have any name, so no name is unknown in a section of it.
    func isOpen(_ scope: Scope) -> Bool

    /// Whether the values of a context may have names that only they know.
    func mayHaveOwnNames(_ scope: Scope) -> Bool
}

extension TemplateNames {
    package func mayHaveOwnNames(_ scope: Scope) -> Bool { false }
}

/// What a name can stand for.
package enum NameMeaning<Scope> {
    /// The context never has the name: the search continues in the enclosing context.
    case nothing
    /// Data of any form.
    case anything
    /// Text, a boolean or HTML: it contains no names.
    case text
    case context(Scope)
    case list(of: Scope)
}
