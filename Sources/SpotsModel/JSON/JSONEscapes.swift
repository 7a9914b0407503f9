import Platform

/// The escapes of JSON strings (RFC 8259, section 7).
enum JSONEscapes {
    /// Decodes the content of a string that the parser has validated.
    static func decode(_ raw: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: raw.count) { buffer in
            var count = 0
            var position = 0
            while position < raw.count {
                let escape = System.firstIndex(of: UInt8(ascii: "\\"), in: raw, from: position) ?? raw.count
                count = buffer[count...].update(fromContentsOf: raw[position..<escape])
                position = escape
                guard position < raw.count else { break }
                let (scalar, length) = scalar(in: raw, at: position)
                position += length
                if scalar.isASCII {
                    buffer[count] = UInt8(truncatingIfNeeded: scalar.value)
                    count += 1
                    continue
                }
                for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    buffer[count] = unit
                    count += 1
                }
            }
            return count
        }
    }

    /// Where offsets in the decoded text and in the source diverge: for each escape, the offset after it in
    /// both.
    static func drifts(in raw: UnsafeBufferPointer<UInt8>) -> [(decoded: Int, source: Int)] {
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

    private static func scalar(in raw: UnsafeBufferPointer<UInt8>, at position: Int) -> (
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

    private static func codeUnit(in raw: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt32 {
        raw[position..<position + 4].reduce(0) { $0 << 4 | UInt32(hexValue($1)) }
    }

    private static func hexValue(_ digit: UInt8) -> UInt8 {
        digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : (digit | 0x20) - UInt8(ascii: "a") + 10
    }
}
