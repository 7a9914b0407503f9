/// Any JSON value, as used for `meta` and `model`.
public enum JSONValue: Sendable, Hashable {
    /// `null`, which counts as absent.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, with its digits as written.
    case number(JSONNumber)
    /// Text.
    case string(String)
    /// A list of values.
    case array([JSONValue])
    /// Values by key.
    case object(JSONObject)
}

extension JSONValue {
    /// The value of a member; nil if this is not an object or has no such member.
    public subscript(key: String) -> JSONValue? {
        if case .object(let object) = self { object[key] } else { nil }
    }

    /// The kind of the value, for messages.
    package var kind: JSONNode.Kind {
        switch self {
        case .null: .null
        case .bool(let value): value ? .true : .false
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    /// The text of a string; nil for any other value.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates a number from an integer.
    public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
    /// Creates a number.
    public init(floatLiteral value: Double) { self = .number(JSONNumber(value)) }
    /// Creates a boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates the value `null`.
    public init(nilLiteral: ()) { self = .null }
    /// Creates an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Creates an object; for a repeated key the last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}
