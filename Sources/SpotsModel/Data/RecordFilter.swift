/// A filter for records: `{"visible": true, "price": {"lt": 100}, "category": ["boat", "bus"]}`.
package struct RecordFilter: Sendable, Hashable {
    /// A condition on a field.
    package enum Test: Sendable, Hashable {
        case isAny(of: [JSONValue])
        case isGreater(than: JSONValue, orEqual: Bool)
        case isLess(than: JSONValue, orEqual: Bool)
        case contains(JSONValue)
        case exists(Bool)
    }

    /// The conditions; a record must meet all of them.
    package var tests: [(field: FieldReference, test: Test)] = []

    package init() {}

    package var isEmpty: Bool { tests.isEmpty }

    /// The fields that a matching record must have.
    package var requiredFields: [FieldReference] {
        tests.filter { !$0.test.acceptsAbsence }.map { field, test in
            var field = field
            // `exists: true` asks whether records have the field, so it may be missing in all of them.
            field.isOptional = test == .exists(true)
            return field
        }
    }

    /// Whether a record meets all conditions.
    ///
    /// - Parameter collation: the order of texts.
    package func matches(_ record: JSONValue, in collation: Collation) -> Bool {
        tests.allSatisfy { field, test in Self.passes(field.path.value(in: record), test, collation) }
    }

    package static func == (left: RecordFilter, right: RecordFilter) -> Bool {
        left.tests.elementsEqual(right.tests) { $0.field == $1.field && $0.test == $1.test }
    }

    package func hash(into hasher: inout Hasher) {
        for (field, test) in tests {
            hasher.combine(field)
            hasher.combine(test)
        }
    }

    private static func passes(_ value: JSONValue?, _ test: Test, _ collation: Collation) -> Bool {
        // A CSV record has all cells, so an empty cell counts as absent.
        if case .exists(let wanted) = test { return (value?.isBlank == false) == wanted }
        guard let value else {
            // A missing field counts as null, and null may be one of the values.
            if case .isAny(let values) = test { return values.contains(.null) }
            return false
        }
        let field = FieldValue(value)
        switch test {
        case .isAny(let values): return values.contains { field.equals(FieldValue($0)) }
        case .isGreater(let other, let orEqual):
            let other = FieldValue(other)
            return other.precedes(field, in: collation) == true || orEqual && field.equals(other)
        case .isLess(let other, let orEqual):
            let other = FieldValue(other)
            return field.precedes(other, in: collation) == true || orEqual && field.equals(other)
        case .contains(let part): return field.contains(FieldValue(part))
        case .exists: return true
        }
    }
}

extension RecordFilter.Test {
    /// Whether a record without the field matches.
    fileprivate var acceptsAbsence: Bool {
        switch self {
        case .isAny(let values): values.contains(.null)
        case .exists(let isWanted): !isWanted
        case .isGreater, .isLess, .contains: false
        }
    }
}
