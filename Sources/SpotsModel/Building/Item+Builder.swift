extension Item {
    /// Creates an item with the components nested inside it.
    ///
    /// - Parameters:
    ///   - kind: the name of the item's template; nil for the default template.
    ///   - title: the main text.
    ///   - children: the nested components, in order.
    public init(kind: Kind? = nil, title: String = "", @ListBuilder<Component> children: () -> [Component]) {
        self.init(kind: kind, title: title, children: children())
    }
}

extension Item: ExpressibleByStringLiteral {
    /// Creates an item with a title.
    public init(stringLiteral title: String) {
        self.init(title: title)
    }
}
