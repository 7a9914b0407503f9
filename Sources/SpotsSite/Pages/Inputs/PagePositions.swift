/// Positions of pages in ascending order: of all pages of a site, or of some.
struct PagePositions: RandomAccessCollection, Sendable {
    private let all: Range<Int>
    private let some: [UInt32]?

    /// All positions.
    init(_ all: Range<Int>) {
        (self.all, some) = (all, nil)
    }

    /// Some positions.
    init(_ some: [UInt32]) {
        (all, self.some) = (0..<some.count, some)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { all.count }

    subscript(index: Int) -> Int { some.map { Int($0[index]) } ?? all.lowerBound + index }
}
