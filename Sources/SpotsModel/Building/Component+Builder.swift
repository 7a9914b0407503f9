extension Component {
    /// Creates a component with its items.
    ///
    /// ```swift
    /// Component(.grid, title: "Team", span: 3) {
    ///     for person in people { Item(kind: "profile", title: person.name) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - kind: the kind of the component.
    ///   - title: shown by a generated header; not rendered if there is a `header`.
    ///   - span: the number of items per row, as in ``Layout/span``; nil for that of `layout`.
    ///   - identifier: the `id` of the HTML element.
    ///   - layout: how the items are arranged.
    ///   - header: the item above the others.
    ///   - footer: the item below the others.
    ///   - items: the items, in order.
    public init(
        _ kind: Kind = .list, title: String = "", span: Double? = nil, identifier: String? = nil,
        layout: Layout = Layout(), header: Item? = nil, footer: Item? = nil,
        @ListBuilder<Item> items: () -> [Item]
    ) {
        self.init(
            kind: kind, title: title, span: span, identifier: identifier, header: header, footer: footer,
            layout: layout, items: items())
    }
}
