extension Item {
    /// Creates an item with the components nested inside it; every other parameter has a default.
    public init(
        kind: Kind? = nil, identifier: String? = nil, title: String = "", subtitle: String = "",
        text: String = "", image: String = "", action: String = "", size: Size? = nil,
        meta: JSONValue = .null, relations: [Relation] = [], model: JSONValue = .null,
        @ListBuilder<Component> children: () -> [Component]
    ) {
        self.init(
            kind: kind, identifier: identifier, title: title, subtitle: subtitle, text: text, image: image,
            action: action, size: size, meta: meta, children: children(), relations: relations, model: model)
    }
}

extension Item {
    /// Creates an item of a kind with the components nested inside it, in the order of the Spots library.
    public init(
        identifier: String? = nil, title: String, subtitle: String = "", text: String = "",
        image: String = "", kind: Kind, action: String = "", size: Size? = nil, meta: JSONValue = .null,
        relations: [Relation] = [], model: JSONValue = .null,
        @ListBuilder<Component> children: () -> [Component]
    ) {
        self.init(
            kind: kind, identifier: identifier, title: title, subtitle: subtitle, text: text, image: image,
            action: action, size: size, meta: meta, children: children(), relations: relations, model: model)
    }
}

extension Item: ExpressibleByStringLiteral {
    /// Creates an item with a title.
    public init(stringLiteral title: String) {
        self.init(title: title)
    }
}
