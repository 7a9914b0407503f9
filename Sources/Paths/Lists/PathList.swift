import Bytes

/// A list of many paths in little memory: the bytes of all paths in one buffer, and where each path ends.
///
/// A site has as many paths as files, and an array of `String` takes three times the memory.
package struct PathList<Root>: Sendable, Equatable {
    private(set) var paths = PathBytes()
    /// The bytes of all paths, one after another.
    package var bytes: [UInt8] { paths.bytes }

    package init() {}

    package init(_ paths: some Sequence<RelativePath<Root>>) {
        for path in paths { append(path) }
    }

    package mutating func append(_ path: RelativePath<Root>) {
        path.text.withSpan { append($0) }
    }

    package mutating func append(_ path: Span<UInt8>) {
        paths.append(path)
    }

    package mutating func append(contentsOf other: PathList) {
        paths.append(contentsOf: other.paths)
    }

    /// Whether the path at a position has some bytes.
    package func isEqual(at position: Int, to path: Span<UInt8>) -> Bool {
        paths.isEqual(position, to: path)
    }

    /// Sorts the paths in byte order.
    package mutating func sort() {
        // Usually they are already sorted.
        if indices.dropFirst().allSatisfy({ !paths.precedes($0, paths, $0 - 1) }) { return }
        self = PathList(sorting: self)
    }

    /// The paths of two lists in byte order, without a third list of all of them.
    package init(sorting list: PathList, and others: PathList = PathList()) {
        let sources = PathSources([list.paths, others.paths])
        var order = Array(0..<UInt32(list.count + others.count))
        sources.sort(&order)
        paths.reserve(list.bytes.count + others.bytes.count, paths: order.count)
        for number in order { sources.withPath(number) { append($0) } }
    }
}

extension PathList: PathCollection {
    package var endIndex: Int { paths.count }
    // Those of the standard library are generic, and slow for a collection of another module.
    package var count: Int { paths.count }
    package func distance(from start: Int, to end: Int) -> Int { end - start }

    package func withBytes<Result>(at position: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        body(paths.bytes.span.extracting(paths.range(of: position)))
    }
}
