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
        var list = RecordPageList(of: page, count: collection.records.count)
        for (position, record) in collection.records.enumerated() {
            do throws(RecordPage.RecordFault) {
                let file = try page.file(for: record)
                let address = try page.address(of: record, file: file)
                if let owner = list.append(file, ofRecordAt: position) {
                    let other = collection.records[owner].location.start
                    diagnostics.append(record.location.diagnostic(.repeatedSlug(address.url, other: other)))
                }
            } catch {
                diagnostics.append(error.diagnostic)
            }
        }
        list.finish()
        lists.append(list)
    }
}
