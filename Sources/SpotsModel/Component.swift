/// A part of a screen: items of the same kind of arrangement, with a header and a footer.
public struct Component: Sendable, Hashable {
    /// `list`, `grid`, `carousel`, or a name of the site's own.
    public var kind: Kind
    /// The `id` of the element on the page.
    public var identifier: String?
    /// The title as the JSON has it; where there is no header it became one.
    public var title: String
    /// The item drawn above the others.
    public var header: Item?
    /// The item drawn below the others.
    public var footer: Item?
    /// How the items are arranged.
    public var layout: Layout
    /// How the component answers to the user's hand.
    public var interaction: Interaction
    /// The items in their order.
    public var items: [Item]
    /// The size the app gave the component.
    public var size: Size?
    /// Whatever else the component's template needs.
    public var meta: JSONValue
    /// The app's own record behind the component.
    public var model: JSONValue
    /// How many items the app keeps in its cache.
    public var amountOfItemsToCache: Int?
    var origin = Origin()

    /// Makes a component; everything may be left out.
    public init(
        kind: Kind = .list, identifier: String? = nil, header: Item? = nil, footer: Item? = nil,
        layout: Layout = Layout(), interaction: Interaction = Interaction(), items: [Item] = [],
        meta: JSONValue = .null, model: JSONValue = .null
    ) {
        self.kind = kind
        self.identifier = identifier
        title = ""
        self.header = header
        self.footer = footer
        self.layout = layout
        self.interaction = interaction
        self.items = items
        size = nil
        self.meta = meta
        self.model = model
    }

    /// Whether the component is drawn: it has items, or says that it is shown without any.
    package var isDrawn: Bool { !items.isEmpty || layout.showEmptyComponent }

    /// The node this component was read from, or nil where it was made in code.
    package var node: JSONTape.Index? { origin.node }
}
