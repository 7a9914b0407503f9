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
        /// Text, because it is quoted or has a tag of another type than these.
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

    /// The value by the types of YAML 1.1 (https://yaml.org/type/); dates stay strings, and so do numbers that
    /// JSON cannot say.
    var value: JSONValue {
        let parsed: JSONValue? =
            switch type {
            case .string: nil
            case .null: .null
            case .bool: bool.map { .bool($0) }
            case .int: style == .plain ? int : nil
            case .float: style == .plain ? float ?? int : nil
            case .implicit: bool.map { .bool($0) } ?? (isNull ? .null : nil) ?? int ?? float
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

    private var int: JSONValue? {
        YAMLNumber(text)?.int.map { .number(JSONNumber($0)) }
    }

    private var float: JSONValue? {
        YAMLNumber(text)?.float.map { .number(JSONNumber($0)) }
    }
}
