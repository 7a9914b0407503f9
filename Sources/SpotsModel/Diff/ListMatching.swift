/// Matches the elements of a list with those of an earlier version.
struct ListMatching {
    /// For each element of the new list, the index of its match in the old list; nil if it is new.
    let matches: [Int?]
    /// The new indexes of matched elements that changed.
    let changes: [Int]
    /// The old indexes of removed elements.
    let deletions: [Int]

    init(matches: [Int?], changes: [Int], oldCount: Int) {
        self.matches = matches
        self.changes = changes
        var isGone = [Bool](repeating: true, count: oldCount)
        for case let index? in matches { isGone[index] = false }
        deletions = isGone.indices.filter { isGone[$0] }
    }

    /// Matches the elements of two lists.
    init<Element: Matchable>(from old: [Element], to new: [Element]) {
        var search = MatchSearch(old, new)
        search.matchEqual()
        let equal = search.matches
        search.matchIdentified()
        for likeness in Element.strongLikenesses {
            search.matchInGaps(by: likeness)
            search.matchAnywhere(by: likeness)
        }
        for likeness in Element.weakLikenesses { search.matchInGaps(by: likeness) }
        search.matchSameIndexes()
        let matches = search.matches
        self.init(
            matches: matches,
            changes: matches.indices.filter { matches[$0] != nil && equal[$0] == nil },
            oldCount: old.count)
    }

    /// The new indexes of the new elements.
    var insertions: [Int] { matches.indices.filter { matches[$0] == nil } }

    /// The fewest moves that bring matched elements into their new order.
    var moves: [ListMove] {
        let pairs = matches.indices.compactMap { new in matches[new].map { ListMove(from: $0, to: new) } }
        var staying = IncreasingSubsequence.positions(in: pairs.map(\.from))[...]
        return pairs.enumerated().compactMap { position, move in
            guard position == staying.first else { return move }
            staying.removeFirst()
            return nil
        }
    }
}

extension ListMatching {
    /// Builds a list from unchanged, changed and new elements.
    ///
    /// - Parameters:
    ///   - matches: for each element, the index of its match in the old list; nil if it is new.
    ///   - old: the old list.
    ///   - updates: the changed elements with their indexes, ascending.
    ///   - insertions: the new elements, in order.
    static func list<Element>(
        _ matches: [Int?], of old: [Element], updates: [(index: Int, element: Element)],
        insertions: [Element]
    ) -> [Element] {
        var (insertions, updates) = (insertions[...], updates[...])
        return matches.indices.compactMap { index in
            if updates.first?.index == index { return updates.removeFirst().element }
            return matches[index].map { old[$0] } ?? insertions.popFirst()
        }
    }
}
