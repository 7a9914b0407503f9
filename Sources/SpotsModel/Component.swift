/// A part of a screen: items of the same kind of arrangement, with a header and a footer.
public struct Component: Sendable, Hashable {
    /// `list`, `grid`, `carousel`, or a name of the site's own.
    public var kind: Kind
    /// The `id` of the element on the page.
    public var identifier: String?
    /// The title: a component without a header of its own has one that shows it.
    public var title: String {
        didSet {
            guard header == nil || header == Item(title: oldValue) else { return }
            header = title.isEmpty ? nil : Item(title: title)
        }
    }
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
    /// The item shown where there are no others.
    public var empty: Item?
    /// How the items are split over pages; nil for all on one.
    public var pagination: Pagination?
    /// Where the items come from, until they are there.
    package var source: ItemSource?
    package var origin = Origin()

    /// Makes a component; everything may be left out.
    ///
    /// - Parameter title: what a header says that shows nothing else; it is not drawn where there is a `header`.
    public init(
        kind: Kind = .list, title: String = "", identifier: String? = nil, header: Item? = nil,
        footer: Item? = nil,
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
        self.interaction = interaction
        self.items = items
        size = nil
        self.meta = meta
        self.model = model
    }

    /// The items that are drawn: the one for an empty component where there are no others.
    @inlinable package var drawnItems: [Item] { items.isEmpty ? [empty].compactMap { $0 } : items }

    /// Whether the component is drawn: it has something to show, or says that it is shown without.
    @inlinable package var isDrawn: Bool { !items.isEmpty || empty != nil || layout.showEmptyComponent }
}
