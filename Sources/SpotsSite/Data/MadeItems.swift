import Diagnostics
import SpotsData
import SpotsModel
import SpotsRendering
import Synchronization

/// The items of collections that templates list; each collection is made once, when a page first needs it.
final class MadeItems: Sendable {
    private let collections: [String: RecordCollection]
    private let made = Mutex<[String: CollectionItems]>([:])

    init(_ collections: [String: RecordCollection]) {
        self.collections = collections
    }

    /// The items of a collection; nil if there is none.
    func items(of name: String) -> CollectionItems? {
        guard let collection = collections[name] else { return nil }
        return made.withLock { made in
            if let known = made[name] { return known }
            let items = Self.items(of: collection)
            made[name] = items
            return items
        }
    }

    private static func items(of collection: RecordCollection) -> CollectionItems {
        let maker = ItemMaker()
        var (items, diagnostics): ([Item], [Diagnostic]) = ([], [])
        for record in collection.records {
            let (item, faults) = maker.item(of: record, in: collection)
            diagnostics += faults
            if let item { items.append(item) }
        }
        return CollectionItems(items: items, diagnostics: diagnostics)
    }
}
