/// The sort key of a string: comparing the bytes orders strings as readers of the language expect.
package struct CollationKey: Sendable, Hashable, Comparable {
    /// The first bytes, which decide most comparisons.
    let prefix: UInt64
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var prefix: UInt64 = 0
        for byte in bytes.prefix(8) { prefix = prefix << 8 | UInt64(byte) }
        self.prefix = bytes.count < 8 ? prefix << UInt64(8 * (8 - bytes.count)) : prefix
    }

    package static func < (left: CollationKey, right: CollationKey) -> Bool {
        if left.prefix != right.prefix { return left.prefix < right.prefix }
        return left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
