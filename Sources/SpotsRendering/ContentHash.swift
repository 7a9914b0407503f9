/// A fingerprint of bytes: their 64-bit FNV-1a hash.
///
/// It tells versions of a file apart; it does not guard against bytes made to collide.
package struct ContentHash: Sendable, Equatable {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    /// Sixteen hexadecimal digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
