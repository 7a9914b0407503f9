/// Where an item stands: what it shares with the items beside it.
struct ItemPlace {
    let run: PageRun
    /// Unowned, since the component owns the contexts of its items.
    unowned let component: ComponentContext
    let role: ItemRole
    /// How many items stand there.
    let count: Int
    /// The level of the item's heading.
    let headingLevel: Int
    /// What the ids of items without an identifier begin with: the index path, as `item-0-2`.
    let idPrefix: String
    /// Whether the page's first component is above.
    let isBelowFirst: Bool
}
