import Mustache
import SpotsModel

/// What makes items of the records of a collection: one data controller, or several by the type of the record.
package struct DataControllers: Sendable {
    /// The one for every record, or for those whose type has none.
    var fallback: JSONTemplate?
    var byType: [String: JSONTemplate] = [:]
    /// The type of a record, a template over its fields.
    var type: PlainTemplate?

    package init() {}

    /// Whether records of some types may have no data controller.
    var dependOnType: Bool { !byType.isEmpty && fallback == nil }

    /// All of them.
    var all: [JSONTemplate] {
        [fallback].compactMap { $0 } + byType.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The types that have one.
    var types: [String] { byType.keys.sorted() }

    /// What becomes of a record.
    enum Resolution {
        /// A data controller makes an item of it.
        case made(by: JSONTemplate)
        /// It is an item already.
        case item
        /// No data controller is registered for its type.
        case unregistered(type: String)
    }

    func resolve(_ record: JSONValue, with writer: RecordWriter) -> Resolution {
        let unresolved = fallback.map { Resolution.made(by: $0) }
        guard !byType.isEmpty else { return unresolved ?? .item }
        let type = type.map { writer.text($0.template, RecordContext(record)) } ?? ""
        return byType[type].map { .made(by: $0) } ?? unresolved ?? .unregistered(type: type)
    }
}
