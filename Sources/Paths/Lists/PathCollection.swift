package import Bytes

/// Paths whose bytes can be read without making a string of each.
package protocol PathCollection<Root>: RandomAccessCollection, Sendable
where Index == Int, Element == RelativePath<Root> {
    associatedtype Root

    /// A fingerprint of the paths in their order.
    var hash: ContentHash { get }

    /// Passes the bytes of a path to a closure.
    func withBytes<Result>(at position: Int, _ body: (Span<UInt8>) -> Result) -> Result
}

extension PathCollection {
    package var startIndex: Int { 0 }

    package subscript(position: Int) -> RelativePath<Root> {
        RelativePath(withBytes(at: position) { String(decoding: $0) })
    }

    package var hash: ContentHash {
        var hash = ContentHash()
        for position in indices { withBytes(at: position) { hash.combine($0) } }
        return hash
    }

    /// Whether the collection contains a path with the same bytes; it must be sorted.
    package func contains(_ path: RelativePath<Root>) -> Bool {
        position(of: path) != nil
    }

    /// The position of the path with the same bytes; the collection must be sorted.
    package func position(of path: RelativePath<Root>) -> Int? {
        path.text.withSpan { path in
            let low = firstPosition(from: path)
            return low < count && withBytes(at: low) { $0.isEqual(to: path) } ? low : nil
        }
    }

    /// Whether a path leads into a folder; the collection must be sorted.
    package func containsFile(in folder: String) -> Bool { firstPosition(in: folder) != nil }

    /// The first path that leads into a folder, or nil; the collection must be sorted.
    package func firstFile(in folder: String) -> RelativePath<Root>? {
        firstPosition(in: folder).map { self[$0] }
    }

    private func firstPosition(in folder: String) -> Int? {
        (folder + "/").withSpan { start in
            let low = firstPosition(from: start)
            return low < count && withBytes(at: low) { $0.starts(with: start) } ? low : nil
        }
    }

    /// The position of the first path that does not come before some bytes.
    private func firstPosition(from path: Span<UInt8>) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if withBytes(at: middle, { $0.precedes(path) }) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// The paths that another collection does not contain, compared by bytes; both must be sorted.
    package func subtracting(_ other: some PathCollection<Root>) -> PathList<Root> {
        var rest = PathList<Root>()
        forEachPosition(notIn: other) { position in withBytes(at: position) { rest.append($0) } }
        return rest
    }

    /// Passes the position of each path that another collection does not contain to a closure; both must be sorted.
    func forEachPosition(notIn other: some PathCollection<Root>, _ body: (Int) -> Void) {
        var position = 0
        for index in indices {
            let isFound = withBytes(at: index) { path in
                while position < other.count, other.withBytes(at: position, { $0.precedes(path) }) {
                    position += 1
                }
                return position < other.count && other.withBytes(at: position) { $0.isEqual(to: path) }
            }
            if !isFound { body(index) }
        }
    }
}
