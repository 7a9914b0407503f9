/// The position of a component on the page or inside an item.
struct ComponentPlace {
    let index: Int
    /// The index path of the enclosing item; nil for a component directly on the page.
    let path: String?
    /// The level of its header's heading.
    let headingLevel: Int
    /// Whether the page's first component is above this one.
    let isBelowFirst: Bool
    /// Whether the enclosing item belongs to a relation: the items of relations have no index path.
    var isInRelation = false
    /// The enclosing item; nil for a component directly on the page.
    var holder: ItemContext?
}
