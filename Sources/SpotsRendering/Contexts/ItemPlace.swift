import SpotsModel

/// What the items of one list have in common.
final class ItemPlace {
    let run: PageRun
    /// Unowned, because the component owns the contexts of its items.
    unowned let component: ComponentContext
    let role: ItemRole
    /// The component kind whose views draw the items.
    let viewScope: Kind
    let items: [Item]
    /// The slot type of each item; empty unless the items come from slots.
    let slotTypes: [String]
    /// The level of the items' headings.
    let headingLevel: Int
    /// The index path of the component, such as `0-2`; ids of items without an identifier are made from it.
    let path: String
    /// Whether the page's first component is above the items.
    let isBelowFirst: Bool
    /// Whether these are the first items of the page.
    let isAtStart: Bool
    /// Whether the items belong to a relation, directly or nested: these items have no index path.
    let isInRelation: Bool
    /// Whether the items are those of a relation.
    let isRelation: Bool
    /// Whether the items are the rows of a table.
    let isTable: Bool
    /// Whether an item has a picture, so others without one have something in its place.
    private(set) lazy var hasPictures = items.indices.contains { !items[$0].image.isEmpty }

    /// What a list of items is to its component.
    enum Source: Equatable {
        /// Its items, its header or its footer.
        case own(ItemRole)
        /// A relation of one of its items.
        case relation
    }

    init(
        _ items: [Item], _ source: Source, of component: ComponentContext, headingLevel: Int, path: String
    ) {
        let isOwn = source == .own(.item)
        self.items = items
        self.component = component
        self.headingLevel = min(6, headingLevel)
        self.path = path
        run = component.run
        role = if case .own(let role) = source { role } else { .item }
        slotTypes = isOwn ? component.component.slotTypes : []
        isBelowFirst = component.place.isBelowFirst
        isRelation = source == .relation
        isInRelation = isRelation || component.place.isInRelation
        isAtStart = isOwn && component.place.path == nil && !isBelowFirst
        isTable = isOwn && component.isTable && !component.component.items.isEmpty
        // Items of a table that are not its rows, such as the one for an empty table, are drawn as in a list.
        viewScope = role == .item && !isTable && component.isTable ? .list : component.kind
    }

    /// The contexts of the items.
    var contexts: [ItemContext] {
        var contexts: [ItemContext] = []
        contexts.reserveCapacity(items.count)
        for index in items.indices {
            let view = run.resolve(
                items[index].kind, of: items[index].origin, in: viewScope, as: role,
                orElse: items[index].ownFallback)
            // An item whose kind has no view may ask to be left out.
            if let view { contexts.append(ItemContext(at: index, in: self, drawnBy: view)) }
        }
        return contexts
    }
}
