extension JSONValue: Codable {
    /// Reads any value from a decoder; the members of an object are in the order of their keys.
    public init(from decoder: any Swift.Decoder) throws {
        // Each `try?` asks for the form of the value; an error inside it is thrown.
        if let members = try? decoder.container(keyedBy: MemberKey.self) {
            self = .object(
                JSONObject(
                    distinct: try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
                        .init(key: key.stringValue, value: try members.decode(JSONValue.self, forKey: key))
                    }))
        } else if var list = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !list.isAtEnd { elements.append(try list.decode(JSONValue.self)) }
            self = .array(elements)
        } else {
            self = try Self.scalar(in: try decoder.singleValueContainer())
        }
    }

    private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        // As above.
        if let text = try? container.decode(String.self) { return .string(text) }
        if let isTrue = try? container.decode(Bool.self) { return .bool(isTrue) }
        if let whole = try? container.decode(Int.self) { return .number(JSONNumber(whole)) }
        return .number(JSONNumber(try container.decode(Double.self)))
    }

    /// Writes the value to an encoder; a number is rounded to the precision of `Double` unless it is an `Int`.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let object):
            var members = encoder.container(keyedBy: MemberKey.self)
            for member in object.members { try members.encode(member.value, forKey: MemberKey(member.key)) }
        case .array(let elements):
            var list = encoder.unkeyedContainer()
            for element in elements { try list.encode(element) }
        case .null, .bool, .number, .string:
            var container = encoder.singleValueContainer()
            try encodeScalar(to: &container)
        }
    }

    private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
        switch self {
        case .bool(let isTrue): try container.encode(isTrue)
        case .string(let text): try container.encode(text)
        case .number(let number):
            if let whole = Int(number.digits) {
                try container.encode(whole)
            } else if let double {
                try container.encode(double)
            } else {
                throw EncodingError.invalidValue(
                    number,
                    EncodingError.Context(
                        codingPath: container.codingPath,
                        debugDescription: "the number \(number.digits) is out of range"))
            }
        case .null, .array, .object: try container.encodeNil()
        }
    }

    private struct MemberKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ key: String) { stringValue = key }
        init(stringValue: String) { self.init(stringValue) }
        init(intValue: Int) { self.init(String(intValue)) }
    }
}
