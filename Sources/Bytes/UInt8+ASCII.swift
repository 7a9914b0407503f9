/// Classes of ASCII characters.
extension UInt8 {
    /// Whether this is an ASCII letter.
    @inlinable
    public var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }

    /// Whether this is an ASCII digit.
    @inlinable
    public var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    /// Whether this is an ASCII letter or digit, a hyphen or an underscore.
    @inlinable
    public var isWordByte: Bool {
        isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}
