import Paths
import SpotsData

/// The pages that a page file makes for the records of a collection, in little memory.
struct RecordPageList: Sendable {
    let page: RecordPage
    /// The files that the pages would have on their own.
    private(set) var files = PathList<ContentRoot>()
    /// The positions of the records in their collection, ascending.
    private(set) var positions: [UInt32] = []

    init(of page: RecordPage) {
        self.page = page
    }

    /// Adds the page of a record.
    ///
    /// - Parameters:
    ///   - file: the file that the page would have.
    ///   - position: the position of the record in its collection.
    mutating func append(_ file: ContentPath, ofRecordAt position: Int) {
        files.append(file)
        positions.append(UInt32(position))
    }

    var count: Int { positions.count }

    subscript(index: Int) -> PageInput {
        .record(page, file: files[index], position: Int(positions[index]))
    }
}
