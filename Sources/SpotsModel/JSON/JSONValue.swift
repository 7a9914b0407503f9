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

    /// The boolean; nil for any other value.
    public var bool: Bool? {
        if case .bool(let isTrue) = self { isTrue } else { nil }
    }

    /// The whole number, even if it is written as `3.0` or `3e2`; nil for any other value.
    public var int: Int? {
        guard case .number(let number) = self else { return nil }
        if let whole = Int(number.digits) { return whole }
        // Larger ones may have been rounded.
        guard let double, abs(double) < 0x1p53 else { return nil }
        return Int(exactly: double)
    }

    /// The number; nil for any other value and for a number that is out of range.
    public var double: Double? {
        guard case .number(let number) = self, let value = Double(number.digits), value.isFinite else {
            return nil
        }
        return value
    }

    /// The elements of an array; nil for any other value.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object; nil for any other value.
    public var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
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
    /// Creates an object; for a repeated key, the last value is used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}
