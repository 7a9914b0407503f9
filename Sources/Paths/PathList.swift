package import Bytes

/// A list of many paths in little memory: the bytes of all paths in one buffer, and where each path ends.
///
/// A site has as many paths as files, and an array of `String` takes three times the memory.
package struct PathList<Root>: Sendable, Equatable {
    /// The bytes of all paths, one after another.
    package private(set) var bytes: [UInt8] = []
    /// The end of each path in the bytes, which are fewer than 4 GiB.
    private var ends: [UInt32] = []

    package init() {}

    package init(_ paths: some Sequence<RelativePath<Root>>) {
        for path in paths { append(path) }
    }

    package mutating func append(_ path: RelativePath<Root>) {
        path.text.withSpan { append($0) }
    }

    package mutating func append(_ path: Span<UInt8>) {
        bytes.append(contentsOf: path)
        ends.append(UInt32(bytes.count))
    }

    package mutating func append(contentsOf other: PathList) {
        let offset = UInt32(bytes.count)
        bytes += other.bytes
        precondition(bytes.count <= UInt32.max)
        ends.append(contentsOf: other.ends.lazy.map { $0 + offset })
    }

    /// Sorts the paths in byte order.
    package mutating func sort() {
        // Usually they are already sorted.
        if indices.dropFirst().allSatisfy({ !precedes($0, $0 - 1) }) { return }
        self = PathList(sorting: self)
    }

    /// The paths of two lists in byte order, without a third list of all of them.
    package init(sorting list: PathList, and others: PathList = PathList()) {
        let count = list.count
        func withPath<Result>(_ index: UInt32, _ body: (Span<UInt8>) -> Result) -> Result {
            let index = Int(index)
            return index < count
                ? list.withBytes(at: index, body) : others.withBytes(at: index - count, body)
        }
        var order = Array(0..<UInt32(count + others.count))
        order.sort { left, right in withPath(left) { left in withPath(right) { left.precedes($0) } } }
        // The room for a few more paths, because a full list would be copied to one of twice the size.
        bytes.reserveCapacity(list.bytes.count + others.bytes.count + 4096)
        ends.reserveCapacity(order.count + 64)
        for index in order { withPath(index) { append($0) } }
    }

    /// Whether the list contains a path with the same bytes; the list must be sorted.
    package func contains(_ path: RelativePath<Root>) -> Bool {
        position(of: path) != nil
    }

    /// The position of the path with the same bytes; the list must be sorted.
    package func position(of path: RelativePath<Root>) -> Int? {
        path.text.withSpan { path in
            let low = firstPosition(from: path)
            return low < count && bytes.span.extracting(range(of: low)).isEqual(to: path) ? low : nil
        }
    }

    /// Whether a path leads into a folder; the list must be sorted.
    package func containsFile(in folder: String) -> Bool { firstPosition(in: folder) != nil }

    /// The first path that leads into a folder, or nil; the list must be sorted.
    package func firstFile(in folder: String) -> RelativePath<Root>? {
        firstPosition(in: folder).map { self[$0] }
    }

    private func firstPosition(in folder: String) -> Int? {
        (folder + "/").withSpan { start in
            let low = firstPosition(from: start)
            return low < count && bytes.span.extracting(range(of: low)).starts(with: start) ? low : nil
        }
    }

    /// The position of the first path that does not come before some bytes.
    private func firstPosition(from path: Span<UInt8>) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if bytes.span.extracting(range(of: middle)).precedes(path) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// The paths that another list does not contain, compared by bytes; both lists must be sorted.
    package func subtracting(_ other: PathList) -> PathList {
        var rest = PathList()
        var position = 0
        for index in indices {
            let path = bytes.span.extracting(range(of: index))
            let others = other.bytes.span
            while position < other.count, others.extracting(other.range(of: position)).precedes(path) {
                position += 1
            }
            if position < other.count, others.extracting(other.range(of: position)).isEqual(to: path) {
                continue
            }
            rest.append(path)
        }
        return rest
    }

    /// The paths at some positions; all paths share the memory of this list.
    package func selecting(_ ranges: [Range<Int>]) -> PathList {
        if ranges == [0..<count] { return self }
        var list = PathList()
        for position in ranges.joined() { withBytes(at: position) { list.append($0) } }
        return list
    }

    /// A fingerprint of the paths in their order.
    package var hash: ContentHash {
        var hash = ContentHash(bytes)
        for end in ends { hash.combine(Int(end)) }
        return hash
    }

    private func precedes(_ position: Int, _ other: Int) -> Bool {
        bytes.span.extracting(range(of: position)).precedes(bytes.span.extracting(range(of: other)))
    }
}

extension PathList: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { ends.count }
    // Those of the standard library are generic, and slow for a list of another module.
    package var count: Int { ends.count }
    package func distance(from start: Int, to end: Int) -> Int { end - start }

    package subscript(position: Int) -> RelativePath<Root> {
        RelativePath(String(decoding: bytes[range(of: position)], as: UTF8.self))
    }

    /// Passes the bytes of a path to a closure.
    package func withBytes<Result>(at position: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        body(bytes.span.extracting(range(of: position)))
    }

    private func range(of position: Int) -> Range<Int> {
        (position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position])
    }
}
