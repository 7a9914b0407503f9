import Diagnostics

/// A strict parser of JSON (RFC 8259) that records where everything stands.
///
/// It stops at the first byte with which no valid document could go on. It accepts a byte order mark, nothing else
/// that the RFC forbids: lone surrogates, which no text can hold, are refused.
struct JSONParser {
    /// How deep arrays and objects may nest.
    static let depthLimit = 512

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var openings: [Int] = []
    private(set) var nodes: [JSONNode]
    private(set) var repeatedKeys: [Range<Int>] = []

    init(bytes: UnsafeBufferPointer<UInt8>, nodes: [JSONNode]) {
        self.bytes = bytes
        self.nodes = nodes
    }

    mutating func parseDocument() throws(Fault) {
        if bytes.count >= 2, [bytes[0], bytes[1]] == [0xFF, 0xFE] || [bytes[0], bytes[1]] == [0xFE, 0xFF] {
            throw fault("JSON is text in UTF-8, and this is UTF-16")
        }
        try skipByteOrderMark()
        skipWhitespace()
        try parseValue()
        skipWhitespace()
        if position < bytes.count { throw fault("expected the end of the file") }
    }
}

extension JSONParser {
    /// Skips a byte order mark; a file that begins as one does goes on as one does.
    private mutating func skipByteOrderMark() throws(Fault) {
        guard bytes.first == 0xEF else { return }
        for byte in [0xEF, 0xBB, 0xBF] as [UInt8] {
            guard peek == byte else { throw fault("expected the rest of a byte order mark") }
            position += 1
        }
    }
}

// MARK: Values

extension JSONParser {
    private mutating func parseValue() throws(Fault) {
        guard position < bytes.count else { throw fault("expected a value") }
        switch bytes[position] {
        case UInt8(ascii: "\""): try parseString()
        case UInt8(ascii: "{"): try parseObject()
        case UInt8(ascii: "["): try parseArray()
        case UInt8(ascii: "t"): try parseLiteral("true", .true)
        case UInt8(ascii: "f"): try parseLiteral("false", .false)
        case UInt8(ascii: "n"): try parseLiteral("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
        default: throw fault("expected a value")
        }
    }

    private mutating func parseObject() throws(Fault) {
        let object = try open(.object)
        var members = 0
        skipWhitespace()
        if peek == UInt8(ascii: "}") { return close(object) }
        while true {
            guard peek == UInt8(ascii: "\"") else {
                throw fault(
                    members == 0
                        ? "expected a key in quotation marks or \"}\"" : "expected a key in quotation marks")
            }
            try parseString()
            skipWhitespace()
            guard peek == UInt8(ascii: ":") else { throw fault("expected \":\" after the key") }
            position += 1
            skipWhitespace()
            try parseValue()
            members += 1
            skipWhitespace()
            guard peek == UInt8(ascii: ",") else { break }
            position += 1
            skipWhitespace()
        }
        guard peek == UInt8(ascii: "}") else { throw fault("expected \",\" or \"}\"") }
        close(object)
        if members > 1 { markRepeatedKeys(of: object, count: members) }
    }

    private mutating func parseArray() throws(Fault) {
        let array = try open(.array)
        skipWhitespace()
        if peek == UInt8(ascii: "]") { return close(array) }
        while true {
            try parseValue()
            skipWhitespace()
            guard peek == UInt8(ascii: ",") else { break }
            position += 1
            skipWhitespace()
        }
        guard peek == UInt8(ascii: "]") else { throw fault("expected \",\" or \"]\"") }
        close(array)
    }

    private mutating func parseLiteral(_ word: StaticString, _ kind: JSONNode.Kind) throws(Fault) {
        let node = append(kind)
        for offset in 0..<word.utf8CodeUnitCount {
            guard peek == word.utf8Start[offset] else { throw fault("expected \"\(word)\"") }
            position += 1
        }
        finish(node)
    }

    private mutating func parseNumber() throws(Fault) {
        let node = append(.number)
        if peek == UInt8(ascii: "-") { position += 1 }
        if peek == UInt8(ascii: "0") { position += 1 } else { try parseDigits() }
        if peek == UInt8(ascii: ".") {
            position += 1
            try parseDigits()
        }
        if let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
            try parseDigits()
        }
        finish(node)
    }

