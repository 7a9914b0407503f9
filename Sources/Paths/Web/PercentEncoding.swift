import Bytes

/// Percent-encodes text (RFC 3986, section 2.1).
package enum PercentEncoding {
    /// The text with all bytes percent-encoded but those that are kept.
    package static func encoded(_ text: some StringProtocol, keeping isKept: (UInt8) -> Bool) -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            if isKept(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += byte < 16 ? "%0" + digits : "%" + digits
            }
        }
    }

    /// Whether a byte has no other meaning in any part of an address (section 2.3): a letter, a digit, `-`, `.`, `_`, `~`.
    package static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isWordByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "~")
    }
}
