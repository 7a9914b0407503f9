/// One of several parts of the work, so each machine does its own.
public struct Shard: Sendable, Equatable, CustomStringConvertible {
    /// From 1.
    public let number: Int
    /// The number of parts.
    public let count: Int

    /// - Returns: nil if there is no part with this number.
    public init?(number: Int, of count: Int) {
        guard number >= 1, number <= count, count <= Self.limit else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Reads a part such as `3/8`; nil if the text is something else.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(Self.number)
        guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
        self.init(number: number, of: count)
    }

    /// The part in words, such as `3 of 8`.
    public var description: String { "\(number) of \(count)" }

    /// The part in the form of the command line, such as `3/8`.
    package var text: String { "\(number)/\(count)" }

    /// The greatest number of parts.
    private static let limit = 10_000

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(text) : nil
    }

    /// Divides tasks, so each part has about the same work.
    ///
    /// Every machine divides the same tasks in the same way: the largest task that is left goes to the part with the
    /// least work (longest processing time first; R. L. Graham, "Bounds on Multiprocessing Timing Anomalies", 1969).
    ///
    /// - Parameter costs: the work of each task, in any unit.
    /// - Returns: the indexes of the tasks in this part, in ascending order.
    func indexes(of costs: [Int]) -> [Int] {
        var work = Array(repeating: 0, count: count)
        var own: [Int] = []
        for task in costs.indices.sorted(by: { (-costs[$0], $0) < (-costs[$1], $1) }) {
            let part = work.indices.min { (work[$0], $0) < (work[$1], $1) } ?? 0
            work[part] += costs[task]
            if part == number - 1 { own.append(task) }
        }
        return own.sorted()
    }
}
