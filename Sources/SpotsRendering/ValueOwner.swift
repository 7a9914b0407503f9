import Diagnostics
import SpotsModel

/// What a value belongs to, and so in which document it is found again.
enum ValueOwner {
    /// An item, a component or the page, in the page's own file.
    case node(JSONTape.Index?)
    /// An item or a component made of a record, in the file of that.
    case record(any RecordOrigin, JSONTape.Index?)
    /// The page, in the file of page keys beside it.
    case pageKeys
    /// The site.
    case settings

    /// The item or component that was read at a place.
    init(_ origin: Origin) {
        self = origin.record.map { .record($0, origin.node) } ?? .node(origin.node)
    }
}
