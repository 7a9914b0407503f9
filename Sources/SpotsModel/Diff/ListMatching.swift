/// Which elements of a list are those of an earlier version of it.
struct ListMatching {
    /// For each element of the new list the index of the old one that it was, or nil.
    let matches: [Int?]
    /// The indexes in the new list of matched elements that are not equal to what they were.
    let changes: [Int]
    /// The indexes in the old list of the elements that are gone.
    let deletions: [Int]

    init(matches: [Int?], changes: [Int], oldCount: Int) {
        self.matches = matches
        self.changes = changes
        var isGone = [Bool](repeating: true, count: oldCount)
        for case let index? in matches { isGone[index] = false }
        deletions = isGone.indices.filter { isGone[$0] }
    }

    /// Finds the elements of an old list again in a new one.
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

    /// The indexes in the new list of the elements that were not in the old one.
    var insertions: [Int] { matches.indices.filter { matches[$0] == nil } }

    /// The least moves that bring what was matched into its new order.
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
    /// Puts a list together of the elements that stay as they were, those that changed and those that are new.
    ///
    /// - Parameters:
    ///   - matches: for each element of the list the index of the old one that it was, or nil.
    ///   - old: the old list.
    ///   - updates: the elements that changed, with their indexes, ascending.
    ///   - insertions: the elements that are new, in their order.
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
