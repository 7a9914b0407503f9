import SpotsData
import SpotsModel

/// The records that are left out of a site as drafts: of pages, lists, slots and feeds alike.
struct DraftRecords {
    /// How many there are.
    private(set) var count = 0
    /// Where their pages would be, each with the place of the record.
    private(set) var pages: [String: String] = [:]

    /// Takes the drafts out of collections.
    ///
    /// A record is a draft where it says so itself (`draft`), where its data controller says so in its place, or
    /// where the file of its page does.
    ///
    /// - Parameters:
    ///   - recordPages: the files of which each record makes a page.
    ///   - site: the site as the templates of records see it.
    mutating func remove(
        from collections: inout [String: RecordCollection], _ recordPages: [RecordPage], site: JSONValue
    ) {
        let maker = ItemMaker()
        for (name, collection) in collections.sorted(by: { $0.key < $1.key }) {
            let pages = recordPages.filter { $0.collection == name }
            let drafts = collection.records.indices.filter { position in
                let record = collection.records[position]
                return maker.isDraft(record, in: collection)
                    || pages.contains { $0.isDraft(record, in: collection, site: site, with: maker) }
            }
            for position in drafts { note(collection.records[position], pages) }
            count += drafts.count
            collections[name]?.remove(at: drafts)
        }
    }

    private mutating func note(_ record: Record, _ recordPages: [RecordPage]) {
        for page in recordPages {
            // A draft whose page could have no address has none that anything could lead to.
            guard let file = try? page.file(for: record),
                let address = try? page.address(of: record, file: file)
            else { continue }
            pages[address.url] = record.place.description
        }
    }
}
