/// A number of ``ByteBuffer``s, which an array cannot hold because they cannot be copied.
@safe public struct ByteBuffers: ~Copyable {
    @usableFromInline let buffers: UnsafeMutableBufferPointer<ByteBuffer>

    /// Creates empty buffers.
    ///
    /// - Parameters:
    ///   - count: their number.
    ///   - capacity: the number of bytes that each has room for.
    public init(count: Int, capacity: Int) {
        unsafe buffers = .allocate(capacity: count)
        for index in 0..<count {
            unsafe buffers.initializeElement(at: index, to: ByteBuffer(capacity: capacity))
        }
    }

    deinit {
        unsafe buffers.deinitialize()
        unsafe buffers.deallocate()
    }

    /// One of the buffers.
    @inlinable
    public subscript(index: Int) -> ByteBuffer {
        _read {
            unsafe precondition(index >= 0 && index < buffers.count)
            yield unsafe buffers[index]
        }
        _modify {
            unsafe precondition(index >= 0 && index < buffers.count)
            yield unsafe &buffers[index]
        }
    }
}
