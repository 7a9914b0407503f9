/// Collects the items of a component, or the components of a page or an item, from statements.
///
/// ```swift
/// Component(.grid, span: 3) {
///     Item(title: "Everyone")
///     for person in people { Item(kind: "profile", title: person.name) }
/// }
/// ```
@resultBuilder
public enum ListBuilder<Element> {
    /// Adds one element.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Adds the elements of a sequence.
    public static func buildExpression(_ elements: some Sequence<Element>) -> [Element] { Array(elements) }
    /// Adds an element unless it is nil.
    public static func buildExpression(_ element: Element?) -> [Element] { element.map { [$0] } ?? [] }
    /// Joins the statements of a block.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
    /// Adds the elements of an `if` without an `else`.
    public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
    /// Adds the elements of the first branch of an `if`.
    public static func buildEither(first elements: [Element]) -> [Element] { elements }
    /// Adds the elements of another branch of an `if`.
    public static func buildEither(second elements: [Element]) -> [Element] { elements }
    /// Adds the elements of a loop.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
    /// Adds the elements of an `if #available`.
    public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}
