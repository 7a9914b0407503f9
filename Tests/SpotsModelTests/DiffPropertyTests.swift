import SpotsModel
import TestSupport
import Testing

/// Checks properties of changes on random lists.
@Suite struct DiffPropertyTests {
    @Test(arguments: 0..<4)
    func applyingItemChangesGivesTheNewList(_ part: UInt64) {
        for seed in part * 1000..<(part + 1) * 1000 {
            var random = RandomLists(seed: seed)
            let (old, new) = random.pair()
            let changes = ItemChanges(from: old, to: new)
            #expect(changes.apply(to: old) == new, "seed \(seed)")
            #expect(ItemChanges(from: old, to: old).isEmpty, "seed \(seed)")
            expectConsistency(changes, old, new, seed)
        }
    }

    @Test func applyingComponentChangesGivesTheNewList() {
        for seed in 0..<2000 as Range<UInt64> {
            var random = RandomLists(seed: seed)
            let (old, new) = random.componentPair()
            let changes = ComponentChanges(from: old, to: new)
            #expect(changes.apply(to: old) == new, "seed \(seed)")
            #expect(ComponentChanges(from: old, to: old).isEmpty, "seed \(seed)")
            #expect(changes.moves.count == leastMoves(changes.matches), "seed \(seed)")
            for update in changes.updates {
                #expect(update.items.apply(to: old[update.oldIndex].items) == update.component.items)
            }
        }
    }

    @Test func aPermutationConsistsOfMovesOnly() {
        for seed in 0..<1000 as Range<UInt64> {
            var random = RandomLists(seed: seed)
            let old = random.distinctItems()
            let new = old.shuffled(using: &random.generator)
            let changes = ItemChanges(from: old, to: new)
            #expect(changes.matches.map { $0.map { old[$0] } } == new, "seed \(seed)")
            #expect(changes.updates.isEmpty && changes.insertions.isEmpty && changes.deletions.isEmpty)
            #expect(changes.moves.count == leastMoves(changes.matches), "seed \(seed)")
        }
    }

    private func expectConsistency(_ changes: ItemChanges, _ old: [Item], _ new: [Item], _ seed: UInt64) {
        let matched = changes.matches.compactMap { $0 }
        #expect(Set(matched).count == matched.count, "seed \(seed)")
        #expect(Set(matched).isDisjoint(with: changes.deletions), "seed \(seed)")
        #expect(matched.count + changes.deletions.count == old.count, "seed \(seed)")
        #expect(matched.count + changes.insertions.count == new.count, "seed \(seed)")
        #expect(changes.moves.count == leastMoves(changes.matches), "seed \(seed)")
        // An element that still exists is never deleted and inserted again.
        #expect(Set(changes.deletions.map { old[$0] }).isDisjoint(with: changes.insertions.map(\.item)))
        for (index, match) in changes.matches.enumerated() {
            guard let match, let identifier = old[match].identifier else { continue }
            #expect([nil, identifier].contains(new[index].identifier), "seed \(seed)")
        }
        for update in changes.updates {
            #expect(old[update.oldIndex] != update.item, "seed \(seed)")
            #expect(update.children.apply(to: old[update.oldIndex].children) == update.item.children)
        }
    }

    /// The minimal number of moves, computed by a slow algorithm.
    private func leastMoves(_ matches: [Int?]) -> Int {
        let order = matches.compactMap { $0 }
        var longest: [Int] = []
        for (index, number) in order.enumerated() {
            longest.append(1 + ((0..<index).filter { order[$0] < number }.map { longest[$0] }.max() ?? 0))
        }
        return order.count - (longest.max() ?? 0)
    }
}

/// Generates similar lists of items and components.
private struct RandomLists {
    var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
    private mutating func word(_ count: Int) -> String {
        String(Character(Unicode.Scalar(UInt8(97 + Int.random(in: 0..<count, using: &generator)))))
    }

    private mutating func item(depth: Int = 0) -> Item {
        var item = Item(title: word(6))
        if chance(3) { item.identifier = word(4) }
        if chance(4) { item.kind = Kind(word(2)) }
        if chance(4) { item.text = word(3) }
        if chance(8) { item.size = Size(width: 10) }
        if depth < 2, chance(4) { item.children = components(depth: depth + 1) }
        return item
    }

    private mutating func components(depth: Int) -> [Component] {
        (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
            Component(
                kind: chance(2) ? .list : .grid, identifier: chance(4) ? word(3) : nil,
                items: (0..<Int.random(in: 0..<4, using: &generator)).map { _ in item(depth: depth) })
        }
    }

    /// A list, and either an edited copy of it or an unrelated list.
    mutating func pair() -> ([Item], [Item]) {
        let old = (0..<Int.random(in: 0..<14, using: &generator)).map { _ in item() }
        if chance(10) { return (old, (0..<Int.random(in: 0..<14, using: &generator)).map { _ in item() }) }
        var new = old
        for _ in 0..<Int.random(in: 0..<6, using: &generator) { edit(&new) }
        return (old, new)
    }

    private mutating func edit(_ items: inout [Item]) {
        let place = Int.random(in: 0...items.count, using: &generator)
        guard place < items.count, !chance(4) else { return items.insert(item(), at: place) }
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: items.remove(at: place)
        case 1: items.insert(items.remove(at: place), at: Int.random(in: 0...items.count, using: &generator))
        case 2: items[place].title = word(6)
        case 3: items[place].children = components(depth: 1)
        default: items.append(items[place])
        }
    }

    mutating func componentPair() -> ([Component], [Component]) {
        let old = components(depth: 0) + components(depth: 0)
        var new = old.shuffled(using: &generator)
        if chance(2) { new = old }
        for index in new.indices where chance(2) { edit(&new[index].items) }
        if chance(2) { new += components(depth: 1) }
        return (old, new)
    }

    /// Distinct items, some with the same identifier.
    mutating func distinctItems() -> [Item] {
        (0..<Int.random(in: 0..<20, using: &generator)).map { number in
            Item(identifier: chance(3) ? word(3) : nil, title: "\(number)")
        }
    }
}
