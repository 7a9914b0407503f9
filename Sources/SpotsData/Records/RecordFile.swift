import Bytes
import Diagnostics
import Paths
import SpotsModel
import Synchronization

/// A source file, shared by the records read from it.
package final class RecordFile: Sendable {
    let text: SourceText
    let format: RecordReader.Format
    /// The separator of CSV cells.
    let separator: UInt8
    /// The names of the columns of CSV, and a hash of them.
    let columns: [String]
    let columnsHash: ContentHash
    /// The path in `Content/`; nil for a remote source.
    let path: String?
    /// The folder of the file in `Content/`; nil for a remote source.
    let folder: String?
    /// Where the fields of a Markdown file are written.
    let frontMatter: FrontMatterPlaces
    /// The places in the last requested JSON record: the problems of a record follow each other.
    private let lastRecord = Mutex<JSONPlaces?>(nil)

    /// - Parameter path: the path in `Content/`; nil for a remote source.
    init(
        _ text: SourceText, _ format: RecordReader.Format, path: String?, separator: UInt8 = 0x2C,
        columns: [String] = []
    ) {
        self.text = text
        frontMatter = FrontMatterPlaces(text)
        self.format = format
        self.separator = separator
        self.columns = columns
        var hash = ContentHash()
        for column in columns {
            hash.combine(column.utf8.count)
            hash.combine(column)
        }
        columnsHash = hash
        self.path = path
        folder = path.map { FilePaths.folder(of: $0) }
    }

    /// Where the values of a JSON record are written.
    ///
    /// - Parameter range: the bytes of the record.
    func places(ofRecordAt range: Range<Int>) -> JSONPlaces {
        lastRecord.withLock { last in
            if let last, last.range == range { return last }
            let places = JSONPlaces(text, in: range)
            last = places
            return places
        }
    }

    /// The name of a file as a slug, without its extension.
    static func slug(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return Slug.make(name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name)
    }
}
