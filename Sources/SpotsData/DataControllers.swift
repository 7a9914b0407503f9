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

    /// The types that have one.
    var types: [String] { byType.keys.sorted() }

    /// The data controller of a record; nil where the record is an item already, or has none.
    func controller(of record: JSONValue) -> JSONTemplate? {
        guard !byType.isEmpty, let type else { return fallback }
        return byType[type.text(of: record)] ?? fallback
    }

    /// The type of a record that has no data controller.
    func unregisteredType(of record: JSONValue) -> String? {
        guard dependOnType else { return nil }
        let type = type?.text(of: record) ?? ""
        return byType[type] == nil ? type : nil
    }
}
