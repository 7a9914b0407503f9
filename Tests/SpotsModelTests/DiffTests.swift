import SpotsModel
import Testing

/// Compares versions of item lists.
@Suite struct DiffTests {
    /// Two lists of items and the changes between them.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let old: [Item]
        let new: [Item]
        let matches: [Int?]
        var deletions: [Int] = []
        var insertions: [Int] = []
        var moves: [ListMove] = []
        var soft: [Int] = []
        var hard: [Int] = []
        var children: [Int] = []
    }

    private static let a = Item(title: "A")
    private static let b = Item(title: "B")
    private static let c = Item(title: "C")
    private static let d = Item(title: "D")

    private static func item(_ identifier: String, _ title: String) -> Item {
        Item(identifier: identifier, title: title)
    }

    static let ofContent = [
        Case(testDescription: "nothing", old: [], new: [], matches: []),
        Case(testDescription: "equal", old: [a, b], new: [a, b], matches: [0, 1]),
        Case(testDescription: "all new", old: [], new: [a, b], matches: [nil, nil], insertions: [0, 1]),
        Case(testDescription: "all gone", old: [a, b], new: [], matches: [], deletions: [0, 1]),
        Case(testDescription: "appended", old: [a], new: [a, b], matches: [0, nil], insertions: [1]),
        Case(testDescription: "prepended", old: [a], new: [b, a], matches: [nil, 0], insertions: [0]),
        Case(testDescription: "deleted", old: [a, b, c], new: [a, c], matches: [0, 2], deletions: [1]),
        Case(
            testDescription: "swapped", old: [a, b], new: [b, a], matches: [1, 0],
            moves: [ListMove(from: 1, to: 0)]),
        Case(
            testDescription: "the last to the front", old: [a, b, c, d], new: [d, a, b, c],
            matches: [3, 0, 1, 2], moves: [ListMove(from: 3, to: 0)]),
        Case(
            testDescription: "moved past what is gone", old: [a, b, c], new: [c, a],
            matches: [2, 0], deletions: [1], moves: [ListMove(from: 2, to: 0)]),
        Case(
            testDescription: "the first of the repeated is gone", old: [a, b, a], new: [b, a],
            matches: [1, 2], deletions: [0]),
        Case(
            testDescription: "repeated ones stay together", old: [a, b, a, b, a], new: [b, a, b, a, c],
            matches: [1, 2, 3, 4, nil], deletions: [0], insertions: [4]),
        Case(
            testDescription: "repeated: what is at the end stays there", old: [c, a, d, a], new: [a],
            matches: [3], deletions: [0, 1, 2]),
        Case(
            testDescription: "repeated: what is at the front stays there", old: [a, b, a, c], new: [a, c],
            matches: [0, 3], deletions: [1, 2]),
        Case(
            testDescription: "repeated before what there is one of", old: [a, b, a, c, d], new: [d, a, c, b],
            matches: [4, 2, 3, 1], deletions: [0],
            moves: [ListMove(from: 4, to: 0), ListMove(from: 1, to: 3)]),
        Case(
            testDescription: "repeated behind what there is one of", old: [b, a, c, a, d], new: [a, d, c, a],
            matches: [1, 4, 2, 3], deletions: [0], moves: [ListMove(from: 4, to: 1)]),
    ]

    static let ofPlace = [
        Case(
            testDescription: "an edited title", old: [a, b, c], new: [a, d, c], matches: [0, 1, 2], soft: [1]),
        Case(
            testDescription: "everything edited", old: [a, b], new: [c, d], matches: [0, 1], soft: [0, 1]),
        Case(
            testDescription: "a new title behind a new item",
            old: [a, Item(title: "Ada", action: "/ada/")],
            new: [a, b, Item(title: "Ada L.", text: "t", action: "/ada/")],
            matches: [0, nil, 1], insertions: [1], soft: [2]),
        Case(
            testDescription: "a new title behind a new item with the rest unchanged",
            old: [a, Item(title: "Ada", subtitle: "Poet")],
            new: [a, b, Item(title: "Ada L.", subtitle: "Poet")],
            matches: [0, nil, 1], insertions: [1], soft: [2]),
        Case(
            testDescription: "edited and moved",
            old: [a, b, Item(title: "Oar", subtitle: "450 kr")],
            new: [Item(title: "Oar", subtitle: "90 kr"), a, b],
            matches: [2, 0, 1], moves: [ListMove(from: 2, to: 0)], soft: [0]),
        Case(
            testDescription: "edited, and one of the same title is gone",
            old: [Item(title: "A", text: "1"), b, Item(title: "A", text: "2")],
            new: [b, Item(title: "A", text: "3")], matches: [1, 2], deletions: [0], soft: [1]),
        Case(
            testDescription: "one gone at the end, another new at the front", old: [a, b, c], new: [d, a, b],
            matches: [nil, 0, 1], deletions: [2], insertions: [0]),
        Case(
            testDescription: "edited between what changed places", old: [a, b, c], new: [c, d, a],
            matches: [2, 1, 0], moves: [ListMove(from: 2, to: 0), ListMove(from: 1, to: 1)], soft: [1]),
        Case(
            testDescription: "edited and changed places: one of them stays", old: [a, Item(kind: "k")],
            new: [Item(kind: "k", text: "t"), b], matches: [nil, 0], deletions: [1], insertions: [0],
            soft: [1]),
        Case(
            testDescription: "the kind", old: [a, b], new: [a, Item(kind: "k", title: "B")], matches: [0, 1],
            hard: [1]),
        Case(
            testDescription: "the kind behind a new item", old: [a, b],
            new: [a, c, Item(kind: "k", title: "B")], matches: [0, nil, 1], insertions: [1], hard: [2]),
        Case(
            testDescription: "another kind at the same index", old: [a, Item(kind: "k"), b], new: [b, d, a],
            matches: [2, nil, 0], deletions: [1], insertions: [1], moves: [ListMove(from: 2, to: 0)]),
        Case(
            testDescription: "the same size is likelier", old: [a, Item(title: "B", size: Size(width: 1))],
            new: [Item(title: "C", size: Size(width: 1))], matches: [1], deletions: [0], soft: [0]),
        Case(
            testDescription: "the size", old: [a], new: [Item(title: "A", size: Size(width: 1))],
            matches: [0], hard: [0]),
        Case(
            testDescription: "another kind, another title", old: [a, b],
            new: [a, Item(kind: "k", title: "C")],
            matches: [0, 1], hard: [1]),
        Case(
            testDescription: "children", old: [a, Item(title: "B", children: [Component(items: [a])])],
            new: [a, Item(title: "B", children: [Component(items: [c])])], matches: [0, 1], children: [1]),
        Case(
            testDescription: "children and more", old: [Item(title: "B", children: [Component(items: [a])])],
            new: [Item(title: "C", children: [Component(items: [c])])], matches: [0], soft: [0]),
        Case(
            testDescription: "children and the kind", old: [b],
            new: [Item(kind: "k", title: "B", children: [Component()])], matches: [0], hard: [0]),
    ]

    static let ofIdentifiers = [
        Case(
            testDescription: "edited", old: [item("1", "A"), item("2", "B")],
            new: [item("1", "A"), item("2", "C")], matches: [0, 1], soft: [1]),
        Case(
            testDescription: "edited and changed places", old: [item("1", "A"), item("2", "B")],
            new: [item("2", "C"), item("1", "A")], matches: [1, 0], moves: [ListMove(from: 1, to: 0)],
            soft: [0]),
        Case(
            testDescription: "another identifier is another item", old: [item("1", "A")],
            new: [item("2", "A")], matches: [nil], deletions: [0], insertions: [0]),
        Case(
            testDescription: "another identifier at the same index",
            old: [a, item("1", "X"), b], new: [b, item("2", "Y"), a],
            matches: [2, nil, 0], deletions: [1], insertions: [1], moves: [ListMove(from: 2, to: 0)]),
        Case(
            testDescription: "the identifier is surer than the title",
            old: [item("1", "A"), item("2", "B")], new: [item("2", "A"), item("1", "B")], matches: [1, 0],
            moves: [ListMove(from: 1, to: 0)], soft: [0, 1]),
        Case(
            testDescription: "repeated: in their order", old: [item("1", "A"), item("1", "B")],
            new: [item("1", "C"), item("1", "D"), item("1", "E")], matches: [0, 1, nil], insertions: [2],
            soft: [0, 1]),
        Case(
            testDescription: "repeated: the equal ones first", old: [item("1", "A"), item("1", "B")],
            new: [item("1", "B")], matches: [1], deletions: [0]),
        Case(
            testDescription: "given one", old: [a, b], new: [item("1", "A"), item("2", "B")],
            matches: [0, 1], soft: [0, 1]),
        Case(
            testDescription: "one lost", old: [c, item("1", "A"), b], new: [a, b], matches: [1, 2],
            deletions: [0], soft: [0]),
        Case(
            testDescription: "one without is likelier", old: [item("1", "A"), Item(title: "A", text: "t")],
            new: [Item(title: "A", text: "u")], matches: [1], deletions: [0], soft: [0]),
    ]

    @Test(arguments: ofContent + ofPlace + ofIdentifiers)
    func changesBetweenItemLists(_ list: Case) {
        let changes = ItemChanges(from: list.old, to: list.new)
        #expect(changes.matches == list.matches)
        #expect(changes.deletions == list.deletions)
        #expect(changes.insertions.map(\.index) == list.insertions)
        #expect(changes.moves == list.moves)
        #expect(changes.softUpdates.map(\.newIndex) == list.soft)
        #expect(changes.hardUpdates.map(\.newIndex) == list.hard)
        #expect(changes.childUpdates.map(\.newIndex) == list.children)
        #expect(changes.isEmpty == (list.old == list.new))
        #expect(changes.apply(to: list.old) == list.new)
    }

    @Test func anUpdateHasIndexesAndNestedChanges() {
        let old = [Self.a, Item(title: "B", children: [Component(kind: .grid, items: [Self.c])])]
        let new = [Item(title: "B", children: [Component(kind: .grid, items: [Self.d])]), Self.a]
        let update = ItemChanges(from: old, to: new).updates[0]
        #expect([update.oldIndex, update.newIndex] == [1, 0])
        #expect(update.item == new[0])
        #expect(update.children.updates[0].difference == .items)
        #expect(update.children.updates[0].items.softUpdates[0].item == Self.d)
    }

    @Test func aListOfAnotherLengthIsRejected() {
        let changes = ItemChanges(from: [Self.a], to: [Self.b])
        #expect(changes.apply(to: []) == nil)
        #expect(changes.apply(to: [Self.a, Self.a]) == nil)
        #expect(changes.apply(to: [Self.c]) == [Self.b])
    }

    @Test(arguments: [([a], [b]), ([a, b], [b, a]), ([item("1", "A")], [item("1", "B")])])
    func twentyThousandEqualItemsAreMatchedQuickly(_ old: [Item], _ new: [Item]) {
        let count = 20_000
        let changes = ItemChanges(
            from: [Self.c] + Array(repeating: old, count: count / old.count).flatMap { $0 },
            to: Array(repeating: new, count: count / new.count).flatMap { $0 } + [Self.d, Self.c])
        #expect(changes.matches.count == count + 2)
        #expect(changes.deletions == [])
        #expect(changes.insertions.count == 1)
    }
}
