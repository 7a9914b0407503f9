/// The content of one view: a card, a row, a header.
public struct Item: Sendable, Hashable {
    /// The name its view is registered under; nil for the default view.
    public var kind: Kind?
    /// What tells this item from others, also between versions of a page.
    public var identifier: String?
    /// The main text.
    public var title: String
    /// The text beside the title.
    public var subtitle: String
    /// A longer text.
    public var text: String
    /// A web address, or a path of a file relative to the page's file or, with a leading `/`, to the content folder.
    public var image: String
    /// A web address, a path or a URN that a route answers.
    public var action: String
    /// The size of the view.
    public var size: Size?
    /// Whatever else the view needs.
    public var meta: JSONValue
    /// Components drawn inside the item.
    public var children: [Component]
    /// Further items by name.
    public var relations: [Relation]
    /// The app's own record behind the item.
    public var model: JSONValue
    package var origin = Origin()

    /// Items that belong to another one under a name.
    public struct Relation: Sendable, Hashable {
        /// The name.
        public var name: String
        /// The items in their order.
        public var items: [Item]

        /// Names a list of items.
        public init(_ name: String, _ items: [Item]) {
            self.name = name
            self.items = items
        }
    }

    /// Makes an item; everything may be left out.
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
