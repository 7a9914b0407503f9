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
        var owners = FileOwners(atMost: collection.records.count)
        await Parallel.forEachSlice(of: collection.records.count, jobs: jobs) { range in
            NamedRecords(collection.records, at: range, by: page)
        } then: { named in
            diagnostics += named.faults
            for (index, position) in named.positions.enumerated() {
                let owner = named.outputs.withBytes(at: index) { output in
                    let owner = owners.owner(of: output, named.hashes[index], in: list.outputs)
                    if owner == nil {
                        named.files.withBytes(at: index) { list.append(output, $0, ofRecordAt: position) }
                    }
                    return owner
                }
                guard let owner else { continue }
                let other = collection.records[Int(list.positions[owner])].location.start
                let message = Message.repeatedSlug(page.address(ofFile: named.files[index]).url, other: other)
                diagnostics.append(collection.records[position].location.diagnostic(message))
            }
        }
        lists.append(list)
    }
}

/// Finds files in a list while it grows: an open-addressing hash table of indexes in the list, in little memory.
private struct FileOwners {
    /// The indexes of files, each at the first free place from the hash of its file on; `.max` in free places.
    private var places: [UInt32]

    /// - Parameter count: the largest number of files.
    init(atMost count: Int) {
        var size = 16
        while size < count * 2 { size *= 2 }
        places = Array(repeating: .max, count: size)
    }

    /// The index of a file in the list; nil if it is not there, and then it must be appended to the list.
    mutating func owner(
        of output: Span<UInt8>, _ hash: ContentHash, in list: PathList<OutputRoot>
    ) -> Int? {
        var place = Int(truncatingIfNeeded: hash.value) & (places.count - 1)
        while places[place] != .max {
            let index = Int(places[place])
            if list.isEqual(at: index, to: output) { return index }
            place = (place + 1) & (places.count - 1)
        }
        places[place] = UInt32(list.count)
        return nil
    }
}

/// Some records with the files that their pages would have, and their output files.
private struct NamedRecords: Sendable {
    private(set) var positions: [Int] = []
    private(set) var files = PathList<ContentRoot>()
    private(set) var outputs = PathList<OutputRoot>()
    /// The hashes of the output files.
    private(set) var hashes: [ContentHash] = []
    private(set) var faults: [Diagnostic] = []

    init(_ records: [Record], at range: Range<Int>, by page: RecordPage) {
        for position in range {
            do throws(RecordPage.RecordFault) {
                let file = try page.file(for: records[position])
                let output = try page.address(of: records[position], file: file).outputPath
                positions.append(position)
                files.append(file)
                outputs.append(output)
                hashes.append(ContentHash(output.text))
            } catch {
                faults.append(error.diagnostic)
            }
        }
    }
}
