import Bytes
import Diagnostics
import Paths
import SpotsModel
import Synchronization

/// A source file, shared by the records read from it.
package final class RecordFile: Sendable {
    let text: SourceText
    let format: RecordReader.Format
    /// The columns of CSV.
    let columns: CSVColumns
    /// The fields of a Markdown file; nil for any other file.
    let markdown: MarkdownFields?
    /// The bytes of a file of JSON or CSV that is in memory.
    private let held: [UInt8]
    /// The blocks of a file that is not in memory; nil for any other file.
    private let blocks: RecordBlocks?
    /// The path in `Content/`; nil for a remote source.
    let path: String?
    /// The places in the last requested JSON record: the problems of a record follow each other.
    private let lastRecord = Mutex<JSONPlaces?>(nil)
    /// Where the fields of a Markdown file are written, once that is asked for: most files have no problem.
    private let frontMatter = Mutex<FrontMatterPlaces?>(nil)

    /// - Parameter path: the path in `Content/`; nil for a remote source.
    init(
        _ text: SourceText, _ format: RecordReader.Format, path: String?, columns: CSVColumns = .none,
        markdown: MarkdownFields? = nil, blocks: RecordBlocks? = nil
    ) {
        (self.text, self.format, self.path) = (text, format, path)
        (self.columns, self.markdown, self.blocks) = (columns, markdown, blocks)
        held = blocks == nil && markdown == nil ? text.bytes : []
    }

    /// Bytes of the file that contain a record, with the offset of the first one.
    func bytes(around range: Range<Int>) -> (bytes: [UInt8], start: Int) {
        guard let blocks else { return (held, 0) }
        // The records of a file that has changed are empty; the build fails.
        return blocks.bytes(around: range) ?? (format == .json ? Array("{}".utf8) : [], range.lowerBound)
    }

    /// The folder of the file in `Content/`; nil for a remote source.
    var folder: String? { path.map { FilePaths.folder(of: $0) } }

    /// Where the values of a JSON record are written.
    ///
    /// - Parameter range: the bytes of the record.
    func places(ofRecordAt range: Range<Int>) -> JSONPlaces {
        lastRecord.withLock { last in
            if let last, last.range == range { return last }
            let text = text.copy
            let isThere = range.upperBound <= text.bytes.count
            let places =
                isThere
                ? JSONPlaces(text, in: range)
                : JSONPlaces(SourceText(name: text.name, bytes: Array("{}".utf8)))
            last = places
            return places
        }
    }

    /// Where the fields of a Markdown file are written.
    var placesOfFields: FrontMatterPlaces {
        frontMatter.withLock { known in
            let places = known ?? FrontMatterPlaces(text)
            known = places
            return places
        }
    }

    /// The name of a file as a slug, without its extension.
    static func slug(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return Slug.make(name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name)
    }
}

/// The columns of a CSV file.
final class CSVColumns: Sendable {
    /// The separator of cells.
    let separator: UInt8
    let names: [String]
    /// A hash of the names.
    let hash: ContentHash

    static let none = CSVColumns([], separator: UInt8(ascii: ","))

    init(_ names: [String], separator: UInt8) {
        (self.names, self.separator) = (names, separator)
        var hash = ContentHash()
        for name in names {
            hash.combine(name.utf8.count)
            hash.combine(name)
        }
        self.hash = hash
    }
}
