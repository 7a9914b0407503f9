import Diagnostics
import SpotsModel

/// Finds the positions of fields in JSON records.
enum JSONFieldLocations {
    static func location(of field: [String], in record: Record) -> ValueLocation? {
        let document = JSONDocument(record.file.text.bytes[record.range])
        // `try?`: the record was parsed when it was read.
        guard let tape = try? document.parse() else { return nil }
        return tape.location(
            of: field, from: tape.root, in: record.file.text, at: record.range.lowerBound)
    }
}
