import Bytes
import SpotsModel

/// Encodes values one after another.
///
/// Strings and lists are preceded by their lengths.
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
        bytes.append(littleEndian: UInt64(truncatingIfNeeded: number))
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
        text.withSpan { utf8 in
            write(utf8.count)
            bytes.append(contentsOf: utf8)
        }
    }

    mutating func write(_ flag: Bool) {
        bytes.append(flag ? 1 : 0)
    }

    /// Writes a hash as eight bytes, lowest byte first.
    mutating func write(_ hash: ContentHash) {
        bytes.append(littleEndian: hash.value)
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
