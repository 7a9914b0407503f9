/// The values of one field of all records, with the keys they are sorted by made once for each.
///
/// Records without a value come last, whichever way the order runs.
struct SortColumn {
    /// What settles most comparisons without a look at the keys, the other way round where the order descends.
    private let starts: [UInt64]
    private let keys: [SortKey?]
    private let descends: Bool

    init(_ values: [JSONValue?], descends: Bool, in collation: Collation) {
        self.descends = descends
        let fields = values.map { $0.flatMap { $0.isBlank ? nil : FieldValue($0) } }
        let hasDates = fields.contains { $0?.isDate == true }
        keys = fields.map { $0.map { SortKey($0, hasDates: hasDates, in: collation) } }
        starts = keys.map { key in
            guard let start = key?.start else { return .max }
            return descends ? ~start : start
        }
    }

    /// Whether a record comes before another; nil where they are alike.
    func isBefore(_ left: Int, _ right: Int) -> Bool? {
        if starts[left] != starts[right] { return starts[left] < starts[right] }
        guard let leftKey = keys[left], let rightKey = keys[right] else {
            if keys[left] == nil, keys[right] == nil { return nil }
            return keys[right] == nil
        }
        if leftKey < rightKey { return !descends }
        return rightKey < leftKey ? descends : nil
    }
}