    private mutating func parseDigits() throws(Fault) {
        let start = position
        while let byte = peek, byte &- UInt8(ascii: "0") < 10 { position += 1 }
        if position == start { throw fault("expected a digit") }
    }
}

// MARK: Strings

extension JSONParser {
    private mutating func parseString() throws(Fault) {
        let node = append(.string)
        position += 1
        while true {
            skipPlainText()
            guard position < bytes.count else {
                throw fault("expected the closing quotation mark", openedAt: Int(nodes[node].start))
            }
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") {
                nodes[node].hasEscapes = true
                try parseEscape()
            } else if byte < 0x20 {
                let name =
                    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                    ? "a line break" : "a control character"
                throw fault(
                    "\(name) inside a string is written as an escape", openedAt: Int(nodes[node].start))
            } else {
                try parseMultibyteCharacter()
            }
        }
        position += 1
        finish(node)
    }

    /// Skips eight bytes at a time while none is a quotation mark, a backslash, a control character or non-ASCII.
    private mutating func skipPlainText() {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let base = UnsafeRawPointer(bytes.baseAddress)
        while let base, position + 8 <= bytes.count {
            let word = base.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            let slashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
            let special =
                (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (word &- ones &* 0x20) & ~word
                | word
            if special & highs != 0 { break }
            position += 8
        }
        while let byte = peek, byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""),
            byte != UInt8(ascii: "\\")
        {
            position += 1
        }
    }

    private mutating func parseEscape() throws(Fault) {
        position += 1
        guard let byte = peek else { throw fault("expected the rest of an escape") }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        case UInt8(ascii: "u"):
            position += 1
            let first = try parseCodeUnit(isLowSurrogate: false)
            guard (0xD800..<0xDC00).contains(first) else { return }
            try expectSecondHalf(UInt8(ascii: "\\"))
            try expectSecondHalf(UInt8(ascii: "u"))
            _ = try parseCodeUnit(isLowSurrogate: true)
        default:
            throw fault("unknown escape; a backslash itself is written \"\\\\\"")
        }
    }

    /// Reads four hexadecimal digits: DC00 to DFFF behind a high surrogate, and nowhere else.
    private mutating func parseCodeUnit(isLowSurrogate: Bool) throws(Fault) -> UInt32 {
        var value: UInt32 = 0
        for place in 0..<4 {
            guard let byte = peek, let digit = Self.hexValue(byte) else {
                throw fault("expected four hexadecimal digits")
            }
            let startsWithD = place == 0 ? digit == 0xD : value >> (4 * (place - 1)) == 0xD
            let isLow = startsWithD && (place != 1 || digit >= 0xC)
            if place < 2, isLowSurrogate ? !isLow : place == 1 && isLow { throw fault(Self.loneSurrogate) }
            value = value << 4 | digit
            position += 1
        }
        return value
    }

    private static let loneSurrogate = "half of a surrogate pair; both halves are written one after the other"

    private static func hexValue(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    private mutating func expectSecondHalf(_ byte: UInt8) throws(Fault) {
        guard peek == byte else { throw fault(Self.loneSurrogate) }
        position += 1
    }

    /// Reads one non-ASCII character, well-formed by table 3-7 of the Unicode Standard.
    private mutating func parseMultibyteCharacter() throws(Fault) {
        let second: ClosedRange<UInt8>
        let length: Int
        switch bytes[position] {
        case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
        case 0xE0: (second, length) = (0xA0...0xBF, 3)
        case 0xED: (second, length) = (0x80...0x9F, 3)
        case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
        case 0xF0: (second, length) = (0x90...0xBF, 4)
        case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
        case 0xF4: (second, length) = (0x80...0x8F, 4)
        default: throw fault("not a character in UTF-8")
        }
        position += 1
        for place in 1..<length {
            guard let byte = peek, (place == 1 ? second : 0x80...0xBF).contains(byte) else {
                throw fault("not a character in UTF-8")
            }
            position += 1
        }
    }
}

