/// Classes of ASCII characters.
extension UInt8 {
    /// Whether this is an ASCII letter.
    @inlinable
    public var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }

    /// Whether this is an ASCII digit.
    @inlinable
    public var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    /// Whether this is a space, a tab or a part of a line ending: the white space of JSON (RFC 8259, section 2).
    @inlinable
    public var isWhiteSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    /// Whether the scheme of an address may contain this byte (RFC 3986, section 3.1).
    @inlinable
    public var isSchemeByte: Bool {
        isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
            || self == UInt8(ascii: ".")
    }

    /// Whether this is an ASCII letter or digit, a hyphen or an underscore.
    @inlinable
    public var isWordByte: Bool {
        isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}
