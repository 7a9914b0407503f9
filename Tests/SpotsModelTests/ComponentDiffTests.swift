import SpotsModel
import Testing

/// Compares versions of components and pages.
@Suite struct ComponentDiffTests {
    /// A component that differs from an empty one, and the most important difference.
    struct Edit: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let differences: [ComponentDifference]
        let edit: @Sendable (inout Component) -> Void

        init(
            _ name: String, _ differences: [ComponentDifference],
            _ edit: @escaping @Sendable (inout Component) -> Void
        ) {
            (testDescription, self.differences, self.edit) = (name, differences, edit)
        }
    }

    static let edits = [
        Edit("nothing", []) { _ in },
        Edit("kind", [.kind]) { $0.kind = .grid },
        Edit("identifier", [.identifier]) { $0.identifier = "team" },
        Edit("layout", [.layout]) { $0.layout.span = 2 },
        Edit("interaction", [.layout]) { $0.interaction.paginate = .page },
        Edit("size", [.layout]) { $0.size = Size(width: 1) },
        Edit("header", [.header]) { $0.header = Item(title: "Team") },
        Edit("title", [.header]) { $0.title = "Team" },
        Edit("footer", [.footer]) { $0.footer = Item(title: "Team") },
        Edit("meta", [.meta]) { $0.meta = ["a": 1] },
        Edit("model", [.model]) { $0.model = ["a": 1] },
        Edit("cache", [.model]) { $0.amountOfItemsToCache = 1 },
        Edit("items", [.items]) { $0.items = [Item()] },
        Edit("empty", [.items]) { $0.empty = Item() },
        Edit("pagination", [.items]) { $0.pagination = Pagination() },
        Edit("source", [.items]) { $0.source = .collection(CollectionQuery()) },
        Edit("slot types", [.items]) { $0.slotTypes = ["ad"] },
        Edit("everything", [.kind, .identifier, .layout, .header, .footer, .meta, .model, .items]) {
            $0 = Component(
                kind: .grid, identifier: "x", header: Item(), footer: Item(), layout: Layout(span: 2),
                items: [Item()], meta: 1, model: 2)
        },
        Edit("the last two", [.model, .items]) { $0 = Component(items: [Item()], model: 2) },
    ]

    @Test(arguments: edits)
    func theMostImportantDifferenceIsReported(_ edit: Edit) {
        let old = Component()
        var new = old
        edit.edit(&new)
        #expect(new.differences(from: old) == edit.differences)
        #expect(new.difference(from: old) == edit.differences.first ?? .none)
        #expect(ComponentChanges(from: [old], to: [new]).isEmpty == edit.differences.isEmpty)
        #expect(ComponentChanges(from: [old], to: [new]).differences == [edit.differences.first ?? .none])
    }

    /// Two lists of components and the changes between them.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let old: [Component]
        let new: [Component]
        let matches: [Int?]
        let differences: [ComponentDifference]
        var moves: [ListMove] = []
    }

    private static let a = Component(items: [Item(title: "A")])
    private static let b = Component(items: [Item(title: "B")])
    private static let c = Component(items: [Item(title: "C")])

    static let lists = [
        Case(
            testDescription: "equal", old: [a, b], new: [a, b], matches: [0, 1], differences: [.none, .none]),
        Case(
            testDescription: "one new, one gone", old: [a, b], new: [c, a], matches: [nil, 0],
            differences: [.new, .none, .removed]),
        Case(
            testDescription: "changed places", old: [a, b], new: [b, a], matches: [1, 0],
            differences: [.none, .none], moves: [ListMove(from: 1, to: 0)]),
        Case(
            testDescription: "by identifier",
            old: [Component(kind: .grid, identifier: "x"), a], new: [a, Component(identifier: "x")],
            matches: [1, 0], differences: [.none, .kind], moves: [ListMove(from: 1, to: 0)]),
        Case(
            testDescription: "by the title of the header",
            old: [Component(header: Item(title: "Team"), items: [Item(title: "A")]), b],
            new: [b, Component(kind: .grid, header: Item(title: "Team"), items: [Item(title: "C")])],
            matches: [1, 0], differences: [.none, .kind], moves: [ListMove(from: 1, to: 0)]),
        Case(
            testDescription: "by the same items", old: [a], new: [b, Component(kind: .grid, items: a.items)],
            matches: [nil, 0], differences: [.new, .kind]),
        Case(
            testDescription: "by the same items, where the first is repeated",
            old: [c, Component(items: a.items + c.items), Component(items: a.items + b.items)],
            new: [Component(kind: .grid, items: a.items + b.items), c], matches: [2, 0],
            differences: [.kind, .none, .removed], moves: [ListMove(from: 2, to: 0)]),
        Case(
            testDescription: "by the same first item", old: [a, b],
            new: [b, Component(kind: .grid, items: a.items + c.items)], matches: [1, 0],
            differences: [.none, .kind], moves: [ListMove(from: 1, to: 0)]),
        Case(
            testDescription: "by the same last item", old: [a, b],
            new: [b, Component(kind: .grid, items: c.items + a.items)], matches: [1, 0],
            differences: [.none, .kind], moves: [ListMove(from: 1, to: 0)]),
        Case(
            testDescription: "by the same kind at the place", old: [Component(kind: .grid, items: a.items)],
            new: [b, Component(kind: .grid, items: c.items)], matches: [nil, 0],
            differences: [.new, .items]),
        Case(
            testDescription: "of several alike the one at the same place", old: [a, a],
            new: [b, Component(kind: .grid, items: a.items)], matches: [0, 1], differences: [.items, .kind]),
        Case(
            testDescription: "as many alike in their order", old: [a, a],
            new: [c, Component(kind: .grid, items: a.items), Component(kind: .grid, items: a.items)],
            matches: [nil, 0, 1], differences: [.new, .kind, .kind]),
        Case(
            testDescription: "more alike than before", old: [a],
            new: [Component(kind: .grid, items: a.items), b, Component(kind: .grid, items: a.items)],
            matches: [0, nil, nil], differences: [.kind, .new, .new]),
        Case(
            testDescription: "by the place", old: [a, b], new: [a, Component(kind: .grid, items: c.items)],
            matches: [0, 1], differences: [.none, .kind]),
    ]

    @Test(arguments: lists)
    func changesBetweenComponentLists(_ list: Case) {
        let changes = ComponentChanges(from: list.old, to: list.new)
        #expect(changes.matches == list.matches)
        #expect(changes.differences == list.differences)
        #expect(changes.moves == list.moves)
        #expect(changes.isEmpty == (list.old == list.new))
        #expect(changes.apply(to: list.old) == list.new)
        #expect(changes.apply(to: list.old + [Component()]) == nil)
    }

    @Test func anUpdateContainsTheItemChanges() {
        let update = ComponentChanges(from: [Self.a], to: [Self.b]).updates[0]
        #expect([update.oldIndex, update.newIndex] == [0, 0])
        #expect(update.component == Self.b)
        #expect(update.items.softUpdates.map(\.item) == Self.b.items)
    }

    static let pages: [(Page, [PageChanges.Key])] = [
        (Page(), []),
        (Page(title: "T"), [.title]),
        (Page(description: "D", image: "i", path: "/p/"), [.description, .image, .path]),
        (Page(layout: "wide", language: "nb", date: "2024-01-01"), [.layout, .language, .date]),
        (Page(updated: "2024-01-02", draft: true, aliases: ["/a/"]), [.updated, .draft, .aliases]),
        (Page(expires: "2024-01-03"), [.expires]),
        (Page(meta: ["a": 1], components: [a]), [.meta]),
        (Page(source: "https://a.example"), [.source]),
    ]

    @Test(arguments: pages)
    func changesBetweenPages(_ new: Page, _ keys: [PageChanges.Key]) {
        let old = Page()
        let changes = PageChanges(from: old, to: new)
        #expect(changes.keys == keys)
        #expect(changes.components == ComponentChanges(from: [], to: new.components))
        #expect(changes.isEmpty == (old == new))
        #expect(changes.apply(to: old) == new)
        #expect(changes.apply(to: Page(components: [Self.b])) == nil)
        #expect(PageChanges(from: new, to: old).apply(to: new) == old)
    }

    @Test func pagesMayDifferOnlyInComponents() {
        #expect(!PageChanges(from: Page(components: [Self.a]), to: Page(components: [Self.b])).isEmpty)
        #expect(PageChanges(from: Page(components: [Self.a]), to: Page(components: [Self.a])).isEmpty)
    }
}
