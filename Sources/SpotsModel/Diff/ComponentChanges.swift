/// The changes between two lists of components.
///
/// Components are matched by identifier, then by equal content, then by similarity: the title of the header,
/// the same items, the same first or last item, or the same position between unmoved components, preferring
/// the same kind.
public struct ComponentChanges: Sendable, Hashable {
    /// For each component of the new list, the index of its match in the old list; nil if it is new.
    public let matches: [Int?]
    /// The indexes of removed components in the old list, ascending.
    public let deletions: [Int]
    /// The new components with their indexes in the new list, ascending.
    public let insertions: [Insertion]
    /// The fewest possible moves, in the order of the new list.
    public let moves: [ListMove]
    /// The changed components, in the order of the new list; a component may be both moved and updated.
    public let updates: [Update]
    /// The number of components of the old list.
    private let oldCount: Int

    /// Compares two lists of components in O(n log n) time.
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
    /// A new component.
    public struct Insertion: Sendable, Hashable {
        /// The index in the new list.
        public let index: Int
        /// The component.
        public let component: Component
    }

    /// A changed component.
    public struct Update: Sendable, Hashable {
        /// The index in the old list.
        public let oldIndex: Int
        /// The index in the new list.
        public let newIndex: Int
        /// The most important difference.
        public let difference: ComponentDifference
        /// The new version of the component.
        public let component: Component
        /// The changes of its items.
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

    /// The difference of each component of the new list, followed by `removed` for each removed component.
    public var differences: [ComponentDifference] {
        var differences = matches.map { $0 == nil ? ComponentDifference.new : .none }
        for update in updates { differences[update.newIndex] = update.difference }
        return differences + deletions.map { _ in .removed }
    }

    /// Applies the changes to the old list.
    ///
    /// - Returns: the new list; nil if the given list has another length than the old one.
    public func apply(to old: [Component]) -> [Component]? {
        if old.count != oldCount { return nil }
        return ListMatching.list(
            matches, of: old, updates: updates.map { ($0.newIndex, $0.component) },
            insertions: insertions.map(\.component))
    }
}
