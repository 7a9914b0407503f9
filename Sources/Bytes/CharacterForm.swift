/// The form of a character in UTF-8, which its first byte decides.
///
/// Source: The Unicode Standard, table 3-7, “Well-Formed UTF-8 Byte Sequences”. Bytes after the second are 80 to BF.
///
/// It is public, because the compiler inlines no `package` function in another target.
@frozen
public struct CharacterForm {
    /// The number of bytes, 2 to 4.
    public let length: Int
    /// What the second byte may be.
    public let second: ClosedRange<UInt8>

    @inlinable @inline(__always)
    init(_ length: Int, _ second: ClosedRange<UInt8>) {
        self.length = length
        self.second = second
    }

    /// - Parameter first: the first byte of a character that is not ASCII.
    /// - Returns: nil if no character begins with the byte.
    @inlinable @inline(__always)
    public init?(beginningWith first: UInt8) {
        switch first {
        case 0xC2...0xDF: self.init(2, 0x80...0xBF)
        case 0xE0: self.init(3, 0xA0...0xBF)
        case 0xED: self.init(3, 0x80...0x9F)
        case 0xE1...0xEF: self.init(3, 0x80...0xBF)
        case 0xF0: self.init(4, 0x90...0xBF)
        case 0xF1...0xF3: self.init(4, 0x80...0xBF)
        case 0xF4: self.init(4, 0x80...0x8F)
        default: return nil
        }
    }
}
