package import Diagnostics
package import Mustache
package import SpotsModel

/// Turns records into items, with buffers that are reused for each; one per task.
package final class ItemMaker {
    private let writer = RecordWriter()
    private let document = JSONDocument()
    /// What functions know about the site in the language of the page; nil for the site's own language.
    package var functionContext: (any FunctionContext & Sendable)?

    package init(_ functionContext: (any FunctionContext & Sendable)? = nil) {
        self.functionContext = functionContext
    }

    /// The item of a record and its errors; nil if there is no data controller for the record.
    package func item(of record: Record, in collection: RecordCollection) -> (
        item: Item?, faults: [Diagnostic]
    ) {
        guard let bytes = json(of: record, in: collection) else { return (nil, []) }
        let templates = templateFaults(of: record, in: collection)
        document.load(bytes)
        do throws(Fault) {
            let tape = try document.parse()
            var decoder = Decoder(
                tape, defaultComponentKind: collection.defaultComponentKind,
                record: MadeRecord(record, of: collection.origin))
            let item = decoder.item(tape.root)
            return (item, templates + decoder.faults.map { place($0, tape, record, collection) })
        } catch {
            return (nil, templates + [record.location.diagnostic(error.message)])
        }
    }

    /// The item as JSON, for the templates of record pages.
    package func value(of record: Record, in collection: RecordCollection) -> JSONValue {
        guard let bytes = json(of: record, in: collection) else { return .null }
        document.load(bytes)
        // `try?`: errors are reported where the item is shown.
        return (try? document.parse()).map { JSONValue($0, $0.root) } ?? .null
    }

    /// The result of a template over some fields; null if it is not valid JSON.
    package func value(of template: JSONTemplate, over fields: RecordContext) -> JSONValue {
        writer.json.removeAll()
        template.write(fields, with: writer)
        document.load(writer.json.bytes)
        // `try?`: the template and the fields are JSON, so the result is too.
        return (try? document.parse()).map { JSONValue($0, $0.root) } ?? .null
    }

    /// Whether a record is a draft, decided by its data controller or by the record itself.
    ///
    /// - Parameter own: the field `draft` of the record.
    package func isDraft(_ record: Record, _ own: JSONValue?, in collection: RecordCollection) -> Bool {
        if case .controller(let controller) = collection.controllers.resolve(record, with: writer),
            let draft = controller.draft
        {
            writer.functionContext = functionContext ?? collection.origin.functionContext
            return value(of: draft, over: RecordContext(of: record)).isTrue
        }
        return own?.isTrue ?? false
    }

    private func json(of record: Record, in collection: RecordCollection) -> [UInt8]? {
        _ = writer.takeFindings()
        return collection.origin.json(of: record, with: writer, functionContext)
    }

    /// The problems of the templates that the item of a record was just made with.
    private func templateFaults(of record: Record, in collection: RecordCollection) -> [Diagnostic] {
        // An unclear draft is shown, and the error is reported with the item.
        if record.item == nil,
            case .controller(let controller) = collection.controllers.resolve(record, with: writer),
            let draft = controller.draft, draft.callsFunctions
        {
            _ = value(of: draft, over: RecordContext(of: record))
        }
        return collection.origin.settings.diagnostics(writer.takeFindings()).map {
            $0.found(in: record)
        }
    }

    private func place(
        _ fault: Fault, _ tape: JSONTape, _ record: Record, _ collection: RecordCollection
    ) -> Diagnostic {
        let path = tape.path(to: fault.range.lowerBound)
        return collection.origin.location(of: path.keys, in: record).location.diagnostic(fault.message)
            .noting(
                "the collection \"\(collection.name)\" makes an item from this record; the value is \(path) of that item",
                at: record.location.start)
    }
}
