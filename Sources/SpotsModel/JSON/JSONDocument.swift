package import Diagnostics

/// Parses one JSON document after another; each task has one, which reuses its memory.
package final class JSONDocument {
    /// The maximum nesting of arrays and objects.
    package static let depthLimit = 512
    /// The content.
    package private(set) var bytes: [UInt8] = []
    private var nodes: [JSONNode] = []
    /// The keys that a later key in the same object overrides, in document order.
    package private(set) var repeatedKeys: [RepeatedKey] = []

    package init() {}

    /// Creates a document with some bytes.
    package convenience init(_ content: some Sequence<UInt8>) {
        self.init()
        load(content)
    }

    /// Replaces the content.
    package func load(_ content: some Sequence<UInt8>) {
        bytes = Array(content)
        repeatedKeys.removeAll(keepingCapacity: true)
        // The memory is reused, unless a tape still has it.
        nodes.removeAll(keepingCapacity: true)
    }

    /// Parses the content.
    ///
    /// - Parameter keepsElements: whether to keep the nodes inside the elements of arrays. The records of a large
    ///   document take less memory without them.
    /// - Throws: the first error, at the first byte that cannot continue a valid document.
    package func parse(keepsElements: Bool = true) throws(Fault) -> JSONTape {
        if bytes.count > Int(UInt32.max) { throw Fault(.invalidJSON("the file is larger than 4 GiB"), at: 0) }
        var parser = JSONParser(bytes: bytes, keepsElements: keepsElements)
        // Moved, because an array with two owners would be copied.
        swap(&parser.nodes, &nodes)
        defer {
            swap(&parser.nodes, &nodes)
            repeatedKeys = parser.repeatedKeys
        }
        try parser.parseDocument()
        return JSONTape(bytes: bytes, nodes: parser.nodes)
    }
}
