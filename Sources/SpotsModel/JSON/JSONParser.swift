import Bytes
import Diagnostics

/// A strict JSON parser (RFC 8259) that records the position of every value.
///
/// It stops at the first byte that cannot continue a valid document. It accepts a byte order mark but nothing else
/// that the RFC forbids. Lone surrogates are errors, because no string can contain them.
struct JSONParser {
    let bytes: [UInt8]
    var position = 0
    /// The number of open arrays and objects.
    private var depth = 0
    var nodes: [JSONNode] = []
    var repeatedKeys: [RepeatedKey] = []
    /// Whether the nodes inside the elements of arrays are kept.
    private let keepsElements: Bool

    init(bytes: [UInt8], keepsElements: Bool = true) {
        self.bytes = bytes
        self.keepsElements = keepsElements
    }

    mutating func parseDocument() throws(Fault) {
        if bytes.count >= 2, [bytes[0], bytes[1]] == [0xFF, 0xFE] || [bytes[0], bytes[1]] == [0xFE, 0xFF] {
            throw fault("the file is UTF-16; JSON must be UTF-8")
        }
        try skipByteOrderMark()
        skipWhitespace()
        try parseValue()
        skipWhitespace()
        if position < bytes.count { throw fault("expected the end of the file") }
    }
}

extension JSONParser {
    /// Skips a byte order mark; a file that starts like one must contain all of it.
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
            let element = nodes.count
            try parseValue()
            if !keepsElements { dropNodes(inside: element) }
            skipWhitespace()
            guard peek == UInt8(ascii: ",") else { break }
            position += 1
            skipWhitespace()
        }
        guard peek == UInt8(ascii: "]") else { throw fault("expected \",\" or \"]\"") }
        close(array)
    }

    private mutating func parseLiteral(_ word: String, _ kind: JSONNode.Kind) throws(Fault) {
        let node = append(kind)
        for byte in word.utf8 {
            guard peek == byte else { throw fault("expected \"\(word)\"") }
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

// MARK: Steps

extension JSONParser {
    var peek: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    @inline(__always)
    private mutating func skipWhitespace() {
        // Most often there is no white space or a single space.
        if peek == UInt8(ascii: " ") { position += 1 }
        if let byte = peek, byte <= UInt8(ascii: " ") { skipSomeWhitespace() }
    }

    private mutating func skipSomeWhitespace() {
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\n"):
                position = Self.endOfIndentation(in: bytes.span, from: position + 1)
            case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
            default: return
            }
        }
    }

    /// The offset after some spaces, skipped eight at a time; near the end of the document some may remain.
    private static func endOfIndentation(in bytes: Span<UInt8>, from start: Int) -> Int {
        var position = start
        while position + 8 <= bytes.count {
            let others = bytes.word(at: position) ^ 0x2020_2020_2020_2020
            position += others.trailingZeroBitCount / 8
            if others != 0 { break }
        }
        return position
    }

    mutating func append(_ kind: JSONNode.Kind) -> Int {
        nodes.append(JSONNode(kind, start: position))
        return nodes.count - 1
    }

    mutating func finish(_ node: Int) {
        nodes[node].end = UInt32(truncatingIfNeeded: position)
        nodes[node].next = UInt32(truncatingIfNeeded: nodes.count)
    }

    private mutating func open(_ kind: JSONNode.Kind) throws(Fault) -> Int {
        guard depth < JSONDocument.depthLimit else {
            throw Fault(.nestingTooDeep(limit: JSONDocument.depthLimit), at: position..<position + 1)
        }
        depth += 1
        let node = append(kind)
        position += 1
        return node
    }

    private mutating func dropNodes(inside node: Int) {
        nodes.removeLast(nodes.count - node - 1)
        nodes[node].next = UInt32(truncatingIfNeeded: node + 1)
    }

    private mutating func close(_ node: Int) {
        position += 1
        depth -= 1
        finish(node)
    }
}