// MARK: Repeated keys

extension JSONParser {
    private mutating func markRepeatedKeys(of object: Int, count: Int) {
        if count > 24 { return markRepeatedKeysByHash(of: object) }
        let end = Int(nodes[object].next)
        var key = object + 1
        while key < end {
            var later = Int(nodes[key + 1].next)
            while later < end {
                if isSameKey(key, later) {
                    shadow(key)
                    break
                }
                later = Int(nodes[later + 1].next)
            }
            key = Int(nodes[key + 1].next)
        }
    }

    private mutating func markRepeatedKeysByHash(of object: Int) {
        var last: [String: Int] = [:]
        let end = Int(nodes[object].next)
        var key = object + 1
        while key < end {
            let raw = UnsafeBufferPointer(
                rebasing: bytes[Int(nodes[key].start) + 1..<Int(nodes[key].end) - 1])
            let name = nodes[key].hasEscapes ? JSONEscapes.decode(raw) : String(decoding: raw, as: UTF8.self)
            if let earlier = last.updateValue(key, forKey: name) { shadow(earlier) }
            key = Int(nodes[key + 1].next)
        }
    }

    private mutating func shadow(_ key: Int) {
        nodes[key].isShadowed = true
        repeatedKeys.append(Int(nodes[key].start)..<Int(nodes[key].end))
    }

    private func isSameKey(_ left: Int, _ right: Int) -> Bool {
        let (a, b) = (nodes[left], nodes[right])
        if !a.hasEscapes, !b.hasEscapes {
            guard a.end - a.start == b.end - b.start else { return false }
            return bytes[Int(a.start)..<Int(a.end)].elementsEqual(bytes[Int(b.start)..<Int(b.end)])
        }
        return JSONEscapes.decode(UnsafeBufferPointer(rebasing: bytes[Int(a.start) + 1..<Int(a.end) - 1]))
            == JSONEscapes.decode(UnsafeBufferPointer(rebasing: bytes[Int(b.start) + 1..<Int(b.end) - 1]))
    }
}

// MARK: Steps

extension JSONParser {
    private var peek: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private mutating func skipWhitespace() {
        while let byte = peek,
            byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                || byte == UInt8(ascii: "\t")
        {
            position += 1
        }
    }

    private mutating func append(_ kind: JSONNode.Kind) -> Int {
        nodes.append(JSONNode(kind, start: position))
        return nodes.count - 1
    }

    private mutating func finish(_ node: Int) {
        nodes[node].end = UInt32(truncatingIfNeeded: position)
        nodes[node].next = UInt32(truncatingIfNeeded: nodes.count)
    }

    private mutating func open(_ kind: JSONNode.Kind) throws(Fault) -> Int {
        guard openings.count < Self.depthLimit else {
            throw Fault(.nestingTooDeep(limit: Self.depthLimit), at: position..<position + 1)
        }
        openings.append(position)
        let node = append(kind)
        position += 1
        return node
    }

    private mutating func close(_ node: Int) {
        position += 1
        openings.removeLast()
        finish(node)
    }

    /// The fault of going on with the byte at this position, or of ending here.
    private func fault(_ text: String, openedAt opening: Int? = nil) -> Fault {
        if position < bytes.count {
            let found = text.hasPrefix("expected") ? Self.found(bytes[position]) : ""
            return Fault(.invalidJSON(text + found), at: position..<position + 1)
        }
        guard let opening = opening ?? openings.last else {
            return Fault(.invalidJSON(text + ", found the end of the file"), at: position)
        }
        let (line, column) = SourceFile(name: "", bytes: bytes).place(of: opening)
        let character = Character(Unicode.Scalar(bytes[opening]))
        return Fault(.unclosedJSON(text, opening: character, line: line, column: column), at: position)
    }

    private static func found(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\""): ", found a quotation mark"
        case 0x21..<0x7F: ", found \"\(Character(Unicode.Scalar(byte)))\""
        default: ""
        }
    }
}
