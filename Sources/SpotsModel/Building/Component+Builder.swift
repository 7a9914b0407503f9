extension Component {
    /// Creates a component with its items; every other parameter has a default.
    ///
    /// ```swift
    /// Component(.grid, title: "Team", span: 3) {
    ///     for person in people { Item(kind: "profile", title: person.name) }
    /// }
    /// ```
    ///
    /// A generated header shows the `title`, unless there is a `header`. A `span` overrides that of the `layout`.
    public init(
        _ kind: Kind = .list, title: String = "", span: Double? = nil, identifier: String? = nil,
        header: Item? = nil, footer: Item? = nil, layout: Layout = Layout(),
        interaction: Interaction = Interaction(), empty: Item? = nil, pagination: Pagination? = nil,
        meta: JSONValue = .null, model: JSONValue = .null, @ListBuilder<Item> items: () -> [Item]
    ) {
        self.init(
            kind: kind, title: title, span: span, identifier: identifier, header: header, footer: footer,
            layout: layout, interaction: interaction, items: items(), empty: empty, pagination: pagination,
            meta: meta, model: model)
    }
}
