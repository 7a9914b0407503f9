import SpotsModel

/// Authors, tags and related pages as `meta` names them: strings, or objects with a title.
extension JSONValue {
    /// The elements of a list, or the value itself.
    var references: [JSONValue] {
        if case .array(let elements) = self { elements } else { [self] }
    }

    /// The name of a reference; nil for a value without a name.
    var referenceName: String? {
        let name: String? =
            switch self {
            case .string(let text): text
            case .number(let number): number.digits
            case .object: (self["title"] ?? self["name"])?.string
            default: nil
            }
        return name.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The authors that the value, which is a `meta`, names, with their key.
    var authors: (key: String, value: JSONValue)? {
        for key in ["author", "authors"] {
            if let value = self[key], value != .null { return (key, value) }
        }
        return nil
    }
}
