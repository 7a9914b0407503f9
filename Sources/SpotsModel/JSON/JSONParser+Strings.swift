import Bytes
import Diagnostics

extension JSONParser {
    mutating func parseString() throws(Fault) {
        let start = position
        position += 1
        skipPlainText()
        var node = JSONNode(.string, start: start)
        if peek != UInt8(ascii: "\"") { try parseSpecialText(of: &node) }
        position += 1
        node.end = UInt32(truncatingIfNeeded: position)
        node.next = UInt32(truncatingIfNeeded: nodes.count + 1)
        nodes.append(node)
    }

    /// Parses the rest of a string, from the first special byte to the closing quotation mark.
    private mutating func parseSpecialText(of node: inout JSONNode) throws(Fault) {
        while true {
            guard let byte = peek else {
                throw fault("expected the closing quotation mark", openedAt: Int(node.start))
            }
            switch byte {
            case UInt8(ascii: "\""): return
            case UInt8(ascii: "\\"):
                node.hasEscapes = true
                try parseEscape()
            case ..<0x20:
                throw fault(Self.unescaped(byte), openedAt: Int(node.start))
            default:
                node.isASCII = false
                try parseMultibyteCharacter()
            }
            skipPlainText()
        }
    }

    private mutating func skipPlainText() {
        position = Self.endOfPlainText(in: bytes.span, from: position)
    }

    /// The offset of the first quotation mark, backslash, control character or non-ASCII byte, searched eight bytes
    /// at a time.
    ///
    /// The lowest byte that a test marks is always correct, because a borrow only affects the bytes after it.
    static func endOfPlainText(in bytes: Span<UInt8>, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        var position = start
        while position + 8 <= bytes.count {
            let word = bytes.word(at: position)
            let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            let slashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
            let special =
                (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (word &- ones &* 0x20) & ~word
                | word
            if special & highs != 0 { return position + (special & highs).trailingZeroBitCount / 8 }
            position += 8
        }
        while position < bytes.count {
            switch bytes[position] {
            case ..<0x20, 0x80..., UInt8(ascii: "\""), UInt8(ascii: "\\"): return position
            default: position += 1
            }
        }
        return position
    }

    private mutating func parseEscape() throws(Fault) {
        position += 1
        guard let byte = peek else { throw fault("expected a character after \"\\\"") }
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
            throw fault("unknown escape; write a backslash as \"\\\\\"")
        }
    }

    /// Parses four hexadecimal digits; after a high surrogate they must be DC00 to DFFF, elsewhere they must
    /// not.
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

    private static func unescaped(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): "unescaped line break in a string; write it as \"\\n\""
        case UInt8(ascii: "\t"): "unescaped tab in a string; write it as \"\\t\""
        default: "unescaped control character in a string; write it as an escape such as \"\\u0007\""
        }
    }

    private static let loneSurrogate =
        "unpaired surrogate; write both halves of the pair, one after the other"

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

    /// Parses one non-ASCII character.
    private mutating func parseMultibyteCharacter() throws(Fault) {
        guard let form = CharacterForm(beginningWith: bytes[position]) else { throw fault("not valid UTF-8") }
        position += 1
        for place in 1..<form.length {
            guard let byte = peek, (place == 1 ? form.second : 0x80...0xBF).contains(byte) else {
                throw fault("not valid UTF-8")
            }
            position += 1
        }
    }
}
