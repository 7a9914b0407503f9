/// Matches the elements of two lists, the most certain matches first.
///
/// Every step takes linear or O(n log n) time, no matter how many elements are similar.
struct MatchSearch<Element: Matchable> {
    let old: [Element]
    let new: [Element]
    /// For each element of the new list, the index of its match in the old list, if known.
    private(set) var matches: [Int?]
    /// Which elements of the old list are matched.
    private(set) var isMatched: [Bool]

    init(_ old: [Element], _ new: [Element]) {
        self.old = old
        self.new = new
        matches = Array(repeating: nil, count: new.count)
        isMatched = Array(repeating: false, count: old.count)
    }

    mutating func match(_ oldIndex: Int, _ newIndex: Int) {
        matches[newIndex] = oldIndex
        isMatched[oldIndex] = true
    }

    /// The unmatched elements of the old list.
    var unmatchedOld: [Int] { isMatched.indices.filter { !isMatched[$0] } }
    /// The unmatched elements of the new list.
    var unmatchedNew: [Int] { matches.indices.filter { matches[$0] == nil } }
}

extension MatchSearch {
    /// For each element of the new list, the index of its match in the old list.
    static func matches(from old: [Element], to new: [Element]) -> [Int?] {
        var search = MatchSearch(old, new)
        search.matchEqual()
        search.matchIdentified()
        for likeness in Element.strongLikenesses {
            search.matchInGaps(by: likeness)
            search.matchAnywhere(by: likeness)
        }
        for likeness in Element.weakLikenesses { search.matchInGaps(by: likeness) }
        search.matchSameIndexes()
        return search.matches
    }

    /// Matches elements with the same identifier; repeated identifiers in order.
    mutating func matchIdentified() {
        var queues = IndexQueues<String>()
        for index in unmatchedOld { old[index].identifier.map { queues.append(index, to: $0) } }
        if queues.isEmpty { return }
        for index in unmatchedNew {
            guard let identifier = new[index].identifier, let partner = queues.next(of: identifier) else {
                continue
            }
            match(partner, index)
        }
    }

    /// Matches similar elements at any position; several of them in order.
    mutating func matchAnywhere(by likeness: (Element) -> Likeness?) {
        for (oldIndex, newIndex) in pairs(by: likeness, oldGaps: nil, newGaps: nil) {
            match(oldIndex, newIndex)
        }
    }

    /// Matches similar elements between the same neighbors, as long as nothing has to move.
    mutating func matchInGaps(by likeness: (Element) -> Likeness?) {
        if !matches.contains(nil) || !isMatched.contains(false) { return }
        let (oldGaps, newGaps) = gaps()
        let pairs = pairs(by: likeness, oldGaps: oldGaps, newGaps: newGaps)
        for position in IncreasingSubsequence.positions(in: pairs.map(\.old)) {
            match(pairs[position].old, pairs[position].new)
        }
    }

    /// Matches elements with the same index and kind.
    mutating func matchSameIndexes() {
        for index in unmatchedNew where old.indices.contains(index) && !isMatched[index] {
            if old[index].identifier != nil, new[index].identifier != nil { continue }
            if old[index].likeKind == new[index].likeKind { match(index, index) }
        }
    }
}

extension MatchSearch {
    /// A gap between unmoved elements, and a similarity of elements in it.
    private struct Common: Hashable {
        let gap: Int
        let likeness: Likeness
        let isIdentified: Bool
    }

    /// Pairs of similar elements; elements with different identifiers never match.
    private func pairs(
        by likeness: (Element) -> Likeness?, oldGaps: [Int]?, newGaps: [Int]?
    ) -> [(old: Int, new: Int)] {
        let (unmatchedOld, unmatchedNew) = (unmatchedOld, unmatchedNew)
        if unmatchedOld.isEmpty || unmatchedNew.isEmpty { return [] }
        var queues = IndexQueues<Common>()
        for index in unmatchedOld {
            guard let likeness = likeness(old[index]) else { continue }
            let isIdentified = old[index].identifier != nil
            queues.append(
                index,
                to: Common(gap: oldGaps?[index] ?? 0, likeness: likeness, isIdentified: isIdentified))
        }
        var candidates = IndexQueues<Common>()
        for index in unmatchedNew {
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
        for index in unmatchedNew {
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

    /// Similar elements that keep their index, by their indexes in the new list.
    ///
    /// If both lists have the same number of them, or if this leaves fewer elements matched, they are matched
    /// in order instead.
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

    /// For each element of both lists, how many unmoved elements precede it.
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
