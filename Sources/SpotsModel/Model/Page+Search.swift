// Components and items found by index or by a condition.

extension Page {
    /// The items of one component that match a condition.
    public struct FoundItems: Sendable, Hashable {
        /// The index of the component on the page.
        public let component: Int
        /// The matching items of the component, in order.
        public let items: [Item]
    }

    /// The component at an index; nil if the index is out of range.
    public func component(at index: Int) -> Component? {
        components.indices.contains(index) ? components[index] : nil
    }

    /// The items that match a condition, by component; components without matching items are left out.
    public func items(where matches: (Item) -> Bool) -> [FoundItems] {
        components.indices.compactMap { index in
            let items = components[index].items.filter(matches)
            return items.isEmpty ? nil : FoundItems(component: index, items: items)
        }
    }
}

extension Component {
    /// The item at an index; nil if the index is out of range.
    public func item(at index: Int) -> Item? {
        items.indices.contains(index) ? items[index] : nil
    }
}

extension Page {
    /// The first item that matches a condition, at any depth, including headers, footers, nested and related items;
    /// nil if none does.
    public func firstItem(where matches: (Item) -> Bool) -> Item? {
        Self.firstItem(in: components, where: matches)
    }

    private static func firstItem(in components: [Component], where matches: (Item) -> Bool) -> Item? {
        for component in components {
            let items =
                [component.header, component.footer, component.empty].compactMap { $0 } + component.items
            for item in items {
                if let found = firstItem(in: item, where: matches) { return found }
            }
        }
        return nil
    }

    private static func firstItem(in item: Item, where matches: (Item) -> Bool) -> Item? {
        if matches(item) { return item }
        for relation in item.relations {
            for item in relation.items {
                if let found = firstItem(in: item, where: matches) { return found }
            }
        }
        return firstItem(in: item.children, where: matches)
    }
}
