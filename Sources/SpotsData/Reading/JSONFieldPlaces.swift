import Diagnostics
import SpotsModel

/// Finds the fields of records that are JSON in their file again.
enum JSONFieldPlaces {
    static func place(of field: [String], in record: Record) -> ValuePlace? {
        let document = JSONDocument()
        document.load(record.file.text.bytes[record.range])
        // The record was parsed when it was read.
        guard let tape = try? document.parse() else { return nil }
        return place(
            of: field, in: tape, from: tape.root, text: record.file.text, at: record.range.lowerBound)
    }

    /// - Parameters:
    ///   - tape: a document that is part of a file.
    ///   - offset: where in the file it begins.
    static func place(
        of path: [String], in tape: JSONTape, from index: JSONTape.Index, text: SourceText, at offset: Int = 0
    ) -> ValuePlace {
        var index = index
        for step in path {
            guard
                let next = tape.member(step, of: index) ?? Int(step).flatMap({ tape.element($0, of: index) })
            else { break }
            index = next
        }
        let range = tape.range(of: index)
        let map = JSONStringMap(tape, stringAt: range)
        let place = SourcePlace(text, at: range.lowerBound + offset..<range.upperBound + offset)
        return ValuePlace(place) { part in
            let source = map.source(of: part)
            return source.lowerBound + offset..<source.upperBound + offset
        }
    }
}
