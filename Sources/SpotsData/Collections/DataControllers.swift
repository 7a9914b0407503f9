import Mustache
import SpotsModel

/// Templates that turn a record into an item.
struct DataController: Sendable {
    let item: JSONTemplate
    /// Decides whether the record is a draft; nil to use the record's own `draft`.
    let draft: JSONTemplate?

    /// Compiles the definition of an item, without `draft`; template errors go to the decoder.
    init(_ index: JSONTape.Index, _ decoder: inout Decoder, functions: TemplateFunctions) {
        draft = decoder.tape.member("draft", of: index).map {
            JSONTemplate($0, &decoder, functions: functions)
        }
        item = JSONTemplate(index, &decoder, functions: functions, except: draft == nil ? [] : ["draft"])
    }
}

/// The data controllers of a collection: a single one, or several by record type.
package struct DataControllers: Sendable {
    /// The controller for every record, or for records whose type has none.
    var fallback: DataController?
    var byType: [String: DataController] = [:]
    /// Whether the fallback is written as `default` in `items`, not as `item`.
    var isFallbackAmongItems = false
    /// The type of a record, as a template over its fields.
    var type: PlainTemplate?

    package init() {}

    /// Whether there is no data controller, so each record is already an item.
    var isEmpty: Bool { fallback == nil && byType.isEmpty }

    /// Whether records of some types may have no data controller.
    var dependOnType: Bool { !byType.isEmpty && fallback == nil }

    /// The templates of all controllers.
    var templates: [JSONTemplate] {
        let all = [fallback].compactMap { $0 } + byType.sorted { $0.key < $1.key }.map(\.value)
        return all.flatMap { [$0.item] + [$0.draft].compactMap { $0 } }
    }

    /// The types with a controller, sorted.
    var types: [String] { byType.keys.sorted() }

    /// How a record becomes an item.
    enum Resolution {
        /// A data controller turns it into one.
        case controller(DataController)
        /// The record is already an item.
        case item
        /// There is no data controller for its type.
        case unregistered(type: String)
    }

    /// Appends the JSON of the item for a record.
    ///
    /// - Returns: false if there is no data controller for the record.
    func write(_ record: Record, with writer: RecordWriter) -> Bool {
        switch resolve(record, with: writer) {
        case .controller(let controller): controller.item.write(RecordContext(of: record), with: writer)
        case .item: writer.json.value(record.value)
        case .unregistered: return false
        }
        return true
    }

    /// The keys in `site.json`, below the collection, of the data controller for a record; nil if the record
    /// itself is the item.
    func path(of record: Record) -> [String]? {
        if byType.isEmpty { return fallback == nil ? nil : ["item"] }
        let type = type.map { RecordWriter().text($0, RecordContext(of: record)) } ?? ""
        if byType[type] != nil { return ["items", type] }
        return fallback == nil ? nil : isFallbackAmongItems ? ["items", "default"] : ["item"]
    }

    func resolve(_ record: Record, with writer: RecordWriter) -> Resolution {
        let unresolved = fallback.map { Resolution.controller($0) }
        guard !byType.isEmpty else { return unresolved ?? .item }
        let type = type.map { writer.text($0, RecordContext(of: record)) } ?? ""
        return byType[type].map { .controller($0) } ?? unresolved ?? .unregistered(type: type)
    }
}
