/// Positions in a list, most of which follow each other.
struct PositionList: Sendable {
    private(set) var ranges: [Range<Int>] = []

    init() {}

    /// Positions that follow each other.
    init(_ range: Range<Int>) { append(range) }

    var isEmpty: Bool { ranges.isEmpty }
    var count: Int { ranges.reduce(0) { $0 + $1.count } }

    var last: Int? { ranges.last.map { $0.upperBound - 1 } }

    var positions: FlattenSequence<[Range<Int>]> { ranges.joined() }

    mutating func append(_ position: Int) { append(position..<position + 1) }

    /// Adds the positions of another list.
    ///
    /// - Parameter offset: the position of its start in the list of both.
    mutating func append(_ others: PositionList, from offset: Int) {
        for range in others.ranges { append(range.lowerBound + offset..<range.upperBound + offset) }
    }

    private mutating func append(_ range: Range<Int>) {
        if let last = ranges.last, last.upperBound == range.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
        } else {
            ranges.append(range)
        }
    }
}
