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
    package var tests: [(path: FieldPath, test: Test)] = []

    package init() {}

    package var isEmpty: Bool { tests.isEmpty }

    /// Whether a record is taken.
    ///
    /// - Parameter collation: the order of texts.
    package func matches(_ record: JSONValue, in collation: Collation) -> Bool {
        tests.allSatisfy { path, test in Self.passes(path.value(in: record), test, collation) }
    }

    package static func == (left: RecordFilter, right: RecordFilter) -> Bool {
        left.tests.elementsEqual(right.tests) { $0.path == $1.path && $0.test == $1.test }
    }

    package func hash(into hasher: inout Hasher) {
        for (path, test) in tests {
            hasher.combine(path)
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
