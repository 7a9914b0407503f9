import Diagnostics
import SpotsModel

/// Makes items of records, in one task, in buffers used again for each.
package final class ItemMaker {
    private let writer = RecordWriter()
    private let document = JSONDocument()

    package init() {}

    /// The item of a record, and what is wrong with it; nil where no data controller is registered for it.
    package func item(of record: Record, in collection: RecordCollection) -> (
        item: Item?, faults: [Diagnostic]
    ) {
        guard let bytes = json(of: record, in: collection) else { return (nil, []) }
        document.load(bytes)
        do throws(Fault) {
            let tape = try document.parse()
            var decoder = Decoder(
                tape, defaultComponentKind: collection.defaultComponentKind, record: record.place)
            let item = decoder.item(tape.root)
            return (item, decoder.faults.map { place($0, tape, record, collection) })
        } catch {
            return (nil, [record.place.saying(error.message)])
        }
    }

    /// The same as JSON, as the pages of records see it.
    package func value(of record: Record, in collection: RecordCollection) -> JSONValue {
        guard let bytes = json(of: record, in: collection) else { return .null }
        document.load(bytes)
        // What is wrong with it is said where the item is shown.
        return (try? document.parse()).map { JSONValue($0, $0.root) } ?? .null
    }

    private func json(of record: Record, in collection: RecordCollection) -> UnsafeBufferPointer<UInt8>? {
        writer.json.removeAll()
        switch collection.controllers.resolve(record.value, with: writer) {
        case .made(let controller): controller.write(record.value, with: writer)
        case .item: writer.append(record.value)
        case .unregistered: return nil
        }
        return writer.bytes
    }

    private func place(
        _ fault: Fault, _ tape: JSONTape, _ record: Record, _ collection: RecordCollection
    ) -> Diagnostic {
        let path = tape.path(to: fault.range.lowerBound).description
        return record.place.saying(fault.message).noting(
            "at \(path) of the item that the collection \"\(collection.name)\" makes of this record")
    }
}
