import SpotsModel

/// Encodes values one after another.
///
/// Texts and lists are preceded by their lengths.
///
/// A number from 0 to 254 takes one byte; any other number takes eight, lowest byte first, after a byte of 255.
struct CacheEncoder {
    private(set) var bytes: [UInt8] = []

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func write(_ number: Int) {
        if (0..<255).contains(number) { return bytes.append(UInt8(truncatingIfNeeded: number)) }
        bytes.append(255)
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends bytes unchanged.
    mutating func append(_ piece: ArraySlice<UInt8>) {
        bytes.append(contentsOf: piece)
    }

    /// Writes the number of bytes, then the bytes.
    mutating func write(_ piece: ArraySlice<UInt8>) {
        write(piece.count)
        bytes.append(contentsOf: piece)
    }

    mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            write(utf8.count)
            bytes.append(contentsOf: utf8)
        }
    }

    mutating func write(_ flag: Bool) {
        bytes.append(flag ? 1 : 0)
    }

    /// Writes a hash as eight bytes, lowest byte first.
    mutating func write(_ hash: ContentHash) {
        withUnsafeBytes(of: hash.value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write<Element>(
        _ list: some Collection<Element>, _ body: (inout CacheEncoder, Element) -> Void
    ) {
        write(list.count)
        for element in list { body(&self, element) }
    }

    mutating func write<Value>(_ value: Value?, _ body: (inout CacheEncoder, Value) -> Void) {
        write(value != nil)
        if let value { body(&self, value) }
    }
}

/// Decodes the bytes of a ``CacheEncoder``, and validates all of them.
struct CacheDecoder {
    private let bytes: UnsafeRawBufferPointer
    private(set) var position: Int

    /// The bytes are not valid.
    struct Fault: Error {}

    /// Decodes a part of the bytes; positions count from the start of all bytes.
    init(_ bytes: UnsafeRawBufferPointer, in part: Range<Int>) {
        self.bytes = UnsafeRawBufferPointer(rebasing: bytes[..<part.upperBound])
        position = part.lowerBound
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func number() throws -> Int {
        guard position < bytes.count else { throw Fault() }
        let first = bytes[position]
        position += 1
        if first < 255 { return Int(first) }
        guard bytes.count - position >= 8 else { throw Fault() }
        defer { position += 8 }
        return Int(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: Int.self))
    }

    mutating func text() throws -> String {
        String(decoding: bytes[try piece()], as: UTF8.self)
    }

    /// The range of the bytes of a text or a piece, which are skipped.
    mutating func piece() throws -> Range<Int> {
        let count = try count()
        defer { position += count }
        return position..<position + count
    }

    mutating func flag() throws -> Bool {
        guard position < bytes.count, bytes[position] <= 1 else { throw Fault() }
        defer { position += 1 }
        return bytes[position] == 1
    }

    mutating func hash() throws -> ContentHash {
        guard bytes.count - position >= 8 else { throw Fault() }
        defer { position += 8 }
        return ContentHash(
            value: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
    }

    mutating func list<Element>(_ body: (inout CacheDecoder) throws -> Element) throws -> [Element] {
        let count = try count()
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
        guard count >= 0, count <= bytes.count - position else { throw Fault() }
        return count
    }
}
