import Diagnostics
import SpotsData
import SpotsModel
import SpotsRendering

/// Tells where in a file the places of a page's document are.
struct PagePlaces {
    /// The document's bytes, under the name of the page's file.
    let file: SourceFile
    let tape: JSONTape?
    /// Where the document was made of a record, what it was made of.
    var record: FilledRecord?

    /// The file that a document was made with, the record, and what makes items of such records.
    struct FilledRecord {
        let page: RecordPage
        let record: Record
        let collection: CollectionOrigin

        /// Where a field stands that the templates of the page see.
        func place(of field: [String]) -> ValuePlace {
            switch field.first {
            case "record": record.place(of: Array(field.dropFirst()))
            case "item": collection.place(of: Array(field.dropFirst()), in: record)
            default: ValuePlace(record.place)
            }
        }
    }

    var name: String { file.name }

    /// Places a fault.
    func diagnostic(_ fault: Fault) -> Diagnostic {
        guard let record else { return file.diagnostic(fault, in: tape) }
        return placed(fault, tape?.path(to: fault.range.lowerBound) ?? JSONPath(), record)
    }

    /// Places faults, with their paths inside the document where there is one.
    func diagnostics(_ faults: [Fault]) -> [Diagnostic] {
        guard record == nil else { return faults.map(diagnostic) }
        return file.diagnostics(faults, in: tape)
    }

    /// The line and the column of a place, `FILE:LINE:COLUMN`.
    func description(of place: PageFindings.Place) -> String {
        switch place {
        case .placed(let place): place.description
        case .page(let range):
            diagnostic(Fault(Message(.error, .invalidValue, ""), at: range)).place.description
        }
    }

    /// A fault of what a record was made into: in the record where the value is one of its fields, else in the file
    /// that it was made with.
    private func placed(_ fault: Fault, _ path: JSONPath, _ record: FilledRecord) -> Diagnostic {
        let page = record.page
        var fault = fault
        // Offsets in what the record was made into are in no file.
        fault.message.notes.removeAll { if case .offset = $0.place { true } else { false } }
        switch page.trace(path) {
        case .template(let range), .composed(let range):
            return page.text.diagnostic(fault.message, at: range, path: path.description)
                .noting("this is the record", at: record.record.place.start)
        case .field(let field, let range):
            let place = record.place(of: field).part(part(of: fault, path))
            return place.saying(fault.message).noting(
                "the page takes the value of the record here", at: page.text.place(of: range.lowerBound))
        }
    }

    /// The part of a text that a fault is about, as a range of the text's UTF-8; nil for all of it.
    private func part(of fault: Fault, _ path: JSONPath) -> Range<Int>? {
        guard let tape, !fault.range.isEmpty else { return nil }
        let range = tape.range(of: tape.nearest(to: path.keys, from: tape.root))
        return range == fault.range ? nil : JSONStringMap(tape, stringAt: range).decoded(of: fault.range)
    }
}
