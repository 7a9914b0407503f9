import Bytes
import SpotsModel

/// Identifies an item for a browser: a file, a version of it, and the item's offset in that version.
struct ItemPlace: Sendable, Equatable {
    let file: String
    let version: ContentHash
    /// The offset of the item's first byte.
    let offset: Int
}
