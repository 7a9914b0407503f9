/// The values that a decoder accepts for a key.
///
/// `null` is always one of them: it counts as absent.
package indirect enum ValueType: Sendable {
    case any
    /// Any value except an object.
    case noObject
    /// A string, a number or a boolean.
    case scalar
    case string
    /// A string, or a number that becomes one.
    case text
    /// A string that matches a regular expression (ECMA 262).
    case form(String)
    /// A number, or a string with one.
    case number
    /// A number that is not negative.
    case length
    /// A whole number with a minimum.
    case count(from: Int)
    /// A boolean, also in the forms that Spots 6.x accepts.
    case boolean
    /// `true` or `false`, and no other form of it.
    case truth
    /// A date with an optional time; an empty string counts as absent.
    case date
    /// One of several words; an empty string counts as absent.
    case word([String])
    /// One of several words.
    case choice([String])
    /// A name that the site defines.
    case name(SchemaNames.Group)
    case list(ValueType)
    /// An array with at least one element that is not absent.
    case filledList(ValueType)
    /// Exactly two values.
    case pair(ValueType)
    /// An object with the user's own keys, which match a regular expression.
    case map(ValueType, keys: String? = nil)
    case object(ObjectType)
    /// An empty array, as PHP writes an object without members; it counts as absent.
    case emptyList
    case oneOf([ValueType])
    /// The value of a template: each of its strings may contain tags, and `{"$": "path"}` may replace each value.
    case template(ValueType)
    /// The `meta` of a component, where Spots 5.8 stores layouts.
    case componentMeta

    /// An object of an app.
    static func appObject(_ type: ObjectType) -> ValueType { .oneOf([.object(type), .emptyList]) }

    /// The words of an enumeration; an empty string counts as absent.
    package static func word<Enum: RawRepresentable<String> & CaseIterable>(_ type: Enum.Type) -> ValueType {
        .word(Enum.allCases.map(\.rawValue))
    }

    /// The words of an enumeration.
    package static func choice<Enum: RawRepresentable<String> & CaseIterable>(_ type: Enum.Type) -> ValueType
    {
        .choice(Enum.allCases.map(\.rawValue))
    }
}
