import Diagnostics

extension JSONWriter {
    /// Writes a value unchanged.
    package mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let isTrue): bool(isTrue)
        case .number(let number): verbatim(number.digits)
        case .string(let text): string(text)
        case .array(let elements): array(of: elements) { $0.value($1) }
        case .object(let object):
            self.object { json in
                for member in object.members {
                    json.key(member.key)
                    json.value(member.value)
                }
            }
        }
    }
}
