/// The changes between two lists of items.
///
/// Items are matched by identifier, then by equal content, then by similarity: the same title, or the same
/// position between unmoved items. Items with different identifiers never match. Among several similar items,
/// the first is matched with the first.
///
/// ```swift
/// let changes = ItemChanges(from: old, to: new)
/// changes.apply(to: old) == new
/// ```
public struct ItemChanges: Sendable, Hashable {
    /// For each item of the new list, the index of its match in the old list; nil if it is new.
    public let matches: [Int?]
    /// The indexes of removed items in the old list, ascending.
    public let deletions: [Int]
    /// The new items with their indexes in the new list, ascending.
    public let insertions: [Insertion]
    /// The fewest possible moves, in the order of the new list.
    public let moves: [ListMove]
    /// The changed items, in the order of the new list; an item may be both moved and updated.
    public let updates: [Update]
    /// The number of items of the old list.
    private let oldCount: Int

    /// Compares two lists of items in O(n log n) time.
    public init(from old: [Item], to new: [Item]) {
        self.init(ListMatching(from: old, to: new), from: old, to: new)
    }

    init(_ matching: ListMatching, from old: [Item], to new: [Item]) {
        matches = matching.matches
        deletions = matching.deletions
        insertions = matching.insertions.map { Insertion(index: $0, item: new[$0]) }
        moves = matching.moves
        updates = matching.changes.compactMap { index in
            matching.matches[index].map { Update(from: old[$0], at: $0, to: new[index], at: index) }
        }
        oldCount = old.count
    }
}

extension ItemChanges {
    /// A new item.
    public struct Insertion: Sendable, Hashable {
        /// The index in the new list.
        public let index: Int
        /// The item.
        public let item: Item
    }

    /// Whether the lists are equal.
    public var isEmpty: Bool {
        deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// The updates that keep kind and size.
    public var softUpdates: [Update] { updates.filter { $0.weight == .soft } }
    /// The updates that change the kind or the size.
    public var hardUpdates: [Update] { updates.filter { $0.weight == .hard } }
    /// The updates that only change nested components.
    public var childUpdates: [Update] { updates.filter { $0.weight == .children } }

    /// Applies the changes to the old list.
    ///
    /// - Returns: the new list; nil if the given list has another length than the old one.
    public func apply(to old: [Item]) -> [Item]? {
        if old.count != oldCount { return nil }
        return ListMatching.list(
            matches, of: old, updates: updates.map { ($0.newIndex, $0.item) },
            insertions: insertions.map(\.item))
    }
}
