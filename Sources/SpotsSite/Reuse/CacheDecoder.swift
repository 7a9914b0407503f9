import Bytes
import SpotsModel

/// Decodes the bytes of a ``CacheEncoder``, and validates all of them.
struct CacheDecoder {
    private let bytes: [UInt8]
    private let end: Int
    private(set) var position: Int

    /// The bytes are not valid.
    struct Fault: Error {}

    /// Decodes a part of the bytes; positions count from the start of all bytes.
    init(_ bytes: [UInt8], in part: Range<Int>) {
        self.bytes = bytes
        end = part.upperBound
        position = part.lowerBound
    }

    var isAtEnd: Bool { position == end }

    mutating func number() throws -> Int {
        guard position < end else { throw Fault() }
        let first = bytes[position]
        position += 1
        if first < 255 { return Int(first) }
        guard end - position >= 8 else { throw Fault() }
        defer { position += 8 }
        return Int(truncatingIfNeeded: bytes.span.word(at: position))
    }

    mutating func text() throws -> String {
        String(decoding: bytes[try piece()], as: UTF8.self)
    }

    /// The bytes of a piece.
    mutating func pieceBytes() throws -> [UInt8] { Array(bytes[try piece()]) }

    /// The bytes of a piece, which are not copied.
    mutating func slice() throws -> ArraySlice<UInt8> { bytes[try piece()] }

    /// A decoder of the bytes of a piece, which are skipped.
    mutating func decoderOfPiece() throws -> CacheDecoder { CacheDecoder(bytes, in: try piece()) }

    /// The range of the bytes of a string or a piece, which are skipped.
    mutating func piece() throws -> Range<Int> {
        let count = try count()
        defer { position += count }
        return position..<position + count
    }

    mutating func flag() throws -> Bool {
        guard position < end, bytes[position] <= 1 else { throw Fault() }
        defer { position += 1 }
        return bytes[position] == 1
    }

    mutating func hash() throws -> ContentHash {
        guard end - position >= 8 else { throw Fault() }
        defer { position += 8 }
        return ContentHash(value: bytes.span.word(at: position))
    }

    mutating func list<Element>(_ body: (inout CacheDecoder) throws -> Element) throws -> [Element] {
        let count = try count()
        if count == 0 { return [] }
        var elements: [Element] = []
        elements.reserveCapacity(min(count, 1 << 16))
        for _ in 0..<count { elements.append(try body(&self)) }
        return elements
    }

    mutating func optional<Value>(_ body: (inout CacheDecoder) throws -> Value) throws -> Value? {
        try flag() ? try body(&self) : nil
    }

    /// A position in a list of a known length.
    mutating func index(below count: Int) throws -> Int {
        let index = try number()
        guard index >= 0, index < count else { throw Fault() }
        return index
    }

    /// The number of elements or bytes that follow; each takes at least one byte.
    private mutating func count() throws -> Int {
        let count = try number()
        guard count >= 0, count <= end - position else { throw Fault() }
        return count
    }
}
