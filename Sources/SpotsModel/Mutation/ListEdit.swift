/// Edits a list and records each step.
struct ListEdit<Element: ListElement> {
    private let old: [Element]
    private(set) var elements: [Element]
    private var matches: [Int?]

    init(_ elements: [Element]) {
        old = elements
        self.elements = elements
        matches = Array(elements.indices)
    }

    /// The changes of all steps together.
    var changes: ListChanges<Element> { ListChanges(matches, from: old, to: elements) }

    /// Inserts elements before an index, or at the end; ignores an index out of range.
    mutating func insert(_ new: [Element], at index: Int) {
        guard index >= 0, index <= elements.count else { return }
        elements.insert(contentsOf: new, at: index)
        matches.insert(contentsOf: new.map { _ in nil }, at: index)
    }

    /// Replaces elements; does nothing if any index is out of range.
    mutating func update(_ new: [Int: Element]) {
        guard new.keys.allSatisfy(elements.indices.contains) else { return }
        for (index, element) in new { elements[index] = element }
    }

    /// Deletes elements; does nothing if any index is out of range.
    mutating func delete(_ indexes: Set<Int>) {
        guard indexes.allSatisfy(elements.indices.contains) else { return }
        let rest = elements.indices.filter { !indexes.contains($0) }
        elements = rest.map { elements[$0] }
        matches = rest.map { matches[$0] }
    }

    /// Moves an element to another index; does nothing if either index is out of range.
    mutating func move(from index: Int, to newIndex: Int) {
        guard elements.indices.contains(index), elements.indices.contains(newIndex) else { return }
        elements.insert(elements.remove(at: index), at: newIndex)
        matches.insert(matches.remove(at: index), at: newIndex)
    }
}
