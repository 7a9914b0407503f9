/// The order of records: by the fields named, `-` before one that descends.
package struct RecordOrder: Sendable, Hashable {
    private struct Key: Sendable, Hashable {
        let field: FieldReference
        let descends: Bool
    }

    private let keys: [Key]

    /// - Parameter fields: `["-price", "name"]`, each with its origin.
    package init(_ fields: [(name: String, origin: Origin)]) {
        keys = fields.map { name, origin in
            let path = FieldPath(name.hasPrefix("-") ? String(name.dropFirst()) : name)
            return Key(field: FieldReference(path, origin: origin), descends: name.hasPrefix("-"))
        }
    }

    package init(_ fields: [String] = []) {
        self.init(fields.map { ($0, Origin()) })
    }

    package var isEmpty: Bool { keys.isEmpty }

    /// The fields that records are ordered by.
    package var fields: [FieldReference] { keys.map(\.field) }

    /// The positions of records in this order; records that are alike stay in theirs.
    ///
    /// Records without a field come last, whichever way it runs.
    package func sorted(_ positions: [Int], of record: (Int) -> JSONValue) -> [Int] {
        guard !keys.isEmpty else { return positions }
        let rows = positions.map { position in
            let record = record(position)
            return (position, keys.map { $0.field.path.value(in: record).map { FieldValue($0) } })
        }
        return rows.enumerated().sorted { left, right in
            for (index, key) in keys.enumerated() {
                if let isBefore = Self.isBefore(left.element.1[index], right.element.1[index], key) {
                    return isBefore
                }
            }
            return left.offset < right.offset
        }.map(\.element.0)
    }

    /// Whether one value comes first; nil where they are alike.
    private static func isBefore(_ left: FieldValue?, _ right: FieldValue?, _ key: Key) -> Bool? {
        guard let left, let right else {
            if left == nil, right == nil { return nil }
            return right == nil
        }
        if left.rank != right.rank { return (left.rank < right.rank) != key.descends }
        if left.precedes(right) == true { return !key.descends }
        if right.precedes(left) == true { return key.descends }
        return nil
    }
}
