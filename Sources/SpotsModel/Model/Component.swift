/// A section of a page: a list, grid, carousel or table of items, with an optional header and footer.
public struct Component: Sendable, Hashable {
    /// The kind: `list`, `grid`, `carousel`, `table`, or a custom name.
    public var kind: Kind
    /// The `id` of the HTML element.
    public var identifier: String?
    /// The title.
    ///
    /// A component without a header gets one that shows the title.
    public var title: String {
        didSet {
            guard header == nil || header == Item(title: oldValue) else { return }
            header = title.isEmpty ? nil : Item(title: title)
        }
    }
    /// The item above the others.
    public var header: Item?
    /// The item below the others.
    public var footer: Item?
    /// How the items are arranged.
    public var layout: Layout
    /// How the component scrolls and reacts to input.
    public var interaction: Interaction
    /// The items, in order.
    public var items: [Item]
    /// The size that the app stored for the component.
    public var size: Size?
    /// Custom data for the component's template.
    public var meta: JSONValue
    /// The app's own model data; templates can read it.
    public var model: JSONValue
    /// The number of items that the app keeps in its cache.
    public var amountOfItemsToCache: Int?
    /// The item shown when there are no others.
    public var empty: Item?
    /// How the items are split into pages; nil for a single page.
    public var pagination: Pagination?
    /// The source of the items, until they are loaded.
    package var source: ItemSource?
    /// The slot type of each item; empty unless the items come from ``Slots``.
    ///
    /// Stored here because an item is copied much more often than a component.
    package var slotTypes: [String] = []
    /// The rows of a ``DataSource`` that are missing among the items.
    package var unregisteredRows = UnregisteredRows()
    package var origin = Origin()

    /// Creates a component; every parameter has a default.
    ///
    /// A generated header shows the `title`, unless there is a `header`. A `span` overrides that of the `layout`.
    public init(
        kind: Kind = .list, title: String = "", span: Double? = nil, identifier: String? = nil,
        header: Item? = nil, footer: Item? = nil,
        layout: Layout = Layout(), interaction: Interaction = Interaction(), items: [Item] = [],
        empty: Item? = nil, pagination: Pagination? = nil, meta: JSONValue = .null, model: JSONValue = .null
    ) {
        self.empty = empty
        self.pagination = pagination
        self.kind = kind
        self.identifier = identifier
        self.title = title
        self.header = header ?? (title.isEmpty ? nil : Item(title: title))
        self.footer = footer
        self.layout = layout
        if let span { self.layout.span = span }
        self.interaction = interaction
        self.items = items
        size = nil
        self.meta = meta
        self.model = model
    }

    /// The items to render: the `empty` item if there are no others.
    @inlinable package var drawnItems: [Item] { items.isEmpty ? [empty].compactMap { $0 } : items }

    /// Whether a built-in template draws the component: it has items, an `empty` item, a header or a footer, or
    /// `showEmptyComponent` is set.
    ///
    /// A header above a collection without records would announce nothing.
    package var isDrawn: Bool {
        !items.isEmpty || empty != nil || layout.showEmptyComponent
            || !origin.isFilled && (header != nil || footer != nil)
    }
}
