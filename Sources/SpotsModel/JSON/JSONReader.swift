import Bytes

/// Reads values directly from the bytes of JSON that was parsed before.
///
/// A large document takes much less memory this way than as a ``JSONTape``, and reading one value takes less time than
/// parsing it again. No object may have a key twice.
package struct JSONReader {
    private let bytes: [UInt8]
    private var position: Int

    /// - Parameter position: the offset of the value to read.
    package init(_ bytes: [UInt8], at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Reads the value.
    package mutating func value() -> JSONValue {
        switch bytes[position] {
        case UInt8(ascii: "{"):
            var members: [JSONObject.Member] = []
            members.reserveCapacity(8)
            _ = findPart { reader in
                let key = reader.string()
                reader.skipColon()
                members.append(JSONObject.Member(key: key, value: reader.value()))
                return false
            }
            return .object(JSONObject(distinct: members))
        case UInt8(ascii: "["):
            var elements: [JSONValue] = []
            _ = findPart { reader in
                elements.append(reader.value())
                return false
            }
            return .array(elements)
        case UInt8(ascii: "\""): return .string(string())
        case let first:
            let start = position
            skipWord()
            switch first {
            case UInt8(ascii: "t"): return .bool(true)
            case UInt8(ascii: "f"): return .bool(false)
            case UInt8(ascii: "n"): return .null
            default:
                let digits = bytes.span.extracting(start..<position)
                return .number(JSONNumber(digits: String(valid: digits, isASCII: true)))
            }
        }
    }

    /// Reads the value at a path inside the value; nil if it is missing.
    package mutating func value(at path: FieldPath) -> JSONValue? {
        for step in path.steps {
            guard enter(step) else { return Optional.none }
        }
        return value()
    }

    /// Reads the value of a member; nil if it is missing.
    package mutating func value(of name: String) -> JSONValue? {
        guard enter(name) else { return Optional.none }
        return value()
    }
}

extension JSONReader {
    /// Passes the start of each member or element to a closure, which moves to its end, or stops by returning true.
    ///
    /// - Returns: whether the closure stopped; otherwise the whole array or object has been read.
    @inline(__always)
    private mutating func findPart(_ stops: (inout JSONReader) -> Bool) -> Bool {
        position += 1
        skipWhiteSpace()
        while bytes[position] != UInt8(ascii: "}"), bytes[position] != UInt8(ascii: "]") {
            if stops(&self) { return true }
            skipWhiteSpace()
            if bytes[position] == UInt8(ascii: ",") { position += 1 }
            skipWhiteSpace()
        }
        position += 1
        return false
    }

    /// Moves to a member by its name, or to an element by its index; returns false if it does not exist.
    private mutating func enter(_ step: String) -> Bool {
        switch bytes[position] {
        case UInt8(ascii: "{"): enterMember(step)
        case UInt8(ascii: "["): Int(step).map { enterElement($0) } ?? false
        default: false
        }
    }

    /// Moves to the value of a member; returns false if there is none with this name.
    private mutating func enterMember(_ name: String) -> Bool {
        name.withSpan { bytesOfName in
            findPart { reader in
                let isFound = reader.skipKey(isEqualTo: bytesOfName, name)
                reader.skipColon()
                if !isFound { reader.skipValue() }
                return isFound
            }
        }
    }

    /// Moves to an element; returns false if there are too few.
    private mutating func enterElement(_ index: Int) -> Bool {
        var rest = index
        return findPart { reader in
            if rest == 0 { return true }
            rest -= 1
            reader.skipValue()
            return false
        }
    }

    private mutating func skipValue() {
        switch bytes[position] {
        case UInt8(ascii: "\""): _ = skipString()
        case UInt8(ascii: "{"):
            _ = findPart { reader in
                _ = reader.skipString()
                reader.skipColon()
                reader.skipValue()
                return false
            }
        case UInt8(ascii: "["):
            _ = findPart { reader in
                reader.skipValue()
                return false
            }
        default: skipWord()
        }
    }

    private mutating func skipColon() {
        skipWhiteSpace()
        position += 1
        skipWhiteSpace()
    }

    private mutating func skipWhiteSpace() {
        while bytes[position].isWhiteSpace { position += 1 }
    }

    /// Moves to the end of a number, or of `true`, `false` or `null`; they have the same bytes as schemes.
    private mutating func skipWord() {
        while position < bytes.count, bytes[position].isSchemeByte { position += 1 }
    }
}

// MARK: Strings

extension JSONReader {
    /// A string in the bytes, without its quotation marks.
    private struct StringPlace {
        let range: Range<Int>
        var hasEscapes = false
        var isASCII = true
    }

    private mutating func string() -> String { text(of: skipString()) }

    private func text(of place: StringPlace) -> String {
        let raw = bytes.span.extracting(place.range)
        return place.hasEscapes ? JSONEscapes.decode(raw) : String(valid: raw, isASCII: place.isASCII)
    }

    /// Moves to the end of a string.
    private mutating func skipString() -> StringPlace {
        let start = position + 1
        position = JSONParser.endOfPlainText(in: bytes.span, from: start)
        var (hasEscapes, isASCII) = (false, true)
        while bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\") {
                hasEscapes = true
                position += 2
            } else {
                isASCII = false
                position += 1
            }
            position = JSONParser.endOfPlainText(in: bytes.span, from: position)
        }
        position += 1
        return StringPlace(range: start..<position - 1, hasEscapes: hasEscapes, isASCII: isASCII)
    }

    /// Moves to the end of a key.
    ///
    /// - Returns: whether it is a name. Names are compared as strings are: `é` has one spelling.
    private mutating func skipKey(isEqualTo bytesOfName: Span<UInt8>, _ name: String) -> Bool {
        let place = skipString()
        if place.isASCII, !place.hasEscapes {
            return bytes.span.extracting(place.range).isEqual(to: bytesOfName)
        }
        return text(of: place) == name
    }
}
