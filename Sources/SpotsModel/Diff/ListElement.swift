/// An element of a list that ``ListChanges`` compares: an item or a component.
public protocol ListElement: Sendable, Hashable {
    /// How an element differs from its earlier version, including the elements inside it.
    associatedtype Change: Sendable, Hashable

    /// The change from an earlier version of the element.
    func change(from old: Self) -> Change
}
