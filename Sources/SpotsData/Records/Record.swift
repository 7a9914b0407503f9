package import Bytes
package import Diagnostics
package import SpotsModel

/// One record of a collection.
package struct Record: Sendable {
    fileprivate let origin: Origin
    private let start: UInt32
    private let end: UInt32

    /// Where the fields come from: one reference, because a site may have a million records.
    fileprivate enum Origin: Sendable {
        /// The fields are just what is written in the file.
        case file(RecordFile)
        case made(MadeFields)
    }

    var file: RecordFile {
        switch origin {
        case .file(let file): file
        case .made(let made): made.file
        }
    }

    /// Nil if the fields are just what is written in the file.
    fileprivate var made: MadeFields? {
        switch origin {
        case .file: nil
        case .made(let made): made
        }
    }

    /// What is not written in the file in the same way. (Most records have none, so it is kept elsewhere.)
    fileprivate final class MadeFields: Sendable {
        let file: RecordFile
        let value: JSONValue
        let item: [UInt8]?
        /// The records of a group, which its `items` are made from; they are not in the value.
        let group: GroupMembers?
        /// The fields without those of a language, and the names under which these are written; nil if it has none of
        /// its own.
        let local: (original: JSONValue, names: [String: String])?
        /// The tag of its language if it stands for a record that another language lacks.
        let shownLanguage: String?

        init(
            _ value: JSONValue, in file: RecordFile, item: [UInt8]?, group: GroupMembers? = nil,
            local: (original: JSONValue, names: [String: String])? = nil, shownLanguage: String? = nil
        ) {
            (self.value, self.file, self.item, self.group) = (value, file, item, group)
            (self.local, self.shownLanguage) = (local, shownLanguage)
        }
    }

    private init(_ origin: Origin, at range: Range<Int>) {
        self.origin = origin
        // JSON documents are limited to 4 GiB; of a larger file, only the place in messages is wrong.
        start = UInt32(clamping: range.lowerBound)
        end = UInt32(clamping: range.upperBound)
    }

    /// A record with other fields than its file has there.
    init(_ value: JSONValue, in file: RecordFile, at range: Range<Int>, item: [UInt8]? = nil) {
        self.init(.made(MadeFields(value, in: file, item: item)), at: range)
    }

    /// A record with the fields that its file has there: in JSON, an object that has no key twice, or a row of CSV.
    init(in file: RecordFile, at range: Range<Int>) {
        self.init(.file(file), at: range)
    }

    /// A record that stands for several others.
    ///
    /// - Parameter value: the fields without `items`.
    init(_ value: JSONValue, groupOf members: GroupMembers, item: [UInt8]) {
        let first = members[0]
        self.init(
            .made(MadeFields(value, in: first.file, item: item, group: members)), at: first.range)
    }

    /// A copy with the fields of a language.
    ///
    /// - Parameters:
    ///   - values: the fields that take the place of others.
    ///   - names: the names under which they are written.
    func replacing(_ values: [(String, JSONValue)], writtenAs names: [String: String]) -> Record {
        // A field that is not written in another way has the same value in all languages.
        let original = Self.value(value, replacing: values.filter { names[$0.0] == nil })
        let made = MadeFields(
            Self.value(original, replacing: values), in: file, item: made?.item,
            local: names.isEmpty ? nil : (original, names))
        return Record(.made(made), at: range)
    }

    /// A copy that stands for a record which another language lacks.
    ///
    /// - Parameter language: the tag of the language of this record.
    package func shown(fromLanguage language: String) -> Record {
        let shown = MadeFields(
            made?.value ?? value, in: file, item: made?.item, group: made?.group, local: made?.local,
            shownLanguage: language)
        return Record(.made(shown), at: range)
    }

    /// The tag of the language of the record if it stands for one that another language lacks; otherwise nil.
    package var shownLanguage: String? { made?.shownLanguage }

    /// An object with other values; those of new keys come last.
    private static func value(_ value: JSONValue, replacing values: [(String, JSONValue)]) -> JSONValue {
        let members = value.object?.members ?? []
        let replaced = members.map { member in
            (member.key, values.last { $0.0 == member.key }?.1 ?? member.value)
        }
        let new = values.filter { added in !members.contains { $0.key == added.0 } }
        return .object(JSONObject(replaced + new))
    }

    /// Whether the record stands for several others.
    package var isGroup: Bool { made?.group != nil }

    /// The value of a field before a language replaced it; nil if no language replaced fields of the record.
    package func originalValue(at field: FieldPath) -> JSONValue? {
        made?.local?.original.value(at: field)
    }

    /// The bytes of the record in its file.
    var range: Range<Int> { Int(start)..<Int(end) }

    /// The fields, as an object; usually it is made anew each time.
    package var value: JSONValue {
        if let made { return made.group.map { Self.value(made.value, items: $0.makeItems()) } ?? made.value }
        if file.format == .csv { return CSVReader.value(of: self) }
        if let fields = file.markdown {
            guard let text = fields.text(of: file.text) else { return fields.value }
            let members = fields.value.object?.members ?? []
            return .object(JSONObject(distinct: [.init(key: MarkdownFields.body, value: text)] + members))
        }
        var reader = reader
        return reader.value()
    }

    /// The fields that a path may lead to; the costly one is empty unless the path begins with it.
    func value(for path: some Collection<String>) -> JSONValue {
        guard let costlyField, path.first != costlyField else { return value }
        let rest = valueWithoutCostlyField.object ?? JSONObject(distinct: [])
        return .object(rest.adding([(costlyField, isGroup ? [] : "")]))
    }

    /// The field that takes much time or memory to make: the `items` of a group or the text of Markdown; nil if there is
    /// none.
    var costlyField: String? {
        if let made { return made.group == nil ? nil : Self.items }
        return file.markdown?.body == nil ? nil : MarkdownFields.body
    }

    /// The fields, without the costly one.
    package var valueWithoutCostlyField: JSONValue {
        if let made, made.group != nil { return made.value }
        return made == nil ? file.markdown?.value ?? value : value
    }

    /// The name of the field of a group that has its items.
    static let items = "items"

    /// The fields of a group.
    private static func value(_ value: JSONValue, items: JSONValue) -> JSONValue {
        .object((value.object ?? JSONObject(distinct: [])).adding([(Self.items, items)]))
    }

    /// The JSON of the record's item, if no data controller makes one; nil if the record itself is the item.
    var item: [UInt8]? { made?.item }

    private var reader: JSONReader {
        if let fields = file.markdown { return JSONReader(fields.json, at: 0) }
        let (bytes, start) = file.bytes(around: range)
        return JSONReader(bytes, at: range.lowerBound - start)
    }

    /// The text of Markdown, if a path leads to it.
    private func text(at path: some Collection<String>) -> JSONValue? {
        guard let fields = file.markdown, path.first == MarkdownFields.body else { return Optional.none }
        return fields.text(of: file.text)
    }

    /// The position of the record in its file.
    package var location: Location { file.text.location(range) }

    /// The name of the Markdown file that is the record; nil for any other record.
    package var markdownFile: String? { file.format == .markdown ? file.text.name : nil }

    /// Whether the record is a page of the site.
    package var isPage: Bool { file.format == .page }

    /// What identifies the page that the record stands for: the path of its file in `Content/`, with the language if the
    /// file has values by language; nil for any other record.
    package var pageFile: String? { file.format == .page ? file.path : nil }

    /// The file below `Content/` that the record is read from; nil for a remote source.
    package var path: String? { file.path }

    /// The folder in `Content/` that paths in the record are relative to; nil for a remote source.
    package var folder: String? { file.folder }

    /// The place of a field's value, or of the whole record if it cannot be determined.
    package func location(of field: [String]) -> ValueLocation {
        if let group = made?.group { return Self.location(of: field, in: group) }
        var field = field
        if let name = field.first, let written = made?.local?.names[name] { field[0] = written }
        let found: ValueLocation? =
            switch file.format {
            case .json: file.places(ofRecordAt: range).location(of: field)
            case .csv: CSVReader.location(of: field, in: self)
            case .page: nil
            case .markdown: file.placesOfFields.location(of: field)
            }
        return found ?? ValueLocation(location)
    }

    /// The place of a field of a group: `items.2.title` is the title made from the third record.
    private static func location(of field: [String], in members: GroupMembers) -> ValueLocation {
        guard field.first == items, field.count > 1, let index = Int(field[1]),
            (0..<members.count).contains(index)
        else { return ValueLocation(members[0].location) }
        let path = Array(field.dropFirst(2))
        return members.origin?.location(of: path, in: members[index]) ?? members[index].location(of: path)
    }
}

