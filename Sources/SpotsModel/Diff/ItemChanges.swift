/// The changes between two lists of items.
///
/// Equal items are matched first, then items with the same identifier, then similar items: with the same title, or at
/// the same position between unmoved items. Items with different identifiers never match. Among several similar
/// items, the first one is matched with the first one.
///
/// ```swift
/// let changes = ItemChanges(from: old, to: new)
/// changes.apply(to: old) == new
/// ```
public typealias ItemChanges = ListChanges<Item>

extension ItemChanges {
    /// How much of an item's view an update affects.
    public enum Weight: String, Sendable {
        /// Only the content: the view can stay.
        case soft
        /// The kind or the size: the view must be replaced.
        case hard
        /// Only the nested components.
        case children
    }

    /// Compares two lists of items in O(n log n) time.
    public init(from old: [Item], to new: [Item]) {
        self.init(MatchSearch.matches(from: old, to: new), from: old, to: new)
    }

    /// The updates that keep kind and size.
    public var softUpdates: [Update] { updates.filter { $0.weight == .soft } }
    /// The updates that change the kind or the size.
    public var hardUpdates: [Update] { updates.filter { $0.weight == .hard } }
    /// The updates that only change nested components.
    public var childUpdates: [Update] { updates.filter { $0.weight == .children } }
}

extension ItemChanges.Insertion {
    /// The item.
    public var item: Item { element }
}

extension ItemChanges.Update {
    /// The new version of the item.
    public var item: Item { element }
    /// How much of the view is affected.
    public var weight: ItemChanges.Weight { change.weight }
    /// The changes of its nested components.
    public var children: ComponentChanges { change.children }
}

extension Item: ListElement {
    /// How an item differs from its earlier version.
    public struct Change: Sendable, Hashable {
        /// How much of the view is affected.
        public let weight: ItemChanges.Weight
        /// The changes of the nested components.
        public let children: ComponentChanges
    }

    /// The change from an earlier version.
    public func change(from old: Item) -> Change {
        var withNewChildren = old
        withNewChildren.children = children
        let isHard = kind != old.kind || size != old.size
        return Change(
            weight: isHard ? .hard : withNewChildren == self ? .children : .soft,
            children: ComponentChanges(from: old.children, to: children))
    }
}
