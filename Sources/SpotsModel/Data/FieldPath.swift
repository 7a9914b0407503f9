/// A path to a value inside a record: `author.name`, `variants.0.price`.
package struct FieldPath: Sendable, Hashable {
    package let steps: [String]

    package init(_ text: String) {
        steps = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    package init(_ steps: some Sequence<String>) {
        self.steps = Array(steps)
    }

    package var description: String { steps.joined(separator: ".") }
}

/// Something that has fields, such as a record.
package protocol FieldSource {
    /// The value at a path; nil if it is missing or null.
    func value(at path: FieldPath) -> JSONValue?
}

extension JSONValue: FieldSource {
    package func value(at path: FieldPath) -> JSONValue? {
        var value = self
        for step in path.steps {
            switch value {
            case .object(let object):
                guard let member = object[step] else { return nil }
                value = member
            case .array(let elements):
                guard let index = Int(step), elements.indices.contains(index) else { return nil }
                value = elements[index]
            default: return nil
            }
        }
        if value == .null { return Optional.none }
        return value
    }
}
