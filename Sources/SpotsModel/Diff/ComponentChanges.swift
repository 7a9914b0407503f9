/// What leads from one list of components to another.
///
/// Components are matched by their identifiers, else by equal content, else by what they have in common: the title of
/// their header, the same items, the same first or last one, or the same place between components that stayed, those
/// of the same kind first.
public struct ComponentChanges: Sendable, Hashable {
    /// For each component of the new list the index in the old list of the one that it was, or nil for a new one.
    public let matches: [Int?]
    /// The indexes in the old list of the components that are gone, ascending.
    public let deletions: [Int]
    /// The components that are new, by their indexes in the new list, ascending.
    public let insertions: [Insertion]
    /// The components that stand elsewhere, as few as possible, in the order of the new list.
    public let moves: [ListMove]
    /// The components that are not what they were, in the order of the new list; one may be moved and updated.
    public let updates: [Update]
    /// How many components the old list has.
    private let oldCount: Int

    /// Compares two lists of components, in n log n steps.
    public init(from old: [Component], to new: [Component]) {
        let matching = ListMatching(from: old, to: new)
        matches = matching.matches
        deletions = matching.deletions
        insertions = matching.insertions.map { Insertion(index: $0, component: new[$0]) }
        moves = matching.moves
        updates = matching.changes.compactMap { index in
            matching.matches[index].map { Update(from: old[$0], at: $0, to: new[index], at: index) }
        }
        oldCount = old.count
    }
}

extension ComponentChanges {
    /// A component that is new.
    public struct Insertion: Sendable, Hashable {
        /// Its index in the new list.
        public let index: Int
        /// The component.
        public let component: Component
    }

    /// A component that is not what it was.
    public struct Update: Sendable, Hashable {
        /// Its index in the old list.
        public let oldIndex: Int
        /// Its index in the new list.
        public let newIndex: Int
        /// The first difference that counts.
        public let difference: ComponentDifference
        /// The component as it is now.
        public let component: Component
        /// How its items changed.
        public let items: ItemChanges

        init(from old: Component, at oldIndex: Int, to new: Component, at newIndex: Int) {
            self.oldIndex = oldIndex
            self.newIndex = newIndex
            difference = new.difference(from: old)
            component = new
            items = ItemChanges(from: old.items, to: new.items)
        }
    }

    /// Whether the lists are equal.
    public var isEmpty: Bool {
        deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// What differs of each component of the new list, and behind them `removed` for each one that is gone.
    public var differences: [ComponentDifference] {
        var differences = matches.map { $0 == nil ? ComponentDifference.new : .none }
        for update in updates { differences[update.newIndex] = update.difference }
        return differences + deletions.map { _ in .removed }
    }

    /// Makes the new list of the old one.
    ///
    /// - Returns: the new list; nil for a list that is not as long as the old one.
    public func apply(to old: [Component]) -> [Component]? {
        if old.count != oldCount { return nil }
        return ListMatching.list(
            matches, of: old, updates: updates.map { ($0.newIndex, $0.component) },
            insertions: insertions.map(\.component))
    }
}
