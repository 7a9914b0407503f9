import Bytes
import Diagnostics
import Paths
import SpotsData
import SpotsModel

/// The pages of records.
struct RecordPages {
    private(set) var lists: [RecordPageList] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Makes a page for each record of the collections that page files name.
    ///
    /// - Parameter collections: the collections by name, without the drafts that are left out.
    init(_ files: [RecordPage], of collections: [String: RecordCollection]) {
        for page in files {
            guard let collection = collections[page.collection] else { continue }
            diagnostics += page.template.unknownFields(of: collection, in: page.text)
            add(page, collection)
        }
    }

    private mutating func add(_ page: RecordPage, _ collection: RecordCollection) {
        var list = RecordPageList(of: page)
        // The indexes in the list, by the hashes of the files.
        var owners: [ContentHash: Int] = [:]
        owners.reserveCapacity(collection.records.count)
        for (position, record) in collection.records.enumerated() {
            do throws(RecordPage.RecordFault) {
                let file = try page.file(for: record)
                let address = try page.address(of: record, file: file)
                let hash = ContentHash(file.text)
                let known = owners[hash]
                // Two files may have the same hash.
                let owner = known.flatMap { list.files[$0] == file ? $0 : list.files.firstIndex(of: file) }
                if let owner {
                    let other = collection.records[Int(list.positions[owner])].location.start
                    diagnostics.append(record.location.diagnostic(.repeatedSlug(address.url, other: other)))
                } else {
                    owners[hash] = known ?? list.count
                    list.append(file, ofRecordAt: position)
                }
            } catch {
                diagnostics.append(error.diagnostic)
            }
        }
        lists.append(list)
    }
}
