/// Any JSON: what `meta` and `model` hold.
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    /// The value of a member, or nil where this is no object or has no such member.
    public subscript(key: String) -> JSONValue? {
        if case .object(let object) = self { object[key] } else { nil }
    }

    /// The kind of the value, as messages name it.
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

    /// The text of a string, or nil for any other value.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A whole number.
    public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
    /// A number.
    public init(floatLiteral value: Double) { self = .number(JSONNumber(value)) }
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// The value `null`.
    public init(nilLiteral: ()) { self = .null }
    /// An array of values.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// An object; of a repeated name the last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}

/// A number as it is written, so that `10.50` is printed as `10.50`.
public struct JSONNumber: Sendable, Hashable {
    /// The digits as they stand in the document.
    public let digits: String

    /// Makes a number from a whole number.
    public init(_ value: Int) {
        digits = String(value)
    }

    /// Makes a number from a floating-point value; whole values are written without a fraction.
    public init(_ value: Double) {
        digits = NumberText.text(of: value)
    }

    package init(digits: String) {
        self.digits = digits
    }
}

/// The members of a JSON object in the order of the document.
public struct JSONObject: Sendable, Hashable {
    /// A name with its value.
    public struct Member: Sendable, Hashable {
        /// The name.
        public let key: String
        /// The value.
        public let value: JSONValue
    }

    /// The members, each name once.
    public private(set) var members: [Member]

    /// Makes an object; of a repeated name the last value counts.
    public init(_ pairs: [(String, JSONValue)]) {
        members = []
        for (key, value) in pairs {
            members.removeAll { $0.key == key }
            members.append(Member(key: key, value: value))
        }
    }

    /// Makes an object of members whose names are known to differ.
    init(distinct members: [Member]) {
        self.members = members
    }

    /// The value of a member, or nil.
    public subscript(key: String) -> JSONValue? {
        for member in members where member.key == key { return member.value }
        return nil
    }
}
