import Diagnostics

/// A file that records were read from, which they share.
package final class RecordFile: Sendable {
    let text: SourceText
    let format: RecordReader.Format
    /// What stands between the cells of a row.
    let separator: UInt8
    /// The folder below `Content/` that the file lies in; nil for the answer of a web address.
    let folder: String?

    /// - Parameter path: the file's path below `Content/`; nil for the answer of a web address.
    init(_ text: SourceText, _ format: RecordReader.Format, path: String?, separator: UInt8 = 0x2C) {
        self.text = text
        self.format = format
        self.separator = separator
        folder = path.map { path in path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
    }
}
