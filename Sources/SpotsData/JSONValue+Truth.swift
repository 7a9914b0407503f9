import SpotsModel

extension JSONValue {
    /// Whether the value says yes: as a boolean, or as a text or a number where the format has no booleans, as in CSV.
    package var isTrue: Bool {
        switch self {
        case .bool(let value): value
        case .string(let text): ["true", "yes", "1"].contains(text.lowercased())
        case .number(let number): number.digits == "1"
        case .null, .array, .object: false
        }
    }
}
