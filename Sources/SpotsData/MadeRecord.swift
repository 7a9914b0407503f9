import Diagnostics
import SpotsModel

/// A record that an item was made of, with what made it: found again where something is wrong with the item.
final class MadeRecord: RecordOrigin {
    private let record: Record
    private let origin: CollectionOrigin

    init(_ record: Record, of origin: CollectionOrigin) {
        self.record = record
        self.origin = origin
    }

    var location: Location { record.location }
    var folder: String? { record.folder }

    func location(of node: JSONTape.Index?, _ path: [String]) -> ValueLocation {
        origin.location(of: (node.map(pathToNode) ?? []) + path, in: record)
    }

    /// The way to a node of the JSON that is made of the record.
    private func pathToNode(_ node: JSONTape.Index) -> [String] {
        let writer = RecordWriter()
        let document = JSONDocument()
        guard origin.controllers.write(record.value, with: writer) else { return [] }
        document.load(writer.json.bytes)
        // It was parsed when the item was made.
        guard let tape = try? document.parse(), node < tape.next(after: tape.root) else { return [] }
        return tape.path(to: tape.range(of: node).lowerBound).keys
    }
}

/// What makes items of the records of a collection, and where that is described.
package final class CollectionOrigin: Sendable {
    let name: String
    let controllers: DataControllers
    /// `site.json`.
    private let settings: SourceText

    init(name: String, controllers: DataControllers, settings: SourceText) {
        self.name = name
        self.controllers = controllers
        self.settings = settings
    }

    /// Where a part of the item that is made of a record was written.
    ///
    /// - Parameter path: the keys and positions that lead to the part.
    package func location(of path: [String], in record: Record) -> ValueLocation {
        guard let controller = controllers.path(of: record.value) else { return record.location(of: path) }
        let document = JSONDocument()
        document.load(settings.bytes)
        // The settings were parsed when they were read.
        guard let tape = try? document.parse(), let collections = tape.member("collections", of: tape.root),
            let collection = tape.member(name, of: collections)
        else { return ValueLocation(record.location) }
        let index = tape.nearest(to: controller, from: collection)
        switch TemplateTrace(path, in: tape, from: index) {
        case .field(let field, _): return record.location(of: field)
        case .composed: return ValueLocation(record.location)
        case .template(let range): return ValueLocation(Location(settings, at: range))
        }
    }
}
