import Diagnostics
package import SpotsModel

extension RecordReader {
    /// A record that a program made.
    package struct ProgramRecord: Sendable {
        let value: JSONValue
        /// The JSON of its item; nil to use the record itself as the item.
        let item: [UInt8]?

        package init(_ value: JSONValue, item: [UInt8]? = nil) {
            self.value = value
            self.item = item
        }
    }

    /// Adds records that a program made, as text with one line for each.
    ///
    /// - Parameters:
    ///   - made: the records; nil for an empty line.
    ///   - name: the name of the text in messages.
    package mutating func read(_ made: [ProgramRecord?], name: String) {
        var bytes: [UInt8] = []
        var ranges: [Range<Int>] = []
        for record in made {
            let start = bytes.count
            if let record { bytes += JSONWriter.text { $0.value(record.value) }.utf8 }
            ranges.append(start..<bytes.count)
            bytes.append(UInt8(ascii: "\n"))
        }
        let text = SourceText(name: name, bytes: bytes)
        let file = RecordFile(text, .json, path: "")
        note(text)
        for case (let record?, let range) in zip(made, ranges) {
            guard case .object = record.value else {
                report(
                    .wrongType(expected: "an object for each record", found: record.value.kind), in: text,
                    at: range)
                continue
            }
            add(Record(record.value, in: file, at: range, item: record.item))
        }
    }
}
