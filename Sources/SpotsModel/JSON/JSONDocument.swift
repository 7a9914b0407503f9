import Diagnostics

/// A buffer that JSON is read into and parsed in, again and again: one per task, not one per page.
package final class JSONDocument {
    private var bytes: UnsafeMutableBufferPointer<UInt8>
    private var count = 0
    private var nodes = JSONNodeList()
    /// The keys that a later one in the same object overrides, in the order found.
    package private(set) var repeatedKeys: [RepeatedKey] = []

    package init() {
        bytes = .allocate(capacity: 64 * 1024)
    }

    deinit {
        bytes.deallocate()
        nodes.deallocate()
    }

    /// Replaces the content.
    ///
    /// - Parameters:
    ///   - size: how many bytes there is to be room for.
    ///   - read: fills the buffer and returns how many bytes it wrote.
    package func load<Failure: Error>(
        size: Int, _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
    ) throws(Failure) {
        count = 0
        nodes.removeAll()
        repeatedKeys.removeAll(keepingCapacity: true)
        if size >= bytes.count {
            bytes.deallocate()
            bytes = .allocate(capacity: size + size / 4 + 1)
        }
        count = try read(
            UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(bytes)[..<size]))
    }

    /// Replaces the content with a copy of some bytes.
    package func load(_ content: some Collection<UInt8>) {
        load(size: content.count) { buffer in
            buffer.copyBytes(from: content)
            return content.count
        }
    }

    /// Parses the content and lends the result.
    ///
    /// - Throws: the first fault, at the first byte where no valid document could go on.
    package func parse() throws(Fault) -> JSONTape {
        if count > Int(UInt32.max) { throw Fault(.invalidJSON("a file has at most 4 GiB"), at: 0) }
        var parser = JSONParser(bytes: source, nodes: nodes)
        let failure: Fault?
        do throws(Fault) {
            try parser.parseDocument()
            failure = nil
        } catch { failure = error }
        nodes = parser.nodes
        repeatedKeys = parser.repeatedKeys
        if let failure { throw failure }
        return JSONTape(bytes: source, nodes: nodes.nodes)
    }

    /// The bytes as they were read.
    package var source: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[..<count])
    }
}
