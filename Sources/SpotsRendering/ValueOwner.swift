import SpotsModel

/// What a value belongs to, and so in which document it is found again.
enum ValueOwner {
    /// An item, a component or the page, in the page's own file.
    case node(JSONTape.Index?)
    /// The page, in the file of page keys beside it.
    case pageKeys
    /// The site.
    case settings
}
