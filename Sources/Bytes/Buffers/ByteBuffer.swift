/// Bytes that grow at the end, in memory that is reused after `removeAll()`.
///
/// An array does the same, but before each of the many small appends it checks whether it is the only owner of its
/// memory: 4% of the instructions of a build. This type cannot be copied, so there is nothing to check.
@safe public struct ByteBuffer: ~Copyable {
    @usableFromInline var storage: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var length = 0

    /// Creates an empty buffer with room for a number of bytes.
    public init(capacity: Int) {
        self.capacity = max(1, capacity)
        unsafe storage = .allocate(capacity: self.capacity)
    }

    deinit {
        unsafe storage.deallocate()
    }

    /// The number of bytes.
    @inlinable public var count: Int { length }

    /// Removes all bytes and keeps the memory.
    @inlinable
    public mutating func removeAll() {
        length = 0
    }

    /// Removes the bytes from a position on, and keeps the memory.
    public mutating func removeAll(from position: Int) {
        precondition(position >= 0 && position <= count)
        length = position
    }

    /// Appends a copy of some bytes.
    @inlinable @inline(__always)
    public mutating func append(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            reserve(bytes.count)
            unsafe (storage + count).initialize(from: start, count: bytes.count)
            length += bytes.count
        }
    }

    /// Appends a byte.
    @inlinable @inline(__always)
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        unsafe (storage + length).initialize(to: byte)
        length += 1
    }

    /// Appends the digits of a number.
    @inlinable
    public mutating func append(decimal number: UInt32) {
        let start = length
        var rest = number
        repeat {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        var (first, last) = (start, length - 1)
        while first < last {
            let digit = unsafe storage[first]
            unsafe storage[first] = unsafe storage[last]
            unsafe storage[last] = digit
            (first, last) = (first + 1, last - 1)
        }
    }

    /// Appends a copy of some of the bytes.
    public mutating func append(copyOf range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        reserve(range.count)
        unsafe (storage + count).initialize(from: storage + range.lowerBound, count: range.count)
        length += range.count
    }

    /// Passes the bytes to a closure.
    @inlinable
    public func withSpan<Result: ~Copyable, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe body(UnsafeBufferPointer(start: storage, count: count).span)
    }

    @inlinable mutating func reserve(_ additional: Int) {
        if length + additional > capacity { grow(additional) }
    }

    @usableFromInline mutating func grow(_ additional: Int) {
        capacity = max(capacity * 2, count + additional)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        unsafe larger.initialize(from: storage, count: count)
        unsafe storage.deallocate()
        unsafe storage = larger
    }
}
