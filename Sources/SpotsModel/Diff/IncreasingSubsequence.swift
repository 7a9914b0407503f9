/// Finds a longest increasing subsequence: the elements that can stay while the others move.
enum IncreasingSubsequence {
    /// The positions of its elements, ascending.
    ///
    /// The algorithm is patience sorting in O(n log n) (Fredman, "On computing the length of longest
    /// increasing subsequences", 1975).
    ///
    /// - Parameter numbers: distinct numbers.
    static func positions(in numbers: [Int]) -> [Int] {
        // For each length, the position of the smallest number that ends a subsequence of that length.
        var ends: [Int] = []
        var predecessors = [Int?](repeating: nil, count: numbers.count)
        for (position, number) in numbers.enumerated() {
            let length = Self.count(of: ends) { numbers[$0] < number }
            predecessors[position] = length > 0 ? ends[length - 1] : nil
            if length < ends.count { ends[length] = position } else { ends.append(position) }
        }
        var positions: [Int] = []
        var next = ends.last
        while let position = next {
            positions.append(position)
            next = predecessors[position]
        }
        return positions.reversed()
    }

    /// The number of leading elements that meet a condition, found by binary search.
    private static func count(of elements: [Int], where holds: (Int) -> Bool) -> Int {
        var range = 0..<elements.count
        while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
            range = holds(elements[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
