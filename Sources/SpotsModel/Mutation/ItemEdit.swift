/// A list of items on its way to another, each step of which is known.
struct ItemEdit {
    private let old: [Item]
    private(set) var items: [Item]
    private var matches: [Int?]

    init(_ items: [Item]) {
        old = items
        self.items = items
        matches = Array(items.indices)
    }

    /// What the steps came to.
    var changes: ItemChanges {
        let changes = matches.indices.filter { index in
            matches[index].map { old[$0] != items[index] } ?? false
        }
        return ItemChanges(
            ListMatching(matches: matches, changes: changes, oldCount: old.count), from: old, to: items)
    }

    /// Puts items before the one at an index, or behind the last one; does nothing for any other index.
    mutating func insert(_ new: [Item], at index: Int) {
        guard index >= 0, index <= items.count else { return }
        items.insert(contentsOf: new, at: index)
        matches.insert(contentsOf: new.map { _ in nil }, at: index)
    }

    /// Replaces items by their indexes; does nothing where there is no item at one of them.
    mutating func update(_ new: [Int: Item]) {
        guard new.keys.allSatisfy(items.indices.contains) else { return }
        for (index, item) in new { items[index] = item }
    }

    /// Deletes items by their indexes; does nothing where there is no item at one of them.
    mutating func delete(_ indexes: Set<Int>) {
        guard indexes.allSatisfy(items.indices.contains) else { return }
        let rest = items.indices.filter { !indexes.contains($0) }
        items = rest.map { items[$0] }
        matches = rest.map { matches[$0] }
    }
}
