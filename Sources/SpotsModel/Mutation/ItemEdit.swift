/// Edits a list of items and records each step.
struct ItemEdit {
    private let old: [Item]
    private(set) var items: [Item]
    private var matches: [Int?]

    init(_ items: [Item]) {
        old = items
        self.items = items
        matches = Array(items.indices)
    }

    /// The changes of all steps together.
    var changes: ItemChanges { ItemChanges(matches, from: old, to: items) }

    /// Inserts items before an index, or at the end; ignores an index out of range.
    mutating func insert(_ new: [Item], at index: Int) {
        guard index >= 0, index <= items.count else { return }
        items.insert(contentsOf: new, at: index)
        matches.insert(contentsOf: new.map { _ in nil }, at: index)
    }

    /// Replaces items; does nothing if any index is out of range.
    mutating func update(_ new: [Int: Item]) {
        guard new.keys.allSatisfy(items.indices.contains) else { return }
        for (index, item) in new { items[index] = item }
    }

    /// Deletes items; does nothing if any index is out of range.
    mutating func delete(_ indexes: Set<Int>) {
        guard indexes.allSatisfy(items.indices.contains) else { return }
        let rest = items.indices.filter { !indexes.contains($0) }
        items = rest.map { items[$0] }
        matches = rest.map { matches[$0] }
    }
}
