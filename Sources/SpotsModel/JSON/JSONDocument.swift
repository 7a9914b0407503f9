package import Diagnostics

/// A reusable buffer for reading and parsing JSON; each task has one, instead of one per page.
package final class JSONDocument {
    private var bytes: UnsafeMutableBufferPointer<UInt8>
    private var count = 0
    private var nodes = JSONNodeList()
    /// The keys that a later one in the same object overrides, in document order.
    package private(set) var repeatedKeys: [RepeatedKey] = []

    package init() {
        bytes = .allocate(capacity: 64 * 1024)
    }

    /// Creates a document with a copy of some bytes.
    package convenience init(_ content: some Collection<UInt8>) {
        self.init()
        load(content)
    }

    deinit {
        bytes.deallocate()
        nodes.deallocate()
    }

    /// Replaces the content.
    ///
    /// - Parameters:
    ///   - size: the capacity to reserve, in bytes.
    ///   - read: fills the buffer and returns the number of bytes written.
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

    /// Parses the content.
    ///
    /// The result is only valid until the content is replaced.
    ///
    /// - Throws: the first error, at the first byte that cannot continue a valid document.
    package func parse() throws(Fault) -> JSONTape {
        if count > Int(UInt32.max) { throw Fault(.invalidJSON("the file is larger than 4 GiB"), at: 0) }
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

    /// The content.
    package var source: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[..<count])
    }
}
