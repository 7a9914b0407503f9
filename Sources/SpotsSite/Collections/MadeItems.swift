import Diagnostics
import SpotsData
import SpotsModel
import SpotsRendering
import Synchronization

/// The items of collections that templates list; each collection is made once per language, when a page first needs
/// it.
final class MadeItems: Sendable {
    private struct Key: Hashable {
        let collection: String
        let language: String
    }

    private let collections: [String: RecordCollection]
    private let edition: Edition
    private let made = Mutex<[Key: CollectionItems]>([:])

    init(_ collections: [String: RecordCollection], _ edition: Edition) {
        self.collections = collections
        self.edition = edition
    }

    /// The items of a collection; nil if there is none.
    ///
    /// - Parameter language: the language of the page that lists them; empty for the site's.
    func items(of name: String, in language: String) -> CollectionItems? {
        guard let collection = collections[name] else { return nil }
        let key = Key(collection: name, language: language)
        return made.withLock { made in
            if let known = made[key] { return known }
            let items = Self.items(of: collection, with: ItemMaker(edition.functionContexts[language]))
            made[key] = items
            return items
        }
    }

    private static func items(of collection: RecordCollection, with maker: ItemMaker) -> CollectionItems {
        var (items, diagnostics): ([Item], [Diagnostic]) = ([], [])
        for record in collection.records {
            let (item, faults) = maker.item(of: record, in: collection)
            diagnostics += faults
            if let item { items.append(item) }
        }
        return CollectionItems(items: items, diagnostics: diagnostics)
    }
}
