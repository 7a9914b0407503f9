/// A filter for records: `{"visible": true, "price": {"lt": 100}, "category": ["boat", "bus"]}`.
package struct RecordFilter: Sendable, Hashable {
    /// A condition on a field.
    package indirect enum Test: Sendable, Hashable {
        case isAny(of: [JSONValue])
        case isNone(of: [JSONValue])
        case isGreater(than: JSONValue, orEqual: Bool)
        case isLess(than: JSONValue, orEqual: Bool)
        case contains(JSONValue)
        case starts(with: JSONValue)
        case exists(Bool)
        /// Not all of these conditions are met.
        case not([Test])
        /// At least one of these lists of conditions is met.
        case any([[Test]])
    }

    /// The conditions; a record must meet all of them.
    package var tests: [(field: FieldReference, test: Test)] = []
    /// Lists of filters; a record must match at least one filter of each list.
    package var alternatives: [[RecordFilter]] = []
    /// Filters that a record must not match.
    package var exclusions: [RecordFilter] = []

    package init() {}

    package var isEmpty: Bool { tests.isEmpty && alternatives.isEmpty && exclusions.isEmpty }

    /// The fields that a matching record must have.
    package var requiredFields: [FieldReference] {
        let own = tests.filter { !$0.test.acceptsAbsence }.map { field, test in
            var field = field
            // `exists: true` asks whether records have the field, so it may be missing in all of them.
            field.isOptional = test == .exists(true)
            return field
        }
        return own + (alternatives.joined() + exclusions).flatMap(\.requiredFields)
    }

    /// Whether a record meets all conditions.
    ///
    /// - Parameter collation: the order of strings.
    package func matches(_ record: some FieldSource, in collation: Collation) -> Bool {
        tests.allSatisfy { field, test in Self.passes(record.value(at: field.path), test, collation) }
            && alternatives.allSatisfy { $0.contains { $0.matches(record, in: collation) } }
            && !exclusions.contains { $0.matches(record, in: collation) }
    }

    package static func == (left: RecordFilter, right: RecordFilter) -> Bool {
        left.tests.elementsEqual(right.tests) { $0.field == $1.field && $0.test == $1.test }
            && left.alternatives == right.alternatives && left.exclusions == right.exclusions
    }

    package func hash(into hasher: inout Hasher) {
        for (field, test) in tests {
            hasher.combine(field)
            hasher.combine(test)
        }
        hasher.combine(alternatives)
        hasher.combine(exclusions)
    }

    private static func passes(_ value: JSONValue?, _ test: Test, _ collation: Collation) -> Bool {
        switch test {
        // A CSV record has all cells, so an empty cell counts as absent.
        case .exists(let wanted): return (value?.isBlank == false) == wanted
        case .not(let tests): return !tests.allSatisfy { passes(value, $0, collation) }
        case .any(let lists): return lists.contains { $0.allSatisfy { passes(value, $0, collation) } }
        default: break
        }
        guard let value else {
            // A missing field counts as null, and null may be one of the values.
            switch test {
            case .isAny(let values): return values.contains(.null)
            case .isNone(let values): return !values.contains(.null)
            default: return false
            }
        }
        let field = FieldValue(value)
        switch test {
        case .isAny(let values): return values.contains { field.equals(FieldValue($0)) }
        case .isNone(let values): return !values.contains { field.equals(FieldValue($0)) }
        case .isGreater(let other, let orEqual):
            let other = FieldValue(other)
            return other.precedes(field, in: collation) == true || orEqual && field.equals(other)
        case .isLess(let other, let orEqual):
            let other = FieldValue(other)
            return field.precedes(other, in: collation) == true || orEqual && field.equals(other)
        case .contains(let part): return field.contains(FieldValue(part))
        case .starts(let start): return field.starts(with: FieldValue(start))
        case .exists, .not, .any: return true
        }
    }
}

extension RecordFilter.Test {
    /// Whether the condition asks for records without the field, so it may be missing in all of them.
    fileprivate var acceptsAbsence: Bool {
        switch self {
        case .isAny(let values): values.contains(.null)
        case .exists(let isWanted): !isWanted
        case .any(let lists): lists.contains { $0.allSatisfy(\.acceptsAbsence) }
        case .not(let tests): tests.contains { $0 == .exists(true) }
        case .isNone, .isGreater, .isLess, .contains, .starts: false
        }
    }
}
