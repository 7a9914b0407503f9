/// What leads from one list of items to another.
///
/// Items are matched by their identifiers, else by equal content, else by what they have in common: the same title, or
/// the same place between items that stayed. Items that bear different identifiers are never the same. Of several that
/// are alike the first is matched with the first.
///
/// ```swift
/// let changes = ItemChanges(from: old, to: new)
/// changes.apply(to: old) == new
/// ```
public struct ItemChanges: Sendable, Hashable {
    /// For each item of the new list the index in the old list of the item that it was, or nil for a new one.
    public let matches: [Int?]
    /// The indexes in the old list of the items that are gone, ascending.
    public let deletions: [Int]
    /// The items that are new, by their indexes in the new list, ascending.
    public let insertions: [Insertion]
    /// The items that stand elsewhere, as few as possible, in the order of the new list.
    public let moves: [ListMove]
    /// The items that are not what they were, in the order of the new list; an item may be moved and updated.
    public let updates: [Update]
    /// How many items the old list has.
    private let oldCount: Int

    /// Compares two lists of items, in n log n steps.
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
    /// An item that is new.
    public struct Insertion: Sendable, Hashable {
        /// Its index in the new list.
        public let index: Int
        /// The item.
        public let item: Item
    }

    /// Whether the lists are equal.
    public var isEmpty: Bool {
        deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// The updates that leave kind and size as they were.
    public var softUpdates: [Update] { updates.filter { $0.weight == .soft } }
    /// The updates that change the kind or the size.
    public var hardUpdates: [Update] { updates.filter { $0.weight == .hard } }
    /// The updates that change nested components and nothing else.
    public var childUpdates: [Update] { updates.filter { $0.weight == .children } }

    /// Makes the new list of the old one.
    ///
    /// - Returns: the new list; nil for a list that is not as long as the old one.
    public func apply(to old: [Item]) -> [Item]? {
        if old.count != oldCount { return nil }
        return ListMatching.list(
            matches, of: old, updates: updates.map { ($0.newIndex, $0.item) },
            insertions: insertions.map(\.item))
    }
}
