// All elements replaced at once.

extension EditableList<Item> {
    /// Replaces the items.
    ///
    /// - Returns: the changes of the items.
    @discardableResult
    public mutating func reload(_ items: [Item]) -> ItemChanges {
        let changes = ItemChanges(from: elements, to: items)
        elements = items
        return changes
    }

    /// Replaces the items unless they are equal.
    ///
    /// - Returns: the changes of the items, empty if they are equal.
    @discardableResult
    public mutating func reloadIfNeeded(_ items: [Item]) -> ItemChanges {
        let changes = ItemChanges(from: elements, to: items)
        if !changes.isEmpty { elements = items }
        return changes
    }
}

extension EditableList<Component> {
    /// Replaces the components.
    ///
    /// - Returns: the changes of the components.
    @discardableResult
    public mutating func reload(_ components: [Component]) -> ComponentChanges {
        let changes = ComponentChanges(from: elements, to: components)
        elements = components
        return changes
    }

    /// Replaces the components unless they are equal.
    ///
    /// - Returns: the changes of the components, empty if they are equal.
    @discardableResult
    public mutating func reloadIfNeeded(_ components: [Component]) -> ComponentChanges {
        let changes = ComponentChanges(from: elements, to: components)
        if !changes.isEmpty { elements = components }
        return changes
    }

    /// Replaces the items of one component unless they are equal.
    ///
    /// - Parameters:
    ///   - index: the index of the component; an index out of range changes nothing.
    ///   - items: the new items.
    /// - Returns: the changes of the items, empty if they are equal.
    @discardableResult
    public mutating func updateIfNeeded(at index: Int, items: [Item]) -> ItemChanges {
        guard elements.indices.contains(index) else { return ItemChanges(from: [], to: []) }
        return elements[index].reloadIfNeeded(items)
    }
}

extension Component {
    /// Replaces the component with the one in a JSON document unless they are equal.
    ///
    /// - Parameters:
    ///   - json: an object, which replaces the whole component, or an array of items, which replaces only its items.
    ///   - format: the options for reading.
    /// - Returns: the changes of the items, empty if they are equal; ``difference(from:)`` says what else has
    ///   changed.
    /// - Throws: ``PageFailure`` if the JSON has errors; the component is then unchanged.
    @discardableResult
    public mutating func reloadIfNeeded(
        json: String, format: PageFormat = PageFormat()
    ) throws(PageFailure) -> ItemChanges {
        let old = items
        let new = try format.readPart(json.utf8) { decoder, root in
            guard decoder.tape[root].kind == .array else { return decoder.component(root) ?? self }
            var component = self
            component.items = decoder.items(root)
            return component
        }
        if new != self { self = new }
        return ItemChanges(from: old, to: items)
    }
}

// The other keys of the page do not change, even if the JSON sets them.
extension Page {
    /// Replaces the components with those in a JSON document.
    ///
    /// - Parameters:
    ///   - json: an object with components, or an array of components.
    ///   - format: the options for reading.
    /// - Returns: the changes of the components.
    /// - Throws: ``PageFailure`` if the JSON has errors; the page is then unchanged.
    @discardableResult
    public mutating func reload(
        json: String, format: PageFormat = PageFormat()
    ) throws(PageFailure) -> ComponentChanges {
        reload(try Page(json: json, format: format).components)
    }

    /// Replaces the components with those in a JSON document unless they are equal.
    ///
    /// - Parameters:
    ///   - json: an object with components, or an array of components.
    ///   - format: the options for reading.
    /// - Returns: the changes of the components, empty if they are equal.
    /// - Throws: ``PageFailure`` if the JSON has errors; the page is then unchanged.
    @discardableResult
    public mutating func reloadIfNeeded(
        json: String, format: PageFormat = PageFormat()
    ) throws(PageFailure) -> ComponentChanges {
        reloadIfNeeded(try Page(json: json, format: format).components)
    }
}
