extension ItemChanges {
    /// How much of an item's view an update touches.
    public enum Weight: String, Sendable {
        /// Content alone: the view can stay and be filled anew.
        case soft
        /// The kind or the size: another view is needed.
        case hard
        /// The nested components alone.
        case children
    }

    /// An item that is not what it was.
    public struct Update: Sendable, Hashable {
        /// Its index in the old list.
        public let oldIndex: Int
        /// Its index in the new list.
        public let newIndex: Int
        /// How much of its view is touched.
        public let weight: Weight
        /// The item as it is now.
        public let item: Item
        /// How its nested components changed.
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
    /// The weight of what differs between two items that are not equal.
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
