import Mustache
import SpotsModel

/// What makes an item of a record.
struct DataController: Sendable {
    let item: JSONTemplate
    /// Says whether the record is a draft; nil to leave that to the record's own `draft`.
    let draft: JSONTemplate?

    /// Compiles the description of an item, `draft` apart; faults of templates are added to the decoder's.
    init(_ index: JSONTape.Index, _ decoder: inout Decoder) {
        draft = decoder.tape.member("draft", of: index).map { JSONTemplate($0, &decoder) }
        item = JSONTemplate(index, &decoder, except: draft == nil ? nil : "draft")
    }
}

/// What makes items of the records of a collection: one data controller, or several by the type of the record.
package struct DataControllers: Sendable {
    /// The one for every record, or for those whose type has none.
    var fallback: DataController?
    var byType: [String: DataController] = [:]
    /// Whether the fallback is called `default` among the others, and not `item` by itself.
    var isFallbackAmongItems = false
    /// The type of a record, a template over its fields.
    var type: PlainTemplate?

    package init() {}

    /// Whether records of some types may have no data controller.
    var dependOnType: Bool { !byType.isEmpty && fallback == nil }

    /// The templates of all of them.
    var templates: [JSONTemplate] {
        let all = [fallback].compactMap { $0 } + byType.sorted { $0.key < $1.key }.map(\.value)
        return all.flatMap { [$0.item] + [$0.draft].compactMap { $0 } }
    }

    /// The types that have one.
    var types: [String] { byType.keys.sorted() }

    /// What becomes of a record.
    enum Resolution {
        /// A data controller makes an item of it.
        case made(by: DataController)
        /// It is an item already.
        case item
        /// No data controller is registered for its type.
        case unregistered(type: String)
    }

    /// Appends the JSON of the item that a record becomes.
    ///
    /// - Returns: false where no data controller is registered for it.
    func write(_ record: JSONValue, with writer: RecordWriter) -> Bool {
        switch resolve(record, with: writer) {
        case .made(let controller): controller.item.write(record, with: writer)
        case .item: writer.json.value(record)
        case .unregistered: return false
        }
        return true
    }

    /// The keys below the collection in `site.json` that lead to the data controller of a record; nil where the
    /// record is an item itself.
    func path(of record: JSONValue) -> [String]? {
        if byType.isEmpty { return fallback == nil ? nil : ["item"] }
        let type = type.map { RecordWriter().text($0.template, RecordContext(record)) } ?? ""
        if byType[type] != nil { return ["items", type] }
        return fallback == nil ? nil : isFallbackAmongItems ? ["items", "default"] : ["item"]
    }

    func resolve(_ record: JSONValue, with writer: RecordWriter) -> Resolution {
        let unresolved = fallback.map { Resolution.made(by: $0) }
        guard !byType.isEmpty else { return unresolved ?? .item }
        let type = type.map { writer.text($0.template, RecordContext(record)) } ?? ""
        return byType[type].map { .made(by: $0) } ?? unresolved ?? .unregistered(type: type)
    }
}
