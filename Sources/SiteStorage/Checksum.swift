/// Tells a damaged record from a whole one: FNV-1a with 64 bits (Fowler, Noll, Vo).
///
/// It does not guard against bytes that are made to fit.
package struct Checksum {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    package init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Up to sixteen hexadecimal digits.
    package var text: String { String(hash, radix: 16) }
}
