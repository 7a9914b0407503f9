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
    /// The index path of the component, as `0-2`, which the ids of items without an identifier are made of.
    let path: String
    /// Whether the page's first component is above.
    let isBelowFirst: Bool
}
