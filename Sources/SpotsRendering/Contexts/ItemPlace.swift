import SpotsModel

/// What the items of one list share.
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
    /// The index path of the component, such as `0-2`, from which the ids of items without an identifier are
    /// made.
    let path: String
    /// Whether the page's first component is above the items.
    let isBelowFirst: Bool
    /// Whether the items belong to a relation, directly or nested: such items have no index path.
    let isInRelation: Bool
    /// Whether the items are the rows of a table.
    let isTable: Bool

    init(
        _ items: [Item], slotTypes: [String] = [], as role: ItemRole = .item,
        in component: ComponentContext, run: PageRun, headingLevel: Int, path: String, isBelowFirst: Bool,
        isInRelation: Bool, isTable: Bool = false
    ) {
        self.items = items
        self.slotTypes = slotTypes
        self.role = role
        self.component = component
        self.run = run
        self.headingLevel = headingLevel
        self.path = path
        self.isBelowFirst = isBelowFirst
        self.isInRelation = isInRelation
        self.isTable = isTable
        // Items of a table that are not its rows, such as the one for an empty table, are drawn as in a list.
        viewScope = role == .item && !isTable && component.isTable ? .list : component.kind
    }

    /// The contexts of the items.
    var contexts: [ItemContext] {
        items.indices.map { ItemContext(at: $0, in: self) }
    }
}
