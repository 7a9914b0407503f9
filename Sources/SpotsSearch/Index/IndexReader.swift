import Bytes

/// Reads the files of an index that an earlier build wrote, which have no white space.
struct IndexReader {
    private var position = 0

    /// Whether text comes next; then it is read.
    mutating func take(_ text: StaticString, in bytes: Span<UInt8>) -> Bool {
        let end = position + text.utf8CodeUnitCount
        guard end <= bytes.count, bytes.extracting(position..<end).isEqual(to: text) else { return false }
        position = end
        return true
    }

    /// Reads a number that is not negative; nil if none comes next.
    mutating func number(in bytes: Span<UInt8>) -> Int? {
        let start = position
        var number = 0
        while position < bytes.count, position - start < 10, bytes[position].isDigit {
            number = number * 10 + Int(bytes[position] - UInt8(ascii: "0"))
            position += 1
        }
        return position == start ? nil : number
    }

    /// Reads the numbers of an array, and its end.
    mutating func numbers(in bytes: Span<UInt8>) -> [Int]? {
        list(in: bytes) { $0.number(in: bytes) }
    }

    /// Reads the strings of an array, and its end.
    mutating func strings(in bytes: Span<UInt8>) -> [[UInt8]]? {
        list(in: bytes) { $0.string(in: bytes) }
    }

    private mutating func list<Element>(
        in bytes: Span<UInt8>, _ read: (inout IndexReader) -> Element?
    ) -> [Element]? {
        if take("]", in: bytes) { return [] }
        var elements: [Element] = []
        repeat {
            guard let element = read(&self) else { return nil }
            elements.append(element)
        } while take(",", in: bytes)
        return take("]", in: bytes) ? elements : nil
    }

    /// Reads a string; nil if none comes next.
    mutating func string(in bytes: Span<UInt8>) -> [UInt8]? {
        guard take("\"", in: bytes) else { return nil }
        var text: [UInt8] = []
        var start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            guard bytes[position] == UInt8(ascii: "\\") else {
                position += 1
                continue
            }
            text.append(contentsOf: bytes.extracting(start..<position))
            guard let escaped = escaped(in: bytes) else { return nil }
            text.append(contentsOf: escaped)
            start = position
        }
        guard position < bytes.count else { return nil }
        text.append(contentsOf: bytes.extracting(start..<position))
        position += 1
        return text
    }

    /// Reads the character of an escape.
    private mutating func escaped(in bytes: Span<UInt8>) -> [UInt8]? {
        guard position + 1 < bytes.count else { return nil }
        let sign = bytes[position + 1]
        position += 2
        switch sign {
        case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
        case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [sign]
        case UInt8(ascii: "u"):
            guard position + 4 <= bytes.count else { return nil }
            let digits = String(decoding: bytes.extracting(position..<position + 4))
            position += 4
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) }
        default: return nil
        }
    }
}
