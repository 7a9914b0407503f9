import Bytes

/// The escapes of JSON strings (RFC 8259, section 7).
enum JSONEscapes {
    /// Decodes the content of a string that the parser has validated.
    static func decode(_ raw: Span<UInt8>) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(raw.count)
        var position = 0
        while position < raw.count {
            let escape = raw.firstIndex(of: UInt8(ascii: "\\"), from: position) ?? raw.count
            decoded.append(contentsOf: raw.extracting(position..<escape))
            position = escape
            guard position < raw.count else { break }
            let (scalar, length) = scalar(in: raw, at: position)
            position += length
            if scalar.isASCII {
                decoded.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return String(valid: decoded.span, isASCII: false)
    }

    /// Where offsets in the decoded text and in the source diverge: for each escape, the offset after it in
    /// both.
    static func drifts(in raw: Span<UInt8>) -> [(decoded: Int, source: Int)] {
        var drifts: [(decoded: Int, source: Int)] = []
        var decoded = 0
        var position = 0
        while position < raw.count {
            if raw[position] == UInt8(ascii: "\\") {
                let (scalar, length) = scalar(in: raw, at: position)
                decoded += String(scalar).utf8.count
                position += length
                drifts.append((decoded, position))
            } else {
                decoded += 1
                position += 1
            }
        }
        return drifts
    }

    private static func scalar(in raw: Span<UInt8>, at position: Int) -> (
        Unicode.Scalar, length: Int
    ) {
        switch raw[position + 1] {
        case UInt8(ascii: "b"): return ("\u{8}", 2)
        case UInt8(ascii: "f"): return ("\u{C}", 2)
        case UInt8(ascii: "n"): return ("\n", 2)
        case UInt8(ascii: "r"): return ("\r", 2)
        case UInt8(ascii: "t"): return ("\t", 2)
        case UInt8(ascii: "u"): break
        case let character: return (Unicode.Scalar(character), 2)
        }
        let unit = codeUnit(in: raw, at: position + 2)
        guard (0xD800..<0xDC00).contains(unit) else { return (Unicode.Scalar(unit) ?? "\u{FFFD}", 6) }
        let low = codeUnit(in: raw, at: position + 8)
        let value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
        return (Unicode.Scalar(value) ?? "\u{FFFD}", 12)
    }

    private static func codeUnit(in raw: Span<UInt8>, at position: Int) -> UInt32 {
        (position..<position + 4).reduce(0) { $0 << 4 | UInt32(hexValue(raw[$1])) }
    }

    private static func hexValue(_ digit: UInt8) -> UInt8 {
        digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : (digit | 0x20) - UInt8(ascii: "a") + 10
    }
}
