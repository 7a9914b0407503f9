import Bytes
import Diagnostics
import Paths

/// Percent-encodes and decodes text in addresses.
package enum AddressEncoding {
    /// The address, with characters percent-encoded that an address cannot have: white space, quotation marks,
    /// brackets, control characters.
    package static func cleaned(_ address: String) -> String {
        if address.withSpan(isPlain) || address.utf8.allSatisfy({ !isStray($0) }) { return address }
        return PercentEncoding.encoded(address) { $0 < 0x80 && !isStray($0) }
    }

    /// The text, with everything except letters, digits, `-`, `.`, `_` and `~` percent-encoded (RFC 3986, section
    /// 2.3).
    static func component(_ text: some StringProtocol) -> String {
        encoded(text, keepingSlashes: false)
    }

    /// A path, with everything except these characters and slashes percent-encoded.
    package static func path(_ text: some StringProtocol) -> String {
        encoded(text, keepingSlashes: true)
    }

    private static func encoded(_ text: some StringProtocol, keepingSlashes: Bool) -> String {
        let text = String(text)
        let isPlain = { (byte: UInt8) in
            PercentEncoding.isUnreserved(byte) || keepingSlashes && byte == UInt8(ascii: "/")
        }
        if text.utf8.allSatisfy(isPlain) { return text }
        return PercentEncoding.encoded(text, keeping: isPlain)
    }

    /// The text, with percent-encoded bytes decoded; unchanged if the result is not valid text.
    package static func decoded(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.prefix(2).count(where: isHexDigit) == 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return UTF8Validity.text(of: bytes) ?? String(text)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).isHexDigit
    }

    /// Whether a byte cannot be in an address: a control, white space, or one of `"<>\^`{|}` or DEL.
    private static func isStray(_ byte: UInt8) -> Bool {
        let strays: (low: UInt64, high: UInt64) = (0x5000_0005_FFFF_FFFF, 0xB800_0001_5000_0000)
        let half = byte < 0x40 ? strays.low : byte < 0x80 ? strays.high : 0
        return half >> UInt64(byte & 0x3F) & 1 == 1
    }

    /// Whether none of the bytes is stray, checked eight at a time; may be false although none is.
    private static func isPlain(_ bytes: Span<UInt8>) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var position = 0
        var marks: UInt64 = 0
        while position + 8 <= bytes.count {
            let word = bytes.word(at: position)
            let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            // `<` and `>` differ only in one bit, `\` and `^` in the same one.
            let brackets = (word & (ones &* 0xFD)) ^ (ones &* UInt64(UInt8(ascii: "<")))
            let slashes = (word & (ones &* 0xFD)) ^ (ones &* UInt64(UInt8(ascii: "\\")))
            let accents = word ^ (ones &* UInt64(UInt8(ascii: "`")))
            marks |= (word &- ones &* 0x21) & ~word | (quotes &- ones) & ~quotes
            marks |= (brackets &- ones) & ~brackets | (slashes &- ones) & ~slashes
            // `{` and all greater bytes, including `~`.
            marks |= (accents &- ones) & ~accents | (word &+ ones &* 0x05) | word
            position += 8
        }
        while position < bytes.count, !isStray(bytes[position]) { position += 1 }
        return position == bytes.count && marks & (ones &* 0x80) == 0
    }
}
