/// A sort order of records: field names, with a leading `-` for descending.
package struct RecordOrder: Sendable, Hashable {
    private struct Key: Sendable, Hashable {
        let field: FieldReference
        let descends: Bool
    }

    private let keys: [Key]

    /// - Parameter fields: such as `["-price", "name"]`, each with its origin.
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

    /// The fields to sort by.
    package var fields: [FieldReference] { keys.map(\.field) }

    /// The field names as they were given, with a leading `-` for descending.
    package var names: [String] {
        keys.map { ($0.descends ? "-" : "") + $0.field.path.description }
    }

    /// The indexes of records in sorted order; the sort is stable.
    ///
    /// Records with a missing or empty field come last, in either direction.
    ///
    /// - Parameter collation: the order of strings.
    package func sorted(
        _ positions: [Int], in collation: Collation, of record: (Int) -> some FieldSource
    ) -> [Int] {
        sorting(positions, in: collation, of: record).positions
    }

    /// The indexes of records in sorted order, and whether a subset of these records would be in the same order.
    ///
    /// - Parameter collation: the order of strings.
    package func sorting(
        _ positions: [Int], in collation: Collation, of record: (Int) -> some FieldSource
    ) -> (positions: [Int], holdsForParts: Bool) {
        guard !keys.isEmpty else { return (positions, true) }
        let columns = keys.map { key in
            SortColumn(
                positions.map { record($0).value(at: key.field.path) }, descends: key.descends, in: collation)
        }
        let sorted = positions.indices.sorted { left, right in
            for column in columns {
                if let isBefore = column.isBefore(left, right) { return isBefore }
            }
            return left < right
        }
        return (sorted.map { positions[$0] }, !columns.contains(where: \.dependsOnAll))
    }
}
