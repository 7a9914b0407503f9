import SpotsModel

/// An item as a browser names it: by where it stands in one version of a file, which no other item does.
struct ItemPlace: Sendable, Equatable {
    /// The file's name.
    let file: String
    let version: ContentHash
    /// The offset of the item's first byte.
    let offset: Int
}
