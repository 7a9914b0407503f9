import SpotsModel

extension JSONValue {
    /// Whether the value means true: a boolean, or `true`, `yes` or `1` in formats without booleans, such as
    /// CSV.
    package var isTrue: Bool {
        switch self {
        case .bool(let value): value
        case .string(let text): ["true", "yes", "1"].contains(text.lowercased())
        case .number(let number): number.digits == "1"
        case .null, .array, .object: false
        }
    }
}
