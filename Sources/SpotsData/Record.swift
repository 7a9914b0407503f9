package import Diagnostics
package import SpotsModel

/// One record of a collection.
package struct Record: Sendable {
    /// The fields, as an object.
    package let value: JSONValue
    let file: RecordFile
    /// The bytes of the record in its file.
    let range: Range<Int>
    /// The JSON of the item that a program made of the record; nil to use a data controller.
    let item: [UInt8]?

    init(_ value: JSONValue, in file: RecordFile, at range: Range<Int>, item: [UInt8]? = nil) {
        self.value = value
        self.file = file
        self.range = range
        self.item = item
    }

    /// The position of the record in its file.
    package var location: Location { file.text.location(range) }

    /// The name of the Markdown file that is the record; nil for a record of any other kind.
    package var markdownFile: String? { file.format == .markdown ? file.text.name : nil }

    /// The folder below `Content/` that paths in the record are relative to; nil for a remote source.
    package var folder: String? { file.folder }

    /// The place of a field's value, or of the whole record if it cannot be determined.
    package func location(of field: [String]) -> ValueLocation {
        let found: ValueLocation? =
            switch file.format {
            case .json: JSONFieldLocations.location(of: field, in: self)
            case .csv: CSVReader.location(of: field, in: self)
            case .markdown: FrontMatter.location(of: field, in: file.text)
            }
        return found ?? ValueLocation(location)
    }
}
