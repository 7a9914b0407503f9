import Bytes

/// What libcmark draws as other characters than were written.
enum TextSource {
    /// A character that is drawn differently.
    struct Special {
        /// The number of bytes in the source.
        let written: Int
        /// The number of bytes in the text.
        let drawn: Int
        /// What it counts as in addresses and next to tildes.
        let bytes: [UInt8]
    }

    /// The special character at an offset of the source; nil if the source is drawn unchanged.
    static func special(
        in source: [UInt8], at position: Int, _ drawn: [UInt8], _ offset: Int
    ) -> Special? {
        guard position < source.count else { return nil }
        switch source[position] {
        case UInt8(ascii: "\\"):
            guard position + 1 < source.count, source[position + 1].isPunctuation else { return nil }
            return Special(written: 2, drawn: 1, bytes: [UInt8(ascii: "<")])
        case UInt8(ascii: "&"): return reference(in: source, at: position, drawn, offset)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "-"), UInt8(ascii: "."):
            return typographic(in: source, at: position, drawn, offset)
        default: return nil
        }
    }

    private static func reference(
        in source: [UInt8], at position: Int, _ drawn: [UInt8], _ offset: Int
    ) -> Special? {
        // The longest name has 31 letters.
        guard let end = source[position..<min(source.count, position + 40)].firstIndex(of: UInt8(ascii: ";"))
        else { return nil }
        let written = source[position...end]
        let isAmpersand = ["&amp;", "&AMP;", "&#38;", "&#x26;", "&#X26;"].contains(
            String(decoding: written, as: UTF8.self))
        if !isAmpersand, drawn[offset...].starts(with: written) { return nil }
        let isName = written.dropFirst().dropLast().allSatisfy {
            $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "#")
        }
        guard isName else { return nil }
        return Special(
            written: written.count, drawn: characterLength(drawn, offset), bytes: [UInt8(ascii: "<")])
    }

    private static func typographic(
        in source: [UInt8], at position: Int, _ drawn: [UInt8], _ offset: Int
    ) -> Special? {
        let length = characterLength(drawn, offset)
        guard length > 1 else { return nil }
        let written: Int
        switch String(decoding: drawn[offset..<offset + length], as: UTF8.self) {
        case "“", "”", "‘", "’": written = 1
        case "–": written = 2
        case "—", "…": written = 3
        default: return nil
        }
        guard position + written <= source.count else { return nil }
        return Special(written: written, drawn: length, bytes: Array(source[position..<position + written]))
    }

    private static func characterLength(_ bytes: [UInt8], _ offset: Int) -> Int {
        var end = offset + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end - offset
    }
}
