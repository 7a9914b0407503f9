extension Array<UInt8> {
    /// Creates an array with a copy of some bytes.
    @inlinable
    public init(_ bytes: Span<UInt8>) {
        self = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// Appends a copy of some bytes.
    @inlinable
    public mutating func append(contentsOf bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    /// Appends a string as UTF-8.
    @inlinable
    public mutating func append(_ text: String) {
        text.withSpan { append(contentsOf: $0) }
    }

    /// Appends a number as eight bytes, lowest byte first.
    @inlinable
    public mutating func append(littleEndian number: UInt64) {
        unsafe Swift.withUnsafeBytes(of: number.littleEndian) { unsafe append(contentsOf: $0) }
    }
}
