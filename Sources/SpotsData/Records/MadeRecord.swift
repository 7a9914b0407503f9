package import Diagnostics
import Mustache
import SpotsModel

/// Links an item to the record it was made from, so errors in the item point to the record.
final class MadeRecord: RecordOrigin {
    private let record: Record
    private let origin: CollectionOrigin

    init(_ record: Record, of origin: CollectionOrigin) {
        self.record = record
        self.origin = origin
    }

    var folder: String? { record.folder }
    var shownLanguage: String? { record.shownLanguage }
    var location: Location { record.location }

    func location(of node: JSONTape.Index?, _ path: [String]) -> ValueLocation {
        origin.location(of: (node.map(pathToNode) ?? []) + path, in: record)
    }

    /// The path to a node in the item's JSON.
    private func pathToNode(_ node: JSONTape.Index) -> [String] {
        let document = JSONDocument()
        guard let json = origin.json(of: record, with: RecordWriter()) else { return [] }
        document.load(json)
        // `try?`: the same text was parsed when the item was made.
        guard let tape = try? document.parse(), node < tape.next(after: tape.root) else { return [] }
        return tape.path(to: tape.range(of: node).lowerBound).keys
    }
}

/// The data controllers of a collection, and where they are defined.
package final class CollectionOrigin: Sendable {
    let name: String
    let controllers: DataControllers
    /// The text of `site.json`.
    let settings: SourceText
    /// What functions in templates know about the site.
    let functionContext: (any FunctionContext & Sendable)?

    init(
        name: String, controllers: DataControllers, settings: SourceText,
        functionContext: (any FunctionContext & Sendable)?
    ) {
        self.functionContext = functionContext
        self.name = name
        self.controllers = controllers
        self.settings = settings
    }

    /// The JSON of a record's item; nil if there is no data controller for the record.
    ///
    /// - Parameter functionContext: what functions know, instead of what they know in the language of the site.
    func json(
        of record: Record, with writer: RecordWriter,
        _ functionContext: (any FunctionContext & Sendable)? = nil
    ) -> [UInt8]? {
        if controllers.isEmpty, let item = record.item { return item }
        writer.json.removeAll()
        writer.functionContext = functionContext ?? self.functionContext
        return controllers.write(record, with: writer) ? writer.json.bytes : nil
    }

    /// A record's item as a value; nil if there is no data controller for the record.
    func value(of record: Record, with writer: RecordWriter) -> JSONValue? {
        guard let json = json(of: record, with: writer) else { return nil }
        // `try?`: errors are reported where the item is shown.
        return (try? JSONDocument(json).parse()).map { JSONValue($0, $0.root) }
    }

    /// The place where a part of a record's item was written.
    ///
    /// - Parameter path: the keys and indexes of the part.
    package func location(of path: [String], in record: Record) -> ValueLocation {
        guard let controller = controllers.path(of: record) else { return record.location(of: path) }
        let document = JSONDocument(settings.bytes)
        // `try?`: the same text was parsed when the settings were read.
        guard let tape = try? document.parse(), let collections = tape.member("collections", of: tape.root),
            let collection = tape.member(name, of: collections)
        else { return ValueLocation(record.location) }
        let index = tape.nearest(to: controller, from: collection)
        switch TemplateTrace(path, in: tape, from: index) {
        case .field(let field, _): return record.location(of: field)
        case .composed: return ValueLocation(record.location)
        case .template(let range): return ValueLocation(settings.location(range))
        }
    }
}
