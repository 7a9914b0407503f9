/// The content of one view, such as a card, a row or a header.
public struct Item: Sendable, Hashable {
    /// The name of the item's template; nil for the default template.
    public var kind: Kind?
    /// Identifies the item, also across versions of a page.
    public var identifier: String?
    /// The main text.
    public var title: String
    /// The secondary text next to the title.
    public var subtitle: String
    /// A longer text.
    public var text: String
    /// A URL, or a file path relative to the page's file or, with a leading `/`, to the content folder.
    public var image: String
    /// A URL, a path, or a URN that matches a route.
    public var action: String
    /// The size of the view.
    public var size: Size?
    /// Custom data for the item's template.
    public var meta: JSONValue
    /// Components nested inside the item.
    public var children: [Component]
    /// Other items, by name.
    public var relations: [Relation]
    /// The app's own model data; templates can read it.
    public var model: JSONValue
    package var origin = Origin()

    /// Named items that belong to another item.
    public struct Relation: Sendable, Hashable {
        /// The name of the relation.
        public var name: String
        /// The items, in order.
        public var items: [Item]

        /// Creates a relation from a name and its items.
        public init(_ name: String, _ items: [Item]) {
            self.name = name
            self.items = items
        }
    }

    /// Creates an item of a kind, with the parameters in the order of the Spots library.
    public init(
        identifier: String? = nil, title: String, subtitle: String = "", text: String = "",
        image: String = "", kind: Kind, action: String = "", size: Size? = nil, meta: JSONValue = .null,
        children: [Component] = [], relations: [Relation] = [], model: JSONValue = .null
    ) {
        self.init(
            kind: kind, identifier: identifier, title: title, subtitle: subtitle, text: text, image: image,
            action: action, size: size, meta: meta, children: children, relations: relations, model: model)
    }

    /// Creates an item; every parameter has a default.
    public init(
        kind: Kind? = nil, identifier: String? = nil, title: String = "", subtitle: String = "",
        text: String = "", image: String = "", action: String = "", size: Size? = nil,
        meta: JSONValue = .null, children: [Component] = [], relations: [Relation] = [],
        model: JSONValue = .null
    ) {
        self.kind = kind
        self.identifier = identifier
        self.title = title
        self.subtitle = subtitle
        self.text = text
        self.image = image
        self.action = action
        self.size = size
        self.meta = meta
        self.children = children
        self.relations = relations
        self.model = model
    }
}
