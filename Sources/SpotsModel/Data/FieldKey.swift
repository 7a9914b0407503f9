/// A key for finding records by the value of a field, without comparing all of them.
package enum FieldKey: Sendable, Hashable {
    case number(FieldNumber)
    case moment(Timestamp)
    case text(String)
    case other(JSONValue)
    /// Any string, because it may contain the wanted one.
    case anyText
}

extension FieldValue {
    /// The keys of the value.
    ///
    /// Equal values have a key in common; a missing value has the key of null.
    package var keys: [FieldKey] {
        switch form {
        case .number(let number, let year): [.number(number)] + (year.map { [.moment($0)] } ?? [])
        case .date(let date): [.moment(date)]
        case .text(let text): [.text(text)]
        case .other: [.other(value)]
        }
    }

    /// The keys of the elements of a list, for a search of parts.
    package var keysOfParts: [FieldKey] {
        switch value {
        case .array(let elements): elements.flatMap { FieldValue($0).keys }
        case .string: [.anyText]
        default: []
        }
    }

    /// The keys of values that may contain this one.
    package var keysOfWholes: [FieldKey] {
        value.string == nil ? keys : keys + [.anyText]
    }
}
