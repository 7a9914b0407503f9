/// A text in the form in which it is sorted: its bytes compare as readers of the language order texts.
package struct CollationKey: Sendable, Hashable, Comparable {
    /// The first bytes, which settle most comparisons.
    let start: UInt64
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var start: UInt64 = 0
        for byte in bytes.prefix(8) { start = start << 8 | UInt64(byte) }
        self.start = bytes.count < 8 ? start << UInt64(8 * (8 - bytes.count)) : start
    }

    package static func < (left: CollationKey, right: CollationKey) -> Bool {
        if left.start != right.start { return left.start < right.start }
        return left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
