/// Which records are taken: `{"visible": true, "price": {"lt": 100}, "category": ["boat", "bus"]}`.
package struct RecordFilter: Sendable, Hashable {
    /// What a field is asked.
    package enum Test: Sendable, Hashable {
        case isAny(of: [JSONValue])
        case isGreater(than: JSONValue, orEqual: Bool)
        case isLess(than: JSONValue, orEqual: Bool)
        case contains(JSONValue)
        case exists(Bool)
    }

    /// The tests, all of which a record must pass.
    package var tests: [(field: FieldReference, test: Test)] = []

    package init() {}

    package var isEmpty: Bool { tests.isEmpty }

    /// The fields that a record must have to be taken.
    package var requiredFields: [FieldReference] {
        tests.filter { !$0.test.acceptsAbsence }.map { field, test in
            var field = field
            // Whether there are such records is what is asked.
            field.isOptional = test == .exists(true)
            return field
        }
    }

    /// Whether a record is taken.
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
        // A cell of CSV is always there: one with nothing in it counts as absent.
        if case .exists(let wanted) = test { return (value?.isBlank == false) == wanted }
        guard let value else {
            // A field that is not there is null, which may be asked for.
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
    /// Whether a record without the field passes.
    fileprivate var acceptsAbsence: Bool {
        switch self {
        case .isAny(let values): values.contains(.null)
        case .exists(let isWanted): !isWanted
        case .isGreater, .isLess, .contains: false
        }
    }
}
