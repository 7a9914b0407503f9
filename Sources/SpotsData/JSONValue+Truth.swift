import SpotsModel

extension JSONValue {
    /// Whether data means true or false: a boolean, or a word or a number for one in formats without booleans, such as
    /// CSV; nil for any other value.
    package var truth: Bool? {
        switch self {
        case .null: false
        case .bool(let value): value
        case .string(let text):
            switch text.lowercased() {
            case "true", "yes", "on", "y", "1": true
            case "false", "no", "off", "n", "0", "": false
            default: nil
            }
        case .number(let number): ["0": false, "1": true][number.digits]
        case .array, .object: nil
        }
    }

    /// Whether the value is not clearly false: an unclear draft is held back.
    package var isTrue: Bool { truth ?? true }
}
