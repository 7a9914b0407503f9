/// What a view written in Swift may need to know of an item besides the item itself.
public struct ItemSurroundings: Sendable, Hashable {
    /// The address that the item's action leads to, by the site's routes; nil where it leads nowhere.
    public let href: String?
    /// The address of the item's image; nil where it has none, or its file is not there.
    public let imageAddress: String?
    /// The level of the item's heading, from 1 to 6.
    public let headingLevel: Int
}
