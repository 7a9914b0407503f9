/// The changes between two lists of components.
///
/// Equal components are matched first, then components with the same identifier, then similar components: with the
/// same header title, the same items, the same first or last item, or at the same position between unmoved
/// components, preferring the same kind.
public typealias ComponentChanges = ListChanges<Component>

extension ComponentChanges {
    /// Compares two lists of components in O(n log n) time.
    public init(from old: [Component], to new: [Component]) {
        self.init(MatchSearch.matches(from: old, to: new), from: old, to: new)
    }

    /// The difference of each component of the new list, followed by `removed` for each removed component.
    public var differences: [ComponentDifference] {
        var differences = matches.map { $0 == nil ? ComponentDifference.new : .none }
        for update in updates { differences[update.newIndex] = update.difference }
        return differences + deletions.map { _ in .removed }
    }
}

extension ComponentChanges.Insertion {
    /// The component.
    public var component: Component { element }
}

extension ComponentChanges.Update {
    /// The new version of the component.
    public var component: Component { element }
    /// The most important difference.
    public var difference: ComponentDifference { change.difference }
    /// The changes of its items.
    public var items: ItemChanges { change.items }
}

extension Component: ListElement {
    /// How a component differs from its earlier version.
    public struct Change: Sendable, Hashable {
        /// The most important difference.
        public let difference: ComponentDifference
        /// The changes of the items.
        public let items: ItemChanges
    }

    /// The change from an earlier version.
    public func change(from old: Component) -> Change {
        Change(difference: difference(from: old), items: ItemChanges(from: old.items, to: items))
    }
}
