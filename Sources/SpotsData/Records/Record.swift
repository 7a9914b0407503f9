package import Bytes
package import Diagnostics
package import SpotsModel

/// One record of a collection.
package struct Record: Sendable {
    /// The fields, as an object.
    package let value: JSONValue
    let file: RecordFile
    /// The bytes of the record in its file.
    let range: Range<Int>
    /// The JSON of the record's item, if no data controller makes one; nil if the record itself is the item.
    let item: [UInt8]?
    /// The records of a group, and the data controllers that make its items; nil for any other record.
    private let group: (members: [Record], origin: CollectionOrigin?)?

    init(_ value: JSONValue, in file: RecordFile, at range: Range<Int>, item: [UInt8]? = nil) {
        self.value = value
        self.file = file
        self.range = range
        self.item = item
        group = nil
    }

    /// A record that stands for several others, of which there is at least one.
    init(_ value: JSONValue, groupOf members: [Record], from origin: CollectionOrigin?, item: [UInt8]) {
        self.value = value
        file = members[0].file
        range = members[0].range
        self.item = item
        group = (members, origin)
    }

    /// The position of the record in its file.
    package var location: Location { file.text.location(range) }

    /// The name of the Markdown file that is the record; nil for any other record.
    package var markdownFile: String? { file.format == .markdown ? file.text.name : nil }

    /// Whether the record is a page of the site.
    package var isPage: Bool { file.format == .page }

    /// The file in `Content/` of the page that the record stands for; nil for any other record.
    package var pageFile: String? { file.format == .page ? file.path : nil }

    /// The file below `Content/` that the record is read from; nil for a remote source.
    package var path: String? { file.path }

    /// The folder in `Content/` that paths in the record are relative to; nil for a remote source.
    package var folder: String? { file.folder }

    /// The place of a field's value, or of the whole record if it cannot be determined.
    package func location(of field: [String]) -> ValueLocation {
        if let group { return Self.location(of: field, in: group.members, from: group.origin) }
        let found: ValueLocation? =
            switch file.format {
            case .json: file.places(ofRecordAt: range).location(of: field)
            case .csv: CSVReader.location(of: field, in: self)
            case .page: nil
            case .markdown: file.frontMatter.location(of: field)
            }
        return found ?? ValueLocation(location)
    }

    /// The place of a field of a group: `items.2.title` is the title made from the third record.
    private static func location(
        of field: [String], in members: [Record], from origin: CollectionOrigin?
    ) -> ValueLocation {
        guard field.first == "items", field.count > 1, let index = Int(field[1]),
            members.indices.contains(index)
        else { return ValueLocation(members[0].location) }
        let path = Array(field.dropFirst(2))
        return origin?.location(of: path, in: members[index]) ?? members[index].location(of: path)
    }
}

extension ContentHash {
    /// Adds what a record shows, without its place.
    package mutating func combine(_ record: Record) {
        combine(record.value)
        if let item = record.item { combine(item) }
    }
}

extension Diagnostic {
    /// A copy with a note on the record that a template was drawn with.
    package func found(in record: Record) -> Diagnostic {
        noting("found in this record", at: record.location.start)
    }
}
