import Bytes

/// The bytes of many paths in one buffer, and where each path ends.
///
/// What is done often is done here: code that is not generic is several times faster in other modules.
struct PathBytes: Sendable, Equatable {
    /// The bytes of all paths, one after another.
    private(set) var bytes: [UInt8] = []
    /// The end of each path in the bytes, which are fewer than 4 GiB.
    private var ends: [UInt32] = []

    var count: Int { ends.count }

    func range(of position: Int) -> Range<Int> {
        (position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position])
    }

    mutating func append(_ path: Span<UInt8>) {
        if bytes.capacity - bytes.count < path.count { bytes.grow(by: path.count) }
        if ends.capacity == ends.count { ends.grow() }
        bytes.append(contentsOf: path)
        ends.append(UInt32(bytes.count))
    }

    mutating func append(contentsOf other: PathBytes) {
        let offset = UInt32(bytes.count)
        bytes.grow(by: other.bytes.count)
        ends.grow(by: other.count)
        bytes += other.bytes
        precondition(bytes.count <= UInt32.max)
        ends.append(contentsOf: other.ends.lazy.map { $0 + offset })
    }

    func isEqual(_ position: Int, to path: Span<UInt8>) -> Bool {
        bytes.span.extracting(range(of: position)).isEqual(to: path)
    }

    mutating func reserve(_ bytes: Int, paths: Int) {
        self.bytes.reserveCapacity(bytes)
        ends.reserveCapacity(paths)
    }

    /// Whether a path comes before one of another list, in byte order.
    ///
    /// - Parameter ending: the number of bytes at the end of both that are not compared.
    func precedes(
        _ position: Int, _ other: PathBytes, _ otherPosition: Int, without ending: Int = 0
    ) -> Bool {
        bytes.span.extracting(range(of: position).dropLast(ending))
            .precedes(other.bytes.span.extracting(other.range(of: otherPosition).dropLast(ending)))
    }

    func combine(_ position: Int, into hash: inout ContentHash) {
        hash.combine(bytes.span.extracting(range(of: position)))
    }
}
