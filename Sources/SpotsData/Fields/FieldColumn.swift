package import SpotsModel

/// The values of a field in a list of records, for the filters of the list.
package enum FieldColumn: Sendable {
    /// The number of each record; nil for a record without one.
    case numbers([Double?])
    /// The values in their order.
    case values([Value])

    /// A value, and the records that have it.
    package struct Value: Sendable {
        package let text: String
        /// The positions of the records in the list, ascending.
        package fileprivate(set) var positions: [Int]
    }

    /// Reads a field of records: numbers if it has only numbers and no lists, and otherwise values as groups have them.
    ///
    /// - Parameters:
    ///   - records: the list; nil for an item that does not come from a record.
    ///   - collation: the order of strings.
    ///   - hasGroups: whether numbers are values, too, because a collection groups the records by them.
    package init(_ field: FieldPath, of records: [Record?], in collation: Collation, hasGroups: Bool) {
        let fields = records.map { $0?.value(at: field) }
        if !hasGroups, let numbers = Self.numbers(fields) {
            self = .numbers(numbers)
            return
        }
        var values: [(value: JSONValue, found: Value)] = []
        var known: [String: Int] = [:]
        for (position, field) in fields.enumerated() {
            for value in field?.elements ?? [] {
                guard let text = value.groupText else { continue }
                let index = known[text.lowercased()] ?? values.count
                if index == values.count {
                    known[text.lowercased()] = index
                    values.append((value, Value(text: text, positions: [])))
                }
                // A record may have a value twice.
                if values[index].found.positions.last != position {
                    values[index].found.positions.append(position)
                }
            }
        }
        let order = RecordOrder(["value"])
        let sorted = order.sorted(Array(values.indices), in: collation) {
            ["value": values[$0].value] as JSONValue
        }
        self = .values(sorted.map { values[$0].found })
    }

    /// The numbers of fields; nil if there are none, or also other values.
    private static func numbers(_ fields: [JSONValue?]) -> [Double?]? {
        var numbers: [Double?] = []
        for field in fields {
            guard let field, field != .null, field != "" else {
                numbers.append(nil)
                continue
            }
            guard let number = FieldValue(field).number else { return nil }
            numbers.append(number)
        }
        return numbers.contains { $0 != nil } ? numbers : nil
    }
}
