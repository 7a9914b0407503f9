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

    init(of page: RecordPage) {
        self.page = page
    }

    /// Adds the page of a record.
    ///
    /// - Parameters:
    ///   - file: the bytes of the path of the file that the page would have.
    ///   - position: the position of the record in its collection.
    mutating func append(_ file: Span<UInt8>, ofRecordAt position: Int) {
        files.append(file)
        positions.append(UInt32(position))
    }

    var count: Int { positions.count }

    /// Whether a page has a key, which is not made as text: see ``PageInput/key``.
    func hasKey(_ key: Span<UInt8>, at index: Int) -> Bool {
        page.path.text.withSpan { path in
            files.withBytes(at: index) { file in
                key.count == path.count + 1 + file.count && key.starts(with: path) && key[path.count] == 0
                    && key.extracting((path.count + 1)...).isEqual(to: file)
            }
        }
    }

    subscript(index: Int) -> PageInput {
        .record(page, file: files[index], position: Int(positions[index]))
    }
}
