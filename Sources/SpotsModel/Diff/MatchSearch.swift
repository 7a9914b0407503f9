/// Matches the elements of two lists, the surest matches first.
///
/// Every step takes time in proportion to the lists, or n log n, however many elements are alike.
struct MatchSearch<Element: Matchable> {
    let old: [Element]
    let new: [Element]
    /// For each element of the new list the index of the old one that it was, as far as it is known.
    private(set) var matches: [Int?]
    /// Which elements of the old list are matched.
    private(set) var isTaken: [Bool]

    init(_ old: [Element], _ new: [Element]) {
        self.old = old
        self.new = new
        matches = Array(repeating: nil, count: new.count)
        isTaken = Array(repeating: false, count: old.count)
    }

    mutating func match(_ oldIndex: Int, _ newIndex: Int) {
        matches[newIndex] = oldIndex
        isTaken[oldIndex] = true
    }

    /// The elements of the old list that are not matched yet.
    var oldRest: [Int] { isTaken.indices.filter { !isTaken[$0] } }
    /// The elements of the new list that are not matched yet.
    var newRest: [Int] { matches.indices.filter { matches[$0] == nil } }
}

extension MatchSearch {
    /// Matches what has the same identifier; of several in their order.
    mutating func matchIdentified() {
        var queues = IndexQueues<String>()
        for index in oldRest { old[index].identifier.map { queues.append(index, to: $0) } }
        if queues.isEmpty { return }
        for index in newRest {
            guard let identifier = new[index].identifier, let partner = queues.next(of: identifier) else {
                continue
            }
            match(partner, index)
        }
    }

    /// Matches what has something in common, wherever it stands; of several in their order.
    mutating func matchAnywhere(by likeness: (Element) -> Likeness?) {
        for (oldIndex, newIndex) in pairs(by: likeness, oldGaps: nil, newGaps: nil) {
            match(oldIndex, newIndex)
        }
    }

    /// Matches what has something in common and stands between the same neighbours, as far as nothing need move for it.
    mutating func matchInGaps(by likeness: (Element) -> Likeness?) {
        if !matches.contains(nil) || !isTaken.contains(false) { return }
        let (oldGaps, newGaps) = gaps()
        let pairs = pairs(by: likeness, oldGaps: oldGaps, newGaps: newGaps)
        for position in IncreasingSubsequence.positions(in: pairs.map(\.old)) {
            match(pairs[position].old, pairs[position].new)
        }
    }

    /// Matches what has the same index and the same kind.
    mutating func matchSameIndexes() {
        for index in newRest where old.indices.contains(index) && !isTaken[index] {
            if old[index].identifier != nil, new[index].identifier != nil { continue }
            if old[index].likeKind == new[index].likeKind { match(index, index) }
        }
    }
}

extension MatchSearch {
    /// A place among the elements that stay, with what elements there have in common.
    private struct Common: Hashable {
        let gap: Int
        let likeness: Likeness
        let isIdentified: Bool
    }

    /// Pairs of elements that have something in common: never two that bear different identifiers.
    private func pairs(
        by likeness: (Element) -> Likeness?, oldGaps: [Int]?, newGaps: [Int]?
    ) -> [(old: Int, new: Int)] {
        let (oldRest, newRest) = (oldRest, newRest)
        if oldRest.isEmpty || newRest.isEmpty { return [] }
        var queues = IndexQueues<Common>()
        for index in oldRest {
            guard let likeness = likeness(old[index]) else { continue }
            let isIdentified = old[index].identifier != nil
            queues.append(
                index,
                to: Common(gap: oldGaps?[index] ?? 0, likeness: likeness, isIdentified: isIdentified))
        }
        var candidates = IndexQueues<Common>()
        for index in newRest {
            guard let likeness = likeness(new[index]) else { continue }
            candidates.append(
                index, to: Common(gap: newGaps?[index] ?? 0, likeness: likeness, isIdentified: false))
        }
        let inPlace = Self.pairsInPlace(queues, candidates)
        let isSpokenFor = Set(inPlace.values)
        func next(_ common: Common) -> Int? {
            while let partner = queues.next(of: common) {
                if !isSpokenFor.contains(partner) { return partner }
            }
            return nil
        }
        var pairs: [(old: Int, new: Int)] = []
        for index in newRest {
            guard let likeness = likeness(new[index]) else { continue }
            let gap = newGaps?[index] ?? 0
            var partner = inPlace[index] ?? next(Common(gap: gap, likeness: likeness, isIdentified: false))
            if partner == nil, new[index].identifier == nil {
                partner = next(Common(gap: gap, likeness: likeness, isIdentified: true))
            }
            if let partner { pairs.append((partner, index)) }
        }
        return pairs
    }

    /// Elements that are alike and keep their index, by their indexes in the new list.
    ///
    /// Where both lists have as many, they are matched in their order, and where that leaves fewer matched too.
    private static func pairsInPlace(
        _ old: IndexQueues<Common>, _ new: IndexQueues<Common>
    ) -> [Int: Int] {
        var pairs: [Int: Int] = [:]
        for common in new.keys {
            let (oldIndexes, newIndexes) = (old.indexes(of: common), new.indexes(of: common))
            if oldIndexes.isEmpty || oldIndexes.count == newIndexes.count { continue }
            let kept = Set(oldIndexes).intersection(newIndexes)
            guard kept.count == min(oldIndexes.count, newIndexes.count) else { continue }
            for index in kept { pairs[index] = index }
        }
        return pairs
    }

    /// For each element of both lists how many of the elements that stay stand before it.
    private func gaps() -> (old: [Int], new: [Int]) {
        let matched = matches.indices.filter { matches[$0] != nil }
        let partners = matched.compactMap { matches[$0] }
        let staying = IncreasingSubsequence.positions(in: partners)
        func counts(_ indexes: [Int], of count: Int) -> [Int] {
            var rest = indexes[...]
            return (0..<count).map { index in
                if rest.first == index { rest.removeFirst() }
                return indexes.count - rest.count
            }
        }
        return (
            counts(staying.map { partners[$0] }, of: old.count),
            counts(staying.map { matched[$0] }, of: new.count)
        )
    }
}
