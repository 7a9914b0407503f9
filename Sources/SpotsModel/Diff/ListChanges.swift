/// The changes between two lists, as ``ItemChanges`` and ``ComponentChanges``.
public struct ListChanges<Element: ListElement>: Sendable, Hashable {
    /// For each element of the new list, the index of its match in the old list; nil if it is new.
    public let matches: [Int?]
    /// The indexes of removed elements in the old list, ascending.
    public let deletions: [Int]
    /// The new elements with their indexes in the new list, ascending.
    public let insertions: [Insertion]
    /// The fewest possible moves, in the order of the new list.
    public let moves: [ListMove]
    /// The changed elements, in the order of the new list; an element may be both moved and updated.
    public let updates: [Update]
    /// The number of elements of the old list.
    private let oldCount: Int

    /// A new element.
    public struct Insertion: Sendable, Hashable {
        /// The index in the new list.
        public let index: Int
        let element: Element
    }

    /// A changed element.
    public struct Update: Sendable, Hashable {
        /// The index in the old list.
        public let oldIndex: Int
        /// The index in the new list.
        public let newIndex: Int
        /// The new version.
        let element: Element
        package let change: Element.Change
    }

    /// Whether the lists are equal.
    public var isEmpty: Bool {
        deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// Applies the changes to the old list.
    ///
    /// - Returns: the new list; nil if the given list does not have the length of the old one.
    public func apply(to old: [Element]) -> [Element]? {
        if old.count != oldCount { return nil }
        var (insertions, updates) = (insertions[...], updates[...])
        return matches.indices.compactMap { index in
            if updates.first?.newIndex == index { return updates.removeFirst().element }
            return matches[index].map { old[$0] } ?? insertions.popFirst()?.element
        }
    }
}

extension ListChanges {
    /// Creates the changes between two lists whose elements are matched.
    ///
    /// - Parameter matches: for each element of the new list, the index of its match in the old list.
    init(_ matches: [Int?], from old: [Element], to new: [Element]) {
        self.matches = matches
        var isGone = [Bool](repeating: true, count: old.count)
        for case let index? in matches { isGone[index] = false }
        deletions = isGone.indices.filter { isGone[$0] }
        insertions = new.indices.filter { matches[$0] == nil }
            .map { Insertion(index: $0, element: new[$0]) }
        moves = Self.moves(of: matches)
        updates = new.indices.compactMap { index in
            guard let match = matches[index], old[match] != new[index] else { return nil }
            return Update(
                oldIndex: match, newIndex: index, element: new[index],
                change: new[index].change(from: old[match]))
        }
        oldCount = old.count
    }

    /// The fewest moves that bring matched elements into their new order.
    private static func moves(of matches: [Int?]) -> [ListMove] {
        let pairs = matches.indices.compactMap { new in matches[new].map { ListMove(from: $0, to: new) } }
        var staying = IncreasingSubsequence.positions(in: pairs.map(\.from))[...]
        return pairs.enumerated().compactMap { position, move in
            guard position == staying.first else { return move }
            staying.removeFirst()
            return nil
        }
    }
}
