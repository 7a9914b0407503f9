extension String {
    /// Creates a string from UTF-8; invalid bytes become U+FFFD.
    @inlinable
    public init(decoding bytes: Span<UInt8>) {
        self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// Creates a string from bytes that the caller has checked to be UTF-8.
    ///
    /// This is the only operation of the target that trusts its caller: checking a second time would cost as much as
    /// the copy. Only the readers of JSON make strings this way, after the parser.
    @inlinable
    public init(valid bytes: Span<UInt8>, isASCII: Bool) {
        if #available(macOS 26, *) {
            self = unsafe String(copying: UTF8Span(unchecked: bytes, isKnownASCII: isASCII))
        } else {
            self.init(decoding: bytes)
        }
    }

    /// Passes the UTF-8 of the string to a closure.
    ///
    /// `utf8.span` would not need a closure, but exists only on the newest systems.
    @inlinable
    public func withSpan<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        var text = self
        return try text.withUTF8 { try unsafe body($0.span) }
    }
}

extension StaticString {
    /// Passes the UTF-8 of the string to a closure.
    @inlinable
    public func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        withUTF8Buffer { unsafe body($0.span) }
    }
}
