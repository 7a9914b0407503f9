/// The sort keys of one field of all records, each computed once.
///
/// Records without a value sort last, in either direction.
struct SortColumn {
    /// Key prefixes, which alone decide most comparisons; they are inverted for a descending order.
    private let prefixes: [UInt64]
    private let keys: [SortKey?]
    private let descends: Bool
    /// Whether a subset of the records may have another order: years are dates only next to dates.
    let dependsOnAll: Bool

    init(_ values: [JSONValue?], descends: Bool, in collation: Collation) {
        self.descends = descends
        let fields = values.map { $0.flatMap { $0.isBlank ? nil : FieldValue($0) } }
        let hasDates = fields.contains { $0?.isDate == true }
        dependsOnAll = hasDates && fields.contains { $0?.isYear == true }
        keys = fields.map { $0.map { SortKey($0, hasDates: hasDates, in: collation) } }
        prefixes = keys.map { key in
            guard let start = key?.prefix else { return .max }
            return descends ? ~start : start
        }
    }

    /// Whether a record sorts before another; nil if they are equal.
    func isBefore(_ left: Int, _ right: Int) -> Bool? {
        if prefixes[left] != prefixes[right] { return prefixes[left] < prefixes[right] }
        guard let leftKey = keys[left], let rightKey = keys[right] else {
            if keys[left] == nil, keys[right] == nil { return nil }
            return keys[right] == nil
        }
        if leftKey < rightKey { return !descends }
        return rightKey < leftKey ? descends : nil
    }
}
