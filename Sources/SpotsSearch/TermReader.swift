import Bytes

/// Reads what ``PageTerms/bytes`` has.
struct TermReader {
    private var position = 0

    /// The range of the next term; nil at the end.
    mutating func nextTerm(in bytes: Span<UInt8>) -> Range<Int>? {
        guard position < bytes.count else { return nil }
        let start = position + 1
        let end = start + Int(bytes[position])
        guard end <= bytes.count else { return nil }
        position = end
        return start..<end
    }

    mutating func number(in bytes: Span<UInt8>) -> Int {
        var (number, shift) = (0, 0)
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            number |= Int(byte & 0x7F) << shift
            if byte < 0x80 || shift > 42 { break }
            shift += 7
        }
        return number
    }

    mutating func byte(in bytes: Span<UInt8>) -> UInt8 {
        guard position < bytes.count else { return 0 }
        defer { position += 1 }
        return bytes[position]
    }
}
