import Diagnostics
import SpotsData
import SpotsModel

/// The drafts among the records, which are left out of pages, lists, slots and pagination.
struct DraftRecords {
    /// The addresses that their pages would have, with the places of the records.
    private(set) var pages: [String: String] = [:]
    /// The positions of the drafts, by collection.
    private var positions: [String: [Int]] = [:]

    init() {}

    /// Finds the drafts in a collection.
    ///
    /// A record is a draft if its own field `draft` says so, or its data controller, or the file of its page.
    ///
    /// - Parameters:
    ///   - recordPages: the page files that make a page of each record.
    ///   - site: the site as templates of records see it.
    mutating func find(in collection: RecordCollection, _ recordPages: [RecordPage], site: JSONValue) {
        let maker = ItemMaker()
        let pages = recordPages.filter { $0.collection == collection.name }
        let drafts = collection.records.indices.filter { position in
            let record = collection.records[position]
            return maker.isDraft(record, in: collection)
                || pages.contains { $0.isDraft(record, in: collection, site: site, with: maker) }
        }
        for position in drafts { note(collection.records[position], pages) }
        if !drafts.isEmpty { positions[collection.name] = drafts }
    }

    var count: Int { positions.values.reduce(0) { $0 + $1.count } }

    /// A collection without its drafts.
    func leftOut(of collection: RecordCollection) -> RecordCollection {
        var collection = collection
        collection.remove(at: positions[collection.name] ?? [])
        return collection
    }

    private mutating func note(_ record: Record, _ recordPages: [RecordPage]) {
        for page in recordPages {
            // If the page of a draft cannot have an address, no link can lead to it.
            guard let file = try? page.file(for: record),
                let address = try? page.address(of: record, file: file)
            else { continue }
            pages[address.url] = record.location.start.description
        }
    }
}
