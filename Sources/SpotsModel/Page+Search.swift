extension Page {
    /// The first item that matches a condition, at any depth and in any role.
    package func firstItem(where matches: (Item) -> Bool) -> Item? {
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
