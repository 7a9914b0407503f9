/// Where a component stands on the page or inside an item.
struct ComponentPlace {
    let index: Int
    /// The index path of what it stands in; nil on the page itself.
    let path: String?
    /// The level of its header's heading.
    let headingLevel: Int
    /// Whether the page's first component is above.
    let isBelowFirst: Bool
    /// Whether it is a relation's item that it stands in: those have no index path of their own.
    var isInRelation = false
}
