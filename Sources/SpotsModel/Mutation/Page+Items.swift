/// Edits of the items of one component.
///
/// If a component index or item index is out of range, nothing changes and the returned changes are empty.
extension Page {
    /// Adds an item at the end of a component.
    ///
    /// - Parameter index: the index of the component.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func append(_ item: Item, toComponent index: Int = 0) -> ItemChanges {
        append([item], toComponent: index)
    }

    /// Adds items at the end of a component.
    ///
    /// - Parameter index: the index of the component.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func append(_ items: [Item], toComponent index: Int = 0) -> ItemChanges {
        edit(index) { $0.insert(items, at: $0.items.count) }
    }

    /// Adds an item at the start of a component.
    ///
    /// - Parameter index: the index of the component.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func prepend(_ item: Item, toComponent index: Int = 0) -> ItemChanges {
        prepend([item], toComponent: index)
    }

    /// Adds items at the start of a component, in their order.
    ///
    /// - Parameter index: the index of the component.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func prepend(_ items: [Item], toComponent index: Int = 0) -> ItemChanges {
        edit(index) { $0.insert(items, at: 0) }
    }

    /// Inserts an item into a component.
    ///
    /// - Parameters:
    ///   - position: the new index of the item, from 0 to the number of items.
    ///   - index: the index of the component.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func insert(_ item: Item, at position: Int, inComponent index: Int = 0) -> ItemChanges {
        insert([item], at: position, inComponent: index)
    }

    /// Inserts items into a component, in their order.
    ///
    /// - Parameters:
    ///   - position: the new index of the first item, from 0 to the number of items.
    ///   - index: the index of the component.
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
    ///   - position: the index of the item.
    ///   - index: the index of the component.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func update(_ item: Item, at position: Int, inComponent index: Int = 0) -> ItemChanges {
        update([position: item], inComponent: index)
    }

    /// Replaces items of a component, either all or none.
    ///
    /// - Parameters:
    ///   - items: the new items, by index.
    ///   - index: the index of the component.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func update(_ items: [Int: Item], inComponent index: Int = 0) -> ItemChanges {
        edit(index) { $0.update(items) }
    }

    /// Deletes an item of a component.
    ///
    /// - Parameters:
    ///   - position: the index of the item.
    ///   - index: the index of the component.
    /// - Returns: the changes of the component's items.
    @discardableResult
    public mutating func delete(itemAt position: Int, fromComponent index: Int = 0) -> ItemChanges {
        delete(itemsAt: [position], fromComponent: index)
    }

    /// Deletes items of a component, either all or none.
    ///
    /// - Parameters:
    ///   - positions: the indexes of the items in any order; duplicates are ignored.
    ///   - index: the index of the component.
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
