extension Hasher {
    /// Adds bytes.
    @inlinable
    public mutating func combine(_ bytes: Span<UInt8>) {
        unsafe bytes.bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
    }
}
