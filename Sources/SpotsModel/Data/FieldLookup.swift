/// A search for records by the value of a field: each matching record has one of several keys.
package struct FieldLookup: Sendable, Hashable {
    package let field: FieldPath
    /// Whether the keys belong to elements of lists, as for `contains`.
    package let isOfParts: Bool
    package let keys: [FieldKey]
}

extension RecordFilter {
    /// Alternative ways to find the records that match, without comparing all of them.
    ///
    /// Each way is a list of searches, which together find every matching record, and usually others too.
    package var lookups: [[FieldLookup]] {
        tests.compactMap { field, test in test.lookups(in: field.path) }
            + alternatives.compactMap { filters in Self.union(filters) { $0.lookups.first } }
    }

    /// The searches for all of some alternatives; nil if one of them cannot be searched for.
    fileprivate static func union<Alternative>(
        _ alternatives: [Alternative], _ lookups: (Alternative) -> [FieldLookup]?
    ) -> [FieldLookup]? {
        var union: [FieldLookup] = []
        for alternative in alternatives {
            guard let lookups = lookups(alternative) else { return nil }
            union += lookups
        }
        return union
    }
}

extension RecordFilter.Test {
    /// The searches that find all records that pass; nil if there are none for this condition.
    fileprivate func lookups(in field: FieldPath) -> [FieldLookup]? {
        switch self {
        case .isAny(let values):
            [FieldLookup(field: field, isOfParts: false, keys: values.flatMap { FieldValue($0).keys })]
        case .contains(let part):
            [FieldLookup(field: field, isOfParts: true, keys: FieldValue(part).keysOfWholes)]
        case .any(let lists):
            RecordFilter.union(lists) { tests in tests.lazy.compactMap { $0.lookups(in: field) }.first }
        case .isNone, .isGreater, .isLess, .starts, .exists, .not: nil
        }
    }
}
