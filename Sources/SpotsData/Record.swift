import Diagnostics
import SpotsModel

/// One record of a collection.
package struct Record: Sendable {
    /// Its fields, an object.
    package let value: JSONValue
    let file: RecordFile
    /// The bytes of the file that it takes.
    let range: Range<Int>

    init(_ value: JSONValue, in file: RecordFile, at range: Range<Int>) {
        self.value = value
        self.file = file
        self.range = range
    }

    /// Where it stands in its file.
    package var location: Location { Location(file.text, at: range) }

    /// The folder below `Content/` that paths in the record are relative to; nil where it comes from elsewhere.
    package var folder: String? { file.folder }

    /// Where the value of a field stands; the record as a whole where that cannot be told.
    package func location(of field: [String]) -> ValueLocation {
        let found: ValueLocation? =
            switch file.format {
            case .json: JSONFieldLocations.location(of: field, in: self)
            case .csv: CSVReader.location(of: field, in: self)
            case .markdown: FrontMatter.location(of: field, in: self)
            }
        return found ?? ValueLocation(location)
    }
}
