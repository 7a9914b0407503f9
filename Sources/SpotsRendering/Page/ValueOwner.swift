import Diagnostics
import SpotsModel

/// The owner of a value, which determines the document that the value is in.
enum ValueOwner {
    /// An item, a component or the page, in the page's own file.
    case node(JSONTape.Index?)
    /// An item or a component made from a record, in the record's file.
    case record(any RecordOrigin, JSONTape.Index?)
    /// The page, in the page keys file next to it.
    case pageKeys
    /// The site, in `site.json`.
    case settings

    /// The owner for the origin of an item or a component.
    init(_ origin: Origin) {
        self = origin.record.map { .record($0, origin.node) } ?? .node(origin.node)
    }
}
