import Diagnostics

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONValue {
    /// Encodes a value of any type as JSON, for example for ``Item/model``.
    ///
    /// The members of an object are sorted by key. A date has the form `2026-11-21T08:30:00Z`.
    ///
    /// - Throws: ``JSONValueFailure`` if JSON cannot express the value.
    public init(encoding value: some Encodable) throws(JSONValueFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.dateEncodingStrategy = .iso8601
        let data: Data
        do {
            data = try encoder.encode(value)
        } catch {
            throw JSONValueFailure(encoding: error)
        }
        let document = JSONDocument(data)
        do throws(Fault) {
            let tape = try document.parse()
            self.init(tape, tape.root)
        } catch {
            throw JSONValueFailure(path: JSONPath().description, reason: error.message.text)
        }
    }

    /// Decodes the value as a type.
    ///
    /// A date must have the form `2026-11-21T08:30:00Z`.
    ///
    /// - Throws: ``JSONValueFailure`` if the value is not of the type.
    public func decoded<Value: Decodable>(as type: Value.Type) throws(JSONValueFailure) -> Value {
        do {
            return try Self.decode(type, from: self)
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            let unfit = pathOfUnfitNumber {
                // `try?`: only whether it succeeds matters.
                (try? Self.decode(type, from: $0)) != nil
            }
            throw JSONValueFailure(decoding: self, context, at: unfit ?? JSONPath())
        } catch {
            throw JSONValueFailure(decoding: self, error)
        }
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, from value: JSONValue) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        var json = JSONWriter()
        json.value(value)
        return try decoder.decode(type, from: Data(json.bytes))
    }

    /// A member as a type; nil if it is missing or of another type.
    func member<Value: Decodable>(_ key: String, as type: Value.Type) -> Value? {
        guard let value = self[key], value != .null else { return nil }
        // The most usual types need no decoder.
        switch value {
        case .bool(let isTrue): if let isTrue = isTrue as? Value { return isTrue }
        case .string(let text): if let text = text as? Value { return text }
        case .number:
            if let whole = value.int, let whole = whole as? Value { return whole }
            if let number = value.double, let number = number as? Value { return number }
        case .null, .array, .object: break
        }
        // `try?`: a value of another type counts as absent.
        return try? Self.decode(type, from: value)
    }
}
