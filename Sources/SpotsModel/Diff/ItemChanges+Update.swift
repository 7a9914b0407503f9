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

    /// A changed item.
    public struct Update: Sendable, Hashable {
        /// The index in the old list.
        public let oldIndex: Int
        /// The index in the new list.
        public let newIndex: Int
        /// How much of the view is affected.
        public let weight: Weight
        /// The new version of the item.
        public let item: Item
        /// The changes of its nested components.
        public let children: ComponentChanges

        package init(from old: Item, at oldIndex: Int, to new: Item, at newIndex: Int) {
            self.oldIndex = oldIndex
            self.newIndex = newIndex
            item = new
            children = ComponentChanges(from: old.children, to: new.children)
            weight = Weight(from: old, to: new)
        }
    }
}

extension ItemChanges.Weight {
    /// The weight of the difference between two unequal items.
    init(from old: Item, to new: Item) {
        var withNewChildren = old
        withNewChildren.children = new.children
        if old.kind != new.kind || old.size != new.size {
            self = .hard
        } else {
            self = withNewChildren == new ? .children : .soft
        }
    }
}
