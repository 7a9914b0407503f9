/// Places the contents of ``Slots`` and tracks what is left of each type.
///
/// Types are numbers here for speed: there may be a million contents.
struct SlotsDealer {
    /// A content, given by its type and its index in the stock of that type.
    struct Place: Sendable {
        let type: Int
        let index: Int
    }

    private(set) var dealt: [Place] = []
    private var used: [Int]
    private let counts: [Int]
    private let fallback: Int?
    private var repeatables: Set<Int>

    /// - Parameters:
    ///   - counts: the number of contents of each type.
    ///   - fallback: the type that replaces others.
    ///   - repeatables: the types that continue when another has run out.
    init(counts: [Int], fallback: Int?, repeatables: Set<Int>) {
        self.counts = counts
        self.fallback = fallback
        self.repeatables = repeatables
        used = counts.map { _ in 0 }
    }

    /// Places contents along the header once, and along the pattern until it ends.
    ///
    /// - Returns: whether the header was completed.
    mutating func deal(header: [Int], pattern: [Int]) -> Bool {
        var header = header
        var pattern = pattern
        guard deal(&header) else { return false }
        while deal(&pattern) {}
        return true
    }

    /// Places contents along the entries once, and removes the entries that cannot continue.
    ///
    /// - Returns: whether another pass may follow.
    private mutating func deal(_ entries: inout [Int]) -> Bool {
        var onlyRepeatables = false
        var kept: [Int] = []
        for (position, type) in entries.enumerated()
        where !onlyRepeatables || repeatables.contains(type) {
            if let place = take(type) ?? fallback.flatMap({ take($0) }) {
                dealt.append(place)
                if onlyRepeatables { kept.append(type) }
            } else if repeatables.remove(type) != nil {
                // In the next pass this entry has run out.
                if onlyRepeatables { kept.append(type) }
                if repeatables.isEmpty { return false }
            } else {
                if repeatables.isEmpty { return false }
                // Up to here, every entry continues; from here on, entries are kept one by one.
                if !onlyRepeatables { kept = Array(entries[..<position]) }
                onlyRepeatables = true
            }
        }
        if onlyRepeatables { entries = kept }
        return true
    }

    /// Inserts contents at fixed positions, the lowest first.
    ///
    /// A later insertion does not move earlier contents, so one pass is enough.
    mutating func insert(_ places: [(position: Int, type: Int)]) {
        var result: [Place] = []
        var rest = dealt[...]
        for (position, type) in places where position >= 0 && position <= result.count + rest.count {
            guard let place = take(type) else { continue }
            let before = rest.prefix(position - result.count)
            result += before
            rest = rest.dropFirst(before.count)
            result.append(place)
        }
        dealt = result + rest
    }

    private mutating func take(_ type: Int) -> Place? {
        let index = used[type]
        guard index < counts[type] else { return nil }
        used[type] = index + 1
        return Place(type: type, index: index)
    }
}
