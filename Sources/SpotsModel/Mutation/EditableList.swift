/// A value that contains a list and can edit it: a page edits its components, a component its items.
///
/// Each edit returns its changes. As in Spots, an index out of range changes nothing, and the returned changes are
/// empty; if one of several indexes is out of range, nothing is edited.
///
/// ```swift
/// page.append(Component(.grid) { Item(title: "Khoa") })
/// page.components[0].append(Item(title: "Vadym"))
/// page.update(at: 0) { $0.title = "Team" }
/// ```
public protocol EditableList<Element>: Sendable {
    /// An element of the list: a component or an item.
    associatedtype Element: ListElement
    /// The elements, in order: the components of a page, or the items of a component.
    var elements: [Element] { get set }
}

extension Page: EditableList {
    /// The components, as ``components``.
    public var elements: [Component] {
        get { components }
        set { components = newValue }
    }
}

extension Component: EditableList {
    /// The items, as ``items``.
    public var elements: [Item] {
        get { items }
        set { items = newValue }
    }
}

// MARK: Adding

extension EditableList {
    /// Adds an element at the end.
    ///
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func append(_ element: Element) -> ListChanges<Element> {
        append(contentsOf: [element])
    }

    /// Adds elements at the end.
    ///
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func append(contentsOf elements: some Sequence<Element>) -> ListChanges<Element> {
        insert(contentsOf: elements, at: self.elements.count)
    }

    /// Adds an element at the start.
    ///
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func prepend(_ element: Element) -> ListChanges<Element> {
        prepend(contentsOf: [element])
    }

    /// Adds elements at the start, in their order.
    ///
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func prepend(contentsOf elements: some Sequence<Element>) -> ListChanges<Element> {
        insert(contentsOf: elements, at: 0)
    }

    /// Inserts an element.
    ///
    /// - Parameters:
    ///   - element: the new element.
    ///   - index: its index in the list, from 0 to the number of elements.
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func insert(_ element: Element, at index: Int) -> ListChanges<Element> {
        insert(contentsOf: [element], at: index)
    }

    /// Inserts elements, in their order.
    ///
    /// - Parameters:
    ///   - elements: the new elements.
    ///   - index: the index of the first of them in the list, from 0 to the number of elements.
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func insert(
        contentsOf elements: some Sequence<Element>, at index: Int
    ) -> ListChanges<Element> {
        edit { $0.insert(Array(elements), at: index) }
    }
}

// MARK: Changing

extension EditableList {
    /// Replaces an element.
    ///
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func update(_ element: Element, at index: Int) -> ListChanges<Element> {
        update([index: element])
    }

    /// Replaces elements, either all or none.
    ///
    /// - Parameter elements: the new elements, by index.
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func update(_ elements: [Int: Element]) -> ListChanges<Element> {
        edit { $0.update(elements) }
    }

    /// Changes an element in place.
    ///
    /// - Parameters:
    ///   - index: the index of the element.
    ///   - change: changes the element; not called if the index is out of range.
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func update(at index: Int, _ change: (inout Element) -> Void) -> ListChanges<Element> {
        guard elements.indices.contains(index) else { return edit { _ in } }
        var element = elements[index]
        change(&element)
        return update(element, at: index)
    }

    /// Moves an element.
    ///
    /// - Parameters:
    ///   - index: the index of the element.
    ///   - newIndex: its index after the move.
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func move(from index: Int, to newIndex: Int) -> ListChanges<Element> {
        edit { $0.move(from: index, to: newIndex) }
    }
}

// MARK: Deleting

extension EditableList {
    /// Deletes an element by its index.
    ///
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func delete(at index: Int) -> ListChanges<Element> {
        delete(at: [index])
    }

    /// Deletes elements by their indexes, either all or none.
    ///
    /// - Parameter indexes: the indexes in any order; repeated ones count once.
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func delete(at indexes: some Sequence<Int>) -> ListChanges<Element> {
        edit { $0.delete(Set(indexes)) }
    }

    /// Deletes the first element that is equal to a value.
    ///
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func delete(_ element: Element) -> ListChanges<Element> {
        delete(contentsOf: [element])
    }

    /// Deletes, for each of several values, the first element that is equal to it; values that are not in the list are
    /// ignored.
    ///
    /// - Returns: the changes of the list.
    @discardableResult
    public mutating func delete(contentsOf elements: some Sequence<Element>) -> ListChanges<Element> {
        var positions: [Element: ArraySlice<Int>] = [:]
        for (index, element) in self.elements.enumerated() { positions[element, default: []].append(index) }
        let indexes = elements.compactMap { positions[$0]?.popFirst() }
        return delete(at: indexes)
    }

    private mutating func edit(_ body: (inout ListEdit<Element>) -> Void) -> ListChanges<Element> {
        var edit = ListEdit(elements)
        body(&edit)
        let changes = edit.changes
        if !changes.isEmpty { elements = edit.elements }
        return changes
    }
}
