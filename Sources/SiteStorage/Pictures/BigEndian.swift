/// Numbers whose first byte is the most significant one, as PNG and AVIF have them.
enum BigEndian {
    /// The number in the bytes from a position on; nil if there are not enough.
    static func number(_ bytes: ArraySlice<UInt8>, at position: Int, count: Int) -> Int? {
        let start = bytes.startIndex + position
        guard position >= 0, count <= 4, start + count <= bytes.endIndex else { return nil }
        return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
