/// Detects damaged files: FNV-1a with 64 bits (Fowler, Noll, Vo).
///
/// It does not protect against deliberate changes.
package struct Checksum {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(byte) }
    }

    /// Adds the bytes that follow.
    package mutating func combine(_ bytes: Span<UInt8>) {
        for position in bytes.indices { combine(bytes[position]) }
    }

    private mutating func combine(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// Up to sixteen hexadecimal digits.
    package var text: String { String(hash, radix: 16) }
}

extension Checksum {
    /// Appends a last line with the checksum of all lines.
    package static func sealed(_ lines: [UInt8]) -> [UInt8] {
        lines + Checksum(lines).seal
    }

    /// The last line of ``sealed(_:)`` lines.
    package var seal: [UInt8] { Array("checksum \(text)\n".utf8) }

    /// The lines before they were ``sealed(_:)``; nil if they have changed.
    package static func lines(of sealed: [UInt8]) -> ArraySlice<UInt8>? {
        let newline = UInt8(ascii: "\n")
        guard let end = sealed.dropLast().lastIndex(of: newline) else { return nil }
        let lines = sealed[...end]
        return sealed[(end + 1)...].elementsEqual(Checksum(lines).seal) ? lines : nil
    }
}
