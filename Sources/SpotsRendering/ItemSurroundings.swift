/// What a view written in Swift may need to know about an item besides the item itself.
public struct ItemSurroundings: Sendable, Hashable {
    /// The address of the item's action, according to the site's routes; nil if it has none.
    public let href: String?
    /// The address of the item's image; nil if it has none, or if the file is missing.
    public let imageAddress: String?
    /// The level of the item's heading, from 1 to 6.
    public let headingLevel: Int
}
