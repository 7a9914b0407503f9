import Bytes
import Paths
import SpotsData

/// The pages that a page file makes for the records of a collection, in little memory.
struct RecordPageList: Sendable {
    let page: RecordPage
    /// The files that the pages would have on their own.
    private(set) var files = PathList<ContentRoot>()
    /// The positions of the records in their collection, ascending.
    private(set) var positions: [UInt32] = []
    /// The indexes of the files, by their hashes.
    private var owners: [ContentHash: UInt32] = [:]

    /// - Parameter count: the number of records.
    init(of page: RecordPage, count: Int) {
        self.page = page
        positions.reserveCapacity(count)
        owners.reserveCapacity(count)
    }

    /// Adds the page of a record.
    ///
    /// - Parameters:
    ///   - file: the file that the page would have.
    ///   - position: the position of the record in its collection.
    /// - Returns: the position of the record that already has this file, in which case the page is not added.
    mutating func append(_ file: ContentPath, ofRecordAt position: Int) -> Int? {
        let hash = ContentHash(file.text)
        if let owner = owners[hash].map(Int.init) {
            // Two files may have the same hash.
            if let owner = files[owner] == file ? owner : files.firstIndex(of: file) {
                return Int(positions[owner])
            }
        } else {
            owners[hash] = UInt32(files.count)
        }
        files.append(file)
        positions.append(UInt32(position))
        return nil
    }

    /// Frees what only ``append(_:ofRecordAt:)`` needs.
    mutating func finish() {
        owners = [:]
    }

    var count: Int { positions.count }

    subscript(index: Int) -> PageInput {
        .record(page, file: files[index], position: Int(positions[index]))
    }
}
