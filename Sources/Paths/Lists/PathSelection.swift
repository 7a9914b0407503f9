package import Bytes

/// Paths of several lists in any order, without a copy of the lists.
///
/// A site has as many paths as files, and knows most of them before any file is written: each takes 4 bytes here.
package struct PathSelection<Root>: Sendable {
    private let sources: PathSources
    /// The paths that are in none of the lists.
    private var added = PathBytes()
    /// The numbers of the paths, in their order; the added ones come after those of the lists.
    private var numbers: [UInt32]

    /// - Parameters:
    ///   - numbers: the paths, as numbers that count over all lists.
    ///   - lists: the lists, which have fewer than 2³² paths together.
    package init(_ numbers: [UInt32], of lists: [PathList<Root>]) {
        self.numbers = numbers
        sources = PathSources(lists.map(\.paths))
    }

    /// All paths of a list.
    package init(_ list: PathList<Root> = PathList()) {
        self.init(Array(0..<UInt32(list.count)), of: [list])
    }

    package mutating func append(_ path: RelativePath<Root>) {
        if numbers.capacity == numbers.count { numbers.grow() }
        numbers.append(UInt32(sources.count + added.count))
        path.text.withSpan { added.append($0) }
    }

    package mutating func append(contentsOf paths: some Sequence<RelativePath<Root>>) {
        for path in paths { append(path) }
    }

    /// Sorts the paths in byte order.
    package mutating func sort() {
        sources.adding(added).sort(&numbers)
    }

    /// The positions of the paths in byte order.
    ///
    /// - Parameter ending: the number of bytes at the end of each path that are not compared.
    package func sortedPositions(without ending: Int) -> [UInt32] {
        let all = sources.adding(added)
        var positions = Array(0..<UInt32(count))
        positions.sort { all.precedes(numbers[Int($0)], numbers[Int($1)], without: ending) }
        return positions
    }

    /// Removes the paths that another selection contains, compared by bytes; both must be sorted.
    package mutating func subtract(_ other: PathSelection) {
        var rest: [UInt32] = []
        forEachPosition(notIn: other) { rest.append(numbers[$0]) }
        numbers = rest
    }
}

extension PathSelection: PathCollection {
    package var endIndex: Int { numbers.count }
    // Those of the standard library are generic, and slow for a collection of another module.
    package var count: Int { numbers.count }
    package func distance(from start: Int, to end: Int) -> Int { end - start }

    package var hash: ContentHash {
        let all = sources.adding(added)
        var hash = ContentHash()
        for number in numbers { all.combine(number, into: &hash) }
        return hash
    }

    package func withBytes<Result>(at position: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        let number = Int(numbers[position])
        return number < sources.count
            ? sources.withPath(numbers[position], body)
            : body(added.bytes.span.extracting(added.range(of: number - sources.count)))
    }
}
