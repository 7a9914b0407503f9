import Bytes
import SpotsModel

/// A value that is neither a sequence nor a mapping.
struct YAMLScalar: Sendable {
    let text: String
    let style: Style
    let type: ScalarType

    enum Style: Sendable {
        case plain, quoted, literal, folded
    }

    /// What the value may be.
    enum ScalarType: Sendable {
        /// What its text looks like.
        case implicit
        /// Text, because it is quoted or its tag names another type.
        case string
        case null, bool, int, float

        /// The type that a tag names.
        init(tag: String) {
            self =
                switch tag {
                case "tag:yaml.org,2002:null": .null
                case "tag:yaml.org,2002:bool": .bool
                case "tag:yaml.org,2002:int": .int
                case "tag:yaml.org,2002:float": .float
                default: .string
                }
        }
    }

    /// The value by the types of YAML 1.1 (https://yaml.org/type/), except numbers.
    ///
    /// Only a JSON number is a number, and it keeps its digits. `012`, `1_000` and `12:30` are strings, and so are
    /// dates.
    var value: JSONValue {
        let parsed: JSONValue? =
            switch type {
            case .string: nil
            case .null: .null
            case .bool: bool.map { .bool($0) }
            case .int, .float: style == .plain ? number : nil
            case .implicit: bool.map { .bool($0) } ?? (isNull ? .null : nil) ?? number
            }
        return parsed ?? .string(text)
    }

    private var isNull: Bool {
        ["", "~", "null", "Null", "NULL"].contains(text)
    }

    private var bool: Bool? {
        switch text {
        case "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON": true
        case "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF": false
        default: nil
        }
    }

    /// The number, if it is a JSON number (RFC 8259, section 6).
    private var number: JSONValue? {
        var rest = text.utf8[...]
        func skipDigits() -> Bool {
            let digits = rest.prefix(while: \.isDigit)
            rest = rest[digits.endIndex...]
            return !digits.isEmpty
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let isZero = rest.first == UInt8(ascii: "0")
        if isZero { rest.removeFirst() } else if !skipDigits() { return nil }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            if !skipDigits() { return nil }
        }
        if let first = rest.first, first | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, "+-".utf8.contains(sign) { rest.removeFirst() }
            if !skipDigits() { return nil }
        }
        // JSON has no larger numbers.
        guard rest.isEmpty, Double(text)?.isFinite == true else { return nil }
        return .number(JSONNumber(digits: text))
    }
}
