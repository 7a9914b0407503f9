/// One dealing of ``Slots``: what is left of each type, and which types may go on.
///
/// Types are numbers here: what is dealt may be a million of them.
struct Dealer {
    /// A content by its type and its position in the stock of that type.
    struct Place {
        let type: Int
        let index: Int
    }

    private(set) var dealt: [Place] = []
    private var used: [Int]
    private let counts: [Int]
    private let spare: Int?
    private var repeatables: Set<Int>

    /// - Parameters:
    ///   - counts: how many contents there are of each type.
    ///   - spare: the type that stands in for others.
    ///   - repeatables: the types that go on when another has run out.
    init(counts: [Int], spare: Int?, repeatables: Set<Int>) {
        self.counts = counts
        self.spare = spare
        self.repeatables = repeatables
        used = counts.map { _ in 0 }
    }

    /// Deals along the header once and along the pattern until that ends.
    ///
    /// - Returns: whether the header was dealt to its end.
    mutating func deal(header: [Int], pattern: [Int]) -> Bool {
        var header = header
        var pattern = pattern
        guard deal(&header) else { return false }
        while deal(&pattern) {}
        return true
    }

    /// Deals along entries once, and takes those out that have no part in a further pass.
    ///
    /// - Returns: whether the dealing goes on.
    private mutating func deal(_ entries: inout [Int]) -> Bool {
        var onlyRepeatables = false
        var kept: [Int] = []
        for (position, type) in entries.enumerated()
        where !onlyRepeatables || repeatables.contains(type) {
            if let place = take(type) ?? spare.flatMap({ take($0) }) {
                dealt.append(place)
                if onlyRepeatables { kept.append(type) }
            } else if repeatables.remove(type) != nil {
                // In the next pass this entry is one that has run out.
                if onlyRepeatables { kept.append(type) }
                if repeatables.isEmpty { return false }
            } else {
                if repeatables.isEmpty { return false }
                // So far every entry had its part; what comes now is kept one by one.
                if !onlyRepeatables { kept = Array(entries[..<position]) }
                onlyRepeatables = true
            }
        }
        if onlyRepeatables { entries = kept }
        return true
    }

    /// Puts contents at fixed positions, the lowest first.
    ///
    /// Those that follow leave what stands before them where it is, and so one pass is enough.
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
