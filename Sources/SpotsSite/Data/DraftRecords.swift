import SpotsData
import SpotsModel

/// The records that are left out of a site as drafts: of pages, lists, slots and pagination alike.
struct DraftRecords {
    /// Where their pages would be, each with the place of the record.
    private(set) var pages: [String: String] = [:]
    /// The positions of the drafts by the names of their collections.
    private var positions: [String: [Int]] = [:]

    /// No drafts.
    init() {}

    /// Finds the drafts in collections.
    ///
    /// A record is a draft where it says so itself (`draft`), where its data controller says so in its place, or
    /// where the file of its page does.
    ///
    /// - Parameters:
    ///   - recordPages: the files of which each record makes a page.
    ///   - site: the site as the templates of records see it.
    init(in collections: [String: RecordCollection], _ recordPages: [RecordPage], site: JSONValue) {
        let maker = ItemMaker()
        for (name, collection) in collections.sorted(by: { $0.key < $1.key }) {
            let pages = recordPages.filter { $0.collection == name }
            let drafts = collection.records.indices.filter { position in
                let record = collection.records[position]
                return maker.isDraft(record, in: collection)
                    || pages.contains { $0.isDraft(record, in: collection, site: site, with: maker) }
            }
            for position in drafts { note(collection.records[position], pages) }
            positions[name] = drafts
        }
    }

    /// How many there are.
    var count: Int { positions.values.reduce(0) { $0 + $1.count } }

    /// Collections without their drafts.
    func leftOut(of collections: [String: RecordCollection]) -> [String: RecordCollection] {
        var collections = collections
        for (name, drafts) in positions { collections[name]?.remove(at: drafts) }
        return collections
    }

    private mutating func note(_ record: Record, _ recordPages: [RecordPage]) {
        for page in recordPages {
            // A draft whose page could have no address has none that anything could lead to.
            guard let file = try? page.file(for: record),
                let address = try? page.address(of: record, file: file)
            else { continue }
            pages[address.url] = record.location.start.description
        }
    }
}