extension Record: FieldSource {
    package func value(at path: FieldPath) -> JSONValue? {
        if made != nil { return value(for: path.steps).value(at: path) }
        if file.format == .csv {
            return path.steps.count == 1 ? CSVReader.value(of: path.steps[0], in: self) : Optional.none
        }
        if let text = text(at: path.steps) { return path.steps.count == 1 ? text : Optional.none }
        var reader = reader
        return reader.value(at: path)?.unlessNull
    }

    /// The value of a field; nil if it is missing or null.
    package subscript(field: String) -> JSONValue? {
        if made != nil { return value(for: CollectionOfOne(field))[field]?.unlessNull }
        if file.format == .csv { return CSVReader.value(of: field, in: self) }
        if let text = text(at: CollectionOfOne(field)) { return text }
        var reader = reader
        return reader.value(of: field)?.unlessNull
    }
}

extension JSONValue {
    fileprivate var unlessNull: JSONValue? { self == .null ? Optional.none : self }
}

extension ContentHash {
    /// Adds what a record is made from besides data controllers, without its place: of a group, its members.
    package mutating func combine(_ record: Record) {
        switch record.origin {
        case .file(let file):
            if file.format == .csv { combine(file.columns.hash) }
            if let fields = file.markdown {
                // The fields have the name of the file, which is not in its content.
                combine(fields.json)
                return combine(fields.hash)
            }
            let (bytes, start) = file.bytes(around: record.range)
            let end = min(record.range.upperBound - start, bytes.count)
            combine(bytes.span.extracting(record.range.lowerBound - start..<end))
        case .made(let made):
            combine(made.value)
            if let members = made.group { for index in 0..<members.count { combine(members[index]) } }
            if let item = made.item { combine(item) }
            if let language = made.shownLanguage { combine(language) }
        }
    }
}

extension Diagnostic {
    /// A copy with a note on the record that a template was drawn with.
    package func found(in record: Record) -> Diagnostic {
        noting("found in this record", at: record.location.start)
    }
}
