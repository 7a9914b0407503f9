import Diagnostics
import SpotsModel
import Testing

/// Edits pages as an app edits its screens.
@Suite struct MutationTests {
    private static let a = Item(title: "A")
    private static let b = Item(title: "B")
    private static let c = Item(title: "C")
    private static let page = Page(
        title: "T", components: [Component(items: [a, b]), Component(kind: .grid, items: [c])])

    /// An edit of a component's items, and the result.
    struct Step: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let items: [Item]
        let matches: [Int?]
        let change: @Sendable (inout Component) -> ItemChanges

        init(
            _ name: String, _ items: [Item], _ matches: [Int?],
            _ change: @escaping @Sendable (inout Component) -> ItemChanges
        ) {
            testDescription = name
            (self.items, self.matches, self.change) = (items, matches, change)
        }
    }

    static let steps = [
        Step("append", [a, b, c], [0, 1, nil]) { $0.append(c) },
        Step("append many", [a, b, c, a], [0, 1, nil, nil]) { $0.append(contentsOf: [c, a]) },
        Step("append an equal one", [a, b, b], [0, 1, nil]) { $0.append(b) },
        Step("prepend", [c, a, b], [nil, 0, 1]) { $0.prepend(c) },
        Step("prepend an equal one", [a, a, b], [nil, 0, 1]) { $0.prepend(a) },
        Step("prepend many", [b, c, a, b], [nil, nil, 0, 1]) { $0.prepend(contentsOf: [b, c]) },
        Step("insert", [a, c, b], [0, nil, 1]) { $0.insert(c, at: 1) },
        Step("insert at the end", [a, b, c], [0, 1, nil]) { $0.insert(c, at: 2) },
        Step("insert many", [a, c, a, b], [0, nil, nil, 1]) { $0.insert(contentsOf: [c, a], at: 1) },
        Step("update", [a, c], [0, 1]) { $0.update(c, at: 1) },
        Step("update many", [b, a], [0, 1]) { $0.update([0: b, 1: a]) },
        Step("update in place", [a, c], [0, 1]) { $0.update(at: 1) { $0.title = "C" } },
        Step("move", [b, a], [1, 0]) { $0.move(from: 0, to: 1) },
        Step("move back", [b, a], [1, 0]) { $0.move(from: 1, to: 0) },
        Step("delete", [b], [1]) { $0.delete(at: 0) },
        Step("delete many", [], []) { $0.delete(at: [1, 0, 1]) },
        Step("delete by value", [a], [0]) { $0.delete(b) },
        Step("delete many by value", [], []) { $0.delete(contentsOf: [b, c, a]) },
        Step("reload", [c], [0]) { $0.reload([c]) },
        Step("reload if needed", [b, c], [1, nil]) { $0.reloadIfNeeded([b, c]) },
    ]

    @Test(arguments: steps)
    func editsReturnTheirChanges(_ step: Step) {
        var component = Component(items: [Self.a, Self.b])
        let changes = step.change(&component)
        #expect(component == Component(items: step.items))
        #expect(changes.matches == step.matches)
        #expect(!changes.isEmpty)
        #expect(changes.apply(to: [Self.a, Self.b]) == step.items)
    }

    static let idle: [@Sendable (inout Component) -> ItemChanges] = [
        { $0.insert(c, at: 3) }, { $0.insert(c, at: -1) }, { $0.insert(c, at: .max) },
        { $0.insert(c, at: .min) }, { $0.update(c, at: 2) }, { $0.update(c, at: -1) },
        { $0.update(c, at: .max) }, { $0.update([0: c, 2: c]) },
        { $0.update(at: 2) { _ in Issue.record("there is no item to change") } },
        { $0.update(at: -1) { $0.title = "C" } }, { $0.move(from: 2, to: 0) }, { $0.move(from: 0, to: 2) },
        { $0.move(from: -1, to: 0) }, { $0.move(from: 1, to: 1) }, { $0.delete(at: 2) },
        { $0.delete(at: -1) }, { $0.delete(at: .max) }, { $0.delete(at: [0, 2]) }, { $0.delete(c) },
        { $0.append(contentsOf: []) }, { $0.insert(contentsOf: [], at: 1) }, { $0.update([:]) },
        { $0.delete(at: []) }, { $0.delete(contentsOf: [c]) }, { $0.update(a, at: 0) },
        { $0.reloadIfNeeded([a, b]) },
    ]

    @Test(arguments: idle.indices)
    func anIndexOutOfRangeChangesNothing(_ index: Int) {
        var component = Component(items: [Self.a, Self.b])
        #expect(Self.idle[index](&component).isEmpty)
        #expect(component == Component(items: [Self.a, Self.b]))
    }

    @Test func equalItemsAreDeletedOneByOne() {
        var component = Component(items: [Self.a, Self.b, Self.a, Self.a])
        #expect(component.delete(Self.a).deletions == [0])
        #expect(component.items == [Self.b, Self.a, Self.a])
        #expect(component.delete(contentsOf: [Self.a, Self.a, Self.a]).deletions == [1, 2])
        #expect(component.items == [Self.b])
    }

    @Test func anUpdateIsEitherSoftOrHard() {
        var component = Component(items: [Self.a, Self.b])
        #expect(component.update(Self.c, at: 0).softUpdates.map(\.newIndex) == [0])
        #expect(component.update(Item(kind: "k", title: "C"), at: 0).hardUpdates.map(\.newIndex) == [0])
    }

    @Test func componentsAreEditedLikeItems() {
        var page = Self.page
        let (list, grid) = (page.components[0], page.components[1])
        let carousel = Component(kind: .carousel)
        #expect(page.append(carousel).matches == [0, 1, nil])
        #expect(page.components == [list, grid, carousel])
        #expect(page.move(from: 2, to: 0).moves == [ListMove(from: 2, to: 0)])
        #expect(page.components == [carousel, list, grid])
        #expect(page.delete(list).deletions == [1])
        #expect(page.components == [carousel, grid])
        #expect(page.update(at: 1) { $0.append(Self.a) }.differences == [.none, .items])
        #expect(page.components == [carousel, Component(kind: .grid, items: [Self.c, Self.a])])
        #expect(page.update(at: 2) { $0.append(Self.a) }.isEmpty)
        #expect(page.updateIfNeeded(at: 1, items: [Self.c, Self.a]).isEmpty)
        #expect(page.updateIfNeeded(at: 1, items: [Self.a]).deletions == [0])
        #expect(page.updateIfNeeded(at: 9, items: [Self.a]).isEmpty)
        #expect(page == Page(title: "T", components: [carousel, Component(kind: .grid, items: [Self.a])]))
    }

    @Test func itemsAreFound() {
        let child = Item(title: "D", children: [Component(items: [Item(title: "E")])])
        var page = Self.page
        page.components[0].header = Item(title: "H")
        page.components[1].append(child)
        #expect(page.component(at: 1)?.item(at: 1) == child)
        #expect(page.component(at: 2) == nil)
        #expect(page.component(at: -1) == nil)
        #expect(page.component(at: 0)?.item(at: 2) == nil)
        #expect(page.firstItem { $0.title == "E" } == Item(title: "E"))
        #expect(page.firstItem { $0.title == "H" } == Item(title: "H"))
        #expect(page.firstItem { $0.title == "X" } == nil)
        let found = page.items { $0.title != "A" }
        #expect(found.map(\.component) == [0, 1])
        #expect(found.map(\.items) == [[Self.b], [Self.c, child]])
        #expect(page.items { $0.title == "C" }.map(\.component) == [1])
    }

    @Test func reloadingReplacesTheComponents() {
        var page = Self.page
        let components = [Component(kind: .grid, items: [Self.c]), Component(items: [Self.a])]
        let changes = page.reload(components)
        #expect(changes == ComponentChanges(from: Self.page.components, to: components))
        #expect(changes.differences == [.none, .items])
        #expect(page == Page(title: "T", components: components))
        #expect(page.reload(components).isEmpty)
    }

    @Test func reloadingIfNeededKeepsEqualComponents() throws {
        var page = try Page(json: #"[ { "items": [ { "title": "A" } ] } ]"#)
        let other = try Page(json: #"    [ { "items": [ { "title": "A" } ] } ]"#)
        #expect(page.components[0].origin.node == 1)
        #expect(page.reloadIfNeeded([Component(items: [Self.a])]).isEmpty)
        #expect(page.components[0].origin.node == 1)
        #expect(page.reload([Component(items: [Self.a])]).isEmpty)
        #expect(page.components[0].origin.node == nil)
        #expect(page.reloadIfNeeded(other.components).isEmpty)
        #expect(page.components[0].origin.node == nil)
        #expect(page.reloadIfNeeded([Component(items: [Self.b])]).differences == [.items])
        #expect(page.components == [Component(items: [Self.b])])
    }

    @Test func componentsAreReloadedFromJSON() throws {
        let json = #"{ "title": "U", "cards": [ { "meta": { "span": 3 }, "items": [ { "title": "A" } ] } ] }"#
        let format = PageFormat(componentsKey: "cards", legacyMapping: true)
        let expected = Page(
            title: "T",
            components: [Component(layout: Layout(span: 3), items: [Self.a], meta: ["span": 3])])
        var page = Self.page
        #expect(try page.reload(json: json, format: format).differences == [.layout, .removed])
        #expect(page == expected)
        #expect(try page.reloadIfNeeded(json: json, format: format).isEmpty)
        page = Self.page
        #expect(try page.reloadIfNeeded(json: json, format: format).differences.count == 2)
        #expect(page == expected)
        #expect(try page.reload(json: "[]").differences == [.removed])
    }

    @Test func jsonErrorsAreThrownWithPositionsAndNothingChanges() {
        let json =
            "{ \"title\": \"U\", \"title\": \"V\",\n  \"components\": [ { \"kind\": [] }, { \"items\": 1 } ] }"
        var page = Self.page
        let failure = #expect(throws: PageFailure.self) { try page.reload(json: json) }
        #expect(
            failure?.diagnostics.map {
                "\($0.file):\($0.line):\($0.column) \($0.id.rawValue) \($0.path ?? "")"
            } == [
                "components.json:1:3 duplicate-key $.title",
                "components.json:2:29 wrong-type $.components[0].kind",
                "components.json:2:46 wrong-type $.components[1].items",
            ])
        #expect(throws: PageFailure.self) {
            try page.reloadIfNeeded(json: "[", format: PageFormat(name: "x"))
        }
        #expect(page == Self.page)
    }

    @Test func aFailureIsFormattedAsInTheProgram() {
        let failure = #expect(throws: PageFailure.self) {
            try Page(json: "[ { ]", format: PageFormat(name: "feed.json"))
        }
        #expect(
            failure?.description == """
                feed.json:1:5: error: expected a key in quotation marks or "}", found "]" [invalid-json]
                 1 | [ { ]
                   |     ^
                """)
    }

    @Test func aWarningIsNotAFailure() throws {
        let page = try Page(json: #"{ "title": "U", "title": "V", "components": [] }"#)
        #expect(page == Page(title: "V"))
    }
}
