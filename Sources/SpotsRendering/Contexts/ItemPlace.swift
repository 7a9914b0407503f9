import SpotsModel

/// Where items stand: what those of one list share.
final class ItemPlace {
    let run: PageRun
    /// Unowned, since the component owns the contexts of its items.
    unowned let component: ComponentContext
    let role: ItemRole
    let items: [Item]
    /// The level of the items' headings.
    let headingLevel: Int
    /// The index path of the component, as `0-2`, which the ids of items without an identifier are made of.
    let path: String
    /// Whether the page's first component is above.
    let isBelowFirst: Bool
    /// Whether the items are those of a relation, or stand in one: those have no index path of their own.
    let isInRelation: Bool

    init(
        _ items: [Item], as role: ItemRole = .item, in component: ComponentContext, run: PageRun,
        headingLevel: Int, path: String, isBelowFirst: Bool, isInRelation: Bool
    ) {
        self.items = items
        self.role = role
        self.component = component
        self.run = run
        self.headingLevel = headingLevel
        self.path = path
        self.isBelowFirst = isBelowFirst
        self.isInRelation = isInRelation
    }

    /// The contexts of the items.
    var contexts: [ItemContext] {
        items.indices.map { ItemContext(at: $0, in: self) }
    }
}
