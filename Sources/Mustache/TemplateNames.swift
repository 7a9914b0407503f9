/// What is known, before anything is drawn, about the names that templates look up.
///
/// Whoever supplies the values of templates describes them so to a ``NameCheck``.
package protocol TemplateNames {
    /// A kind of context that names are looked up in.
    associatedtype Scope: Hashable

    /// What a name can stand for in a context, whatever its values.
    func meaning(of name: String, in scope: Scope) -> NameMeaning<Scope>

    /// The names of a context, for suggestions.
    func names(in scope: Scope) -> [String]

    /// Whether a context may have any name, so that nothing is unknown in a section of it.
    func isOpen(_ scope: Scope) -> Bool
}

/// What a name can stand for.
package enum NameMeaning<Scope> {
    /// The context never has the name: the search goes on outside it.
    case nothing
    /// Data that may have any form.
    case anything
    /// Text, a truth value or HTML: there are no names inside it.
    case text
    case context(Scope)
    case list(of: Scope)
}
