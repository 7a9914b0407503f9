/// Changes of the items of one component.
///
/// Where there is no component or no item at an index that is given, nothing changes and the changes are empty.
extension Page {
    /// Puts an item behind the others of a component.
    ///
    /// - Parameter index: the component's index.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func append(_ item: Item, toComponent index: Int = 0) -> ItemChanges {
        append([item], toComponent: index)
    }

    /// Puts items behind the others of a component.
    ///
    /// - Parameter index: the component's index.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func append(_ items: [Item], toComponent index: Int = 0) -> ItemChanges {
        edit(index) { $0.insert(items, at: $0.items.count) }
    }

    /// Puts an item before the others of a component.
    ///
    /// - Parameter index: the component's index.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func prepend(_ item: Item, toComponent index: Int = 0) -> ItemChanges {
        prepend([item], toComponent: index)
    }

    /// Puts items before the others of a component, in their order.
    ///
    /// - Parameter index: the component's index.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func prepend(_ items: [Item], toComponent index: Int = 0) -> ItemChanges {
        edit(index) { $0.insert(items, at: 0) }
    }

    /// Puts an item among the others of a component.
    ///
    /// - Parameters:
    ///   - position: the index that the item will have, from 0 to the number of items.
    ///   - index: the component's index.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func insert(_ item: Item, at position: Int, inComponent index: Int = 0) -> ItemChanges {
        insert([item], at: position, inComponent: index)
    }

    /// Puts items among the others of a component, in their order.
    ///
    /// - Parameters:
    ///   - position: the index that the first of them will have, from 0 to the number of items.
    ///   - index: the component's index.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func insert(
        _ items: [Item], at position: Int, inComponent index: Int = 0
    ) -> ItemChanges {
        edit(index) { $0.insert(items, at: position) }
    }

    /// Replaces an item of a component.
    ///
    /// - Parameters:
    ///   - position: the item's index.
    ///   - index: the component's index.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func update(_ item: Item, at position: Int, inComponent index: Int = 0) -> ItemChanges {
        update([position: item], inComponent: index)
    }

    /// Replaces items of a component, all or none.
    ///
    /// - Parameters:
    ///   - items: the items by their indexes.
    ///   - index: the component's index.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func update(_ items: [Int: Item], inComponent index: Int = 0) -> ItemChanges {
        edit(index) { $0.update(items) }
    }

    /// Deletes an item of a component.
    ///
    /// - Parameters:
    ///   - position: the item's index.
    ///   - index: the component's index.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func delete(itemAt position: Int, fromComponent index: Int = 0) -> ItemChanges {
        delete(itemsAt: [position], fromComponent: index)
    }

    /// Deletes items of a component, all or none.
    ///
    /// - Parameters:
    ///   - positions: the items' indexes in any order; one that is repeated counts once.
    ///   - index: the component's index.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func delete(
        itemsAt positions: some Sequence<Int>, fromComponent index: Int = 0
    ) -> ItemChanges {
        edit(index) { $0.delete(Set(positions)) }
    }

    private mutating func edit(_ index: Int, _ body: (inout ItemEdit) -> Void) -> ItemChanges {
        guard components.indices.contains(index) else { return ItemChanges(from: [], to: []) }
        var edit = ItemEdit(components[index].items)
        body(&edit)
        let changes = edit.changes
        if !changes.isEmpty { components[index].items = edit.items }
        return changes
    }
}
