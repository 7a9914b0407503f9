/// A list of many paths in little memory: the bytes of all paths in one buffer, and where each path ends.
///
/// A site has as many paths as files, and an array of `String` takes three times the memory.
package struct PathList<Root>: Sendable, Equatable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    package init() {}

    package init(_ paths: some Sequence<RelativePath<Root>>) {
        for path in paths { append(path) }
    }

    package mutating func append(_ path: RelativePath<Root>) {
        var path = path.text
        path.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    package mutating func append(_ path: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: path)
        ends.append(bytes.count)
    }

    package mutating func append(contentsOf other: PathList) {
        let offset = bytes.count
        bytes += other.bytes
        ends.append(contentsOf: other.ends.lazy.map { $0 + offset })
    }

    /// Sorts the paths in byte order.
    package mutating func sort() {
        // Usually they are sorted already.
        if indices.dropFirst().allSatisfy({ !precedes($0, $0 - 1) }) { return }
        let order = indices.sorted(by: precedes)
        var sorted = PathList()
        sorted.bytes.reserveCapacity(bytes.count)
        sorted.ends.reserveCapacity(count)
        for path in order {
            sorted.bytes += bytes[range(of: path)]
            sorted.ends.append(sorted.bytes.count)
        }
        self = sorted
    }

    /// Whether the list contains a path with the same bytes; the list must be sorted.
    package func contains(_ path: RelativePath<Root>) -> Bool {
        position(of: path) != nil
    }

    /// The position of the path with the same bytes; the list must be sorted.
    package func position(of path: RelativePath<Root>) -> Int? {
        var path = path.text
        return path.withUTF8 { path in
            let path = UnsafeRawBufferPointer(path)
            var (low, high) = (0, count)
            while low < high {
                let middle = (low + high) / 2
                if withBytes(at: middle, { FilePaths.precedes($0, path) }) {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return low < count && withBytes(at: low) { FilePaths.areEqual($0, path) } ? low : nil
        }
    }

    /// The paths that another list does not contain, compared by bytes; both lists must be sorted.
    package func subtracting(_ other: PathList) -> PathList {
        var rest = PathList()
        var position = 0
        for index in indices {
            withBytes(at: index) { path in
                while position < other.count, other.withBytes(at: position, { FilePaths.precedes($0, path) })
                {
                    position += 1
                }
                let isThere =
                    position < other.count && other.withBytes(at: position) { FilePaths.areEqual($0, path) }
                if !isThere { rest.append(path) }
            }
        }
        return rest
    }

    private func precedes(_ position: Int, _ other: Int) -> Bool {
        bytes.withUnsafeBytes { bytes in
            FilePaths.precedes(
                UnsafeRawBufferPointer(rebasing: bytes[range(of: position)]),
                UnsafeRawBufferPointer(rebasing: bytes[range(of: other)]))
        }
    }
}

extension PathList: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { ends.count }

    package subscript(position: Int) -> RelativePath<Root> {
        RelativePath(String(decoding: bytes[range(of: position)], as: UTF8.self))
    }

    /// Passes the bytes of a path to a closure.
    package func withBytes<Result>(at position: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range(of: position)])) }
    }

    /// Passes the bytes of all paths, one after another, and the end of each path to a closure.
    package func withAllBytes<Result>(_ body: (UnsafeRawBufferPointer, [Int]) -> Result) -> Result {
        bytes.withUnsafeBytes { body($0, ends) }
    }

    private func range(of position: Int) -> Range<Int> {
        (position == 0 ? 0 : ends[position - 1])..<ends[position]
    }
}
