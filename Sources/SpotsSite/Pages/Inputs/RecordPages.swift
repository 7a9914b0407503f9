import Bytes
import Diagnostics
import Paths
import Platform
import SpotsData
import SpotsModel

/// The pages of records.
struct RecordPages {
    private(set) var lists: [RecordPageList] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Makes a page for each record of the collections that page files name.
    ///
    /// - Parameters:
    ///   - collections: the collections by name, without the drafts that are left out.
    ///   - jobs: the number of parallel tasks; 0 for the number of cores.
    init(_ files: [RecordPage], of collections: [String: RecordCollection], _ jobs: Int) async {
        for page in files {
            guard let collection = collections[page.collection] else { continue }
            diagnostics += page.template.unknownFields(of: collection, in: page.text)
            await add(page, collection, jobs: jobs)
        }
    }

    private mutating func add(_ page: RecordPage, _ collection: RecordCollection, jobs: Int) async {
        var list = RecordPageList(of: page)
        // The indexes in the list, by the hashes of the files.
        var owners: [ContentHash: Int] = [:]
        owners.reserveCapacity(collection.records.count)
        await Parallel.forEachSlice(of: collection.records.count, jobs: jobs) { range in
            NamedRecords(collection.records, at: range, by: page)
        } then: { named in
            diagnostics += named.faults
            for (index, position) in named.positions.enumerated() {
                let file = named.files[index]
                let known = owners[named.hashes[index]]
                // Two files may have the same hash.
                let owner = known.flatMap { list.files[$0] == file ? $0 : list.files.firstIndex(of: file) }
                if let owner {
                    let other = collection.records[Int(list.positions[owner])].location.start
                    let message = Message.repeatedSlug(page.address(ofFile: file).url, other: other)
                    diagnostics.append(collection.records[position].location.diagnostic(message))
                } else {
                    owners[named.hashes[index]] = known ?? list.count
                    list.append(file, ofRecordAt: position)
                }
            }
        }
        lists.append(list)
    }
}

/// Some records with the files that their pages would have.
private struct NamedRecords: Sendable {
    private(set) var positions: [Int] = []
    private(set) var files = PathList<ContentRoot>()
    private(set) var hashes: [ContentHash] = []
    private(set) var faults: [Diagnostic] = []

    init(_ records: [Record], at range: Range<Int>, by page: RecordPage) {
        for position in range {
            do throws(RecordPage.RecordFault) {
                let file = try page.file(for: records[position])
                _ = try page.address(of: records[position], file: file)
                positions.append(position)
                files.append(file)
                hashes.append(ContentHash(file.text))
            } catch {
                faults.append(error.diagnostic)
            }
        }
    }
}
