import Bytes
import Paths
import SpotsData

/// The pages that a page file makes for the records of a collection, in little memory.
struct RecordPageList: Sendable {
    let page: RecordPage
    /// The output files of the pages, unless their templates set other addresses.
    private(set) var outputs = PathList<OutputRoot>()
    /// The positions of the records in their collection, ascending.
    private(set) var positions: [UInt32] = []
    /// The files that do not follow from the output files, by their indexes.
    private var others: [Int: ContentPath] = [:]

    init(of page: RecordPage) {
        self.page = page
    }

    /// Adds the page of a record.
    ///
    /// - Parameters:
    ///   - output: the bytes of the path of the page's output file.
    ///   - file: the file that the page would have on its own.
    ///   - position: the position of the record in its collection.
    mutating func append(_ output: Span<UInt8>, _ file: Span<UInt8>, ofRecordAt position: Int) {
        if !page.names.hasFile(file, ofOutput: output) { others[count] = ContentPath(String(decoding: file)) }
        outputs.append(output)
        if positions.capacity == positions.count { positions.grow() }
        positions.append(UInt32(position))
    }

    var count: Int { positions.count }

    /// The files that the pages would have on their own.
    var files: some Sequence<ContentPath> { positions.indices.lazy.map { file(at: $0) } }

    private func file(at index: Int) -> ContentPath {
        if !others.isEmpty, let other = others[index] { return other }
        return outputs.withBytes(at: index) { page.names.file(ofOutput: $0) }
    }

    /// Whether a page has a key, which is not made as text: see ``PageInput/key``.
    func hasKey(_ key: Span<UInt8>, at index: Int) -> Bool {
        page.path.text.withSpan { path in
            guard key.count > path.count, key.starts(with: path), key[path.count] == 0 else { return false }
            let file = key.extracting((path.count + 1)...)
            if !others.isEmpty, let other = others[index] {
                return other.text.withSpan { file.isEqual(to: $0) }
            }
            return outputs.withBytes(at: index) { page.names.hasFile(file, ofOutput: $0) }
        }
    }

    subscript(index: Int) -> PageInput {
        .record(page, file: file(at: index), position: Int(positions[index]))
    }
}
