extension Hasher {
    /// Adds bytes.
    @inlinable
    package mutating func combine(_ bytes: Span<UInt8>) {
        unsafe bytes.bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
    }
}
