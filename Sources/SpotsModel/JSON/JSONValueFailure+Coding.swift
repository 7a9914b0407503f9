import Diagnostics

extension JSONValueFailure {
    /// The failure for an error of an encoder.
    init(encoding error: any Error) {
        guard case EncodingError.invalidValue(let value, let context)? = error as? EncodingError else {
            self.init(path: JSONPath().description, reason: "\(error)")
            return
        }
        let isNumber = value is any BinaryFloatingPoint
        self.init(
            path: JSONPath(context.codingPath).description,
            reason: isNumber
                ? OmissionReason.notFinite.text(for: PageJSON.Generation.canonical.name)
                : context.debugDescription)
    }

    /// The failure for an error of a decoder.
    ///
    /// - Parameter root: the value that was decoded.
    init(decoding root: JSONValue, _ error: any Error) {
        guard let error = error as? DecodingError else {
            self.init(path: JSONPath().description, reason: "\(error)")
            return
        }
        switch error {
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            let path = JSONPath(context.codingPath)
            let found = path.value(in: root) ?? .null
            self.init(
                path: path.description,
                reason: "expected \(Self.phrase(for: type)), found \(found.kind.phrase)")
        case .keyNotFound(let key, let context):
            self.init(
                path: JSONPath(context.codingPath).description, reason: "missing \"\(key.stringValue)\"")
        case .dataCorrupted(let context):
            self.init(decoding: root, context, at: JSONPath(context.codingPath))
        @unknown default: self.init(path: JSONPath().description, reason: "\(error)")
        }
    }

    /// The failure for a value of the right type that is not valid, such as a number that is too large.
    init(decoding root: JSONValue, _ context: DecodingError.Context, at path: JSONPath) {
        var reason = context.debugDescription
        if case .number(let number)? = path.value(in: root) {
            reason =
                number.isFinite
                ? "the number \(number.digits) does not fit its type"
                : OmissionReason.notFinite.text(for: PageJSON.Generation.canonical.name)
        }
        self.init(path: path.description, reason: reason)
    }

    private static func phrase(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "a boolean"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is [String: Any].Type: "an object"
        case is [Any].Type: "an array"
        default: "a value of type \(type)"
        }
    }
}

extension JSONPath {
    /// The path of a coder; its keys for array positions have names such as "Index 3".
    fileprivate init(_ keys: [any CodingKey]) {
        self.init(
            keys.map { key in
                if let index = key.intValue, key.stringValue == "Index \(index)" { return .index(index) }
                return .key(key.stringValue)
            })
    }

    fileprivate func value(in root: JSONValue) -> JSONValue? {
        var value = root
        for step in steps {
            switch step {
            case .key(let key):
                guard let member = value[key] else { return nil }
                value = member
            case .index(let index):
                guard let elements = value.array, elements.indices.contains(index) else { return nil }
                value = elements[index]
            }
        }
        return value
    }
}
