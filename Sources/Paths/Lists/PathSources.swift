import Bytes

/// Several lists of paths whose paths have numbers that count over all of them.
struct PathSources: Sendable {
    private let lists: [PathBytes]
    /// The number of the first path of each list, and the number after the last path.
    private let starts: [Int]

    init(_ lists: [PathBytes]) {
        self.lists = lists
        starts = lists.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    }

    /// The same lists, and one after them.
    func adding(_ list: PathBytes) -> PathSources { PathSources(lists + [list]) }

    /// The number of all paths.
    var count: Int { starts[lists.count] }

    func withPath<Result>(_ number: UInt32, _ body: (Span<UInt8>) -> Result) -> Result {
        let (list, position) = place(of: number)
        let paths = lists[list]
        let bytes = paths.bytes
        return body(bytes.span.extracting(paths.range(of: position)))
    }

    /// Sorts the numbers of paths in the byte order of the paths.
    func sort(_ numbers: inout [UInt32]) {
        numbers.sort { precedes($0, $1) }
    }

    /// Whether a path comes before another one, in byte order.
    ///
    /// - Parameter ending: the number of bytes at the end of both that are not compared.
    func precedes(_ number: UInt32, _ other: UInt32, without ending: Int = 0) -> Bool {
        let ((list, position), (otherList, otherPosition)) = (place(of: number), place(of: other))
        return lists[list].precedes(position, lists[otherList], otherPosition, without: ending)
    }

    func combine(_ number: UInt32, into hash: inout ContentHash) {
        let (list, position) = place(of: number)
        lists[list].combine(position, into: &hash)
    }

    private func place(of number: UInt32) -> (list: Int, position: Int) {
        var list = 0
        while Int(number) >= starts[list + 1] { list += 1 }
        return (list, Int(number) - starts[list])
    }
}
