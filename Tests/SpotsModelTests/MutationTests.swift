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
        let component: Int
        let items: [Item]
        let matches: [Int?]
        let change: @Sendable (inout Page) -> ItemChanges

        init(
            _ name: String, in component: Int = 0, _ items: [Item], _ matches: [Int?],
            _ change: @escaping @Sendable (inout Page) -> ItemChanges
        ) {
            testDescription = name
            (self.component, self.items, self.matches, self.change) = (component, items, matches, change)
        }
    }

    static let steps = [
        Step("append", [a, b, c], [0, 1, nil]) { $0.append(c) },
        Step("append many", in: 1, [c, a, b], [0, nil, nil]) { $0.append([a, b], toComponent: 1) },
        Step("append an equal one", [a, b, b], [0, 1, nil]) { $0.append(b) },
        Step("prepend", [c, a, b], [nil, 0, 1]) { $0.prepend(c) },
        Step("prepend an equal one", [a, a, b], [nil, 0, 1]) { $0.prepend(a) },
        Step("prepend many", in: 1, [a, b, c], [nil, nil, 0]) { $0.prepend([a, b], toComponent: 1) },
        Step("insert", [a, c, b], [0, nil, 1]) { $0.insert(c, at: 1) },
        Step("insert at the end", [a, b, c], [0, 1, nil]) { $0.insert(c, at: 2) },
        Step("insert many", in: 1, [a, b, c], [nil, nil, 0]) { $0.insert([a, b], at: 0, inComponent: 1) },
        Step("update", [a, c], [0, 1]) { $0.update(c, at: 1) },
        Step("update many", [b, a], [0, 1]) { $0.update([0: b, 1: a]) },
        Step("update another component", in: 1, [a], [0]) { $0.update(a, at: 0, inComponent: 1) },
        Step("delete", [b], [1]) { $0.delete(itemAt: 0) },
        Step("delete many", [], []) { $0.delete(itemsAt: [1, 0, 1]) },
        Step("delete from another component", in: 1, [], []) { $0.delete(itemAt: 0, fromComponent: 1) },
    ]

    @Test(arguments: steps)
    func editsReturnTheirChanges(_ step: Step) {
        var page = Self.page
        let changes = step.change(&page)
        var expected = Self.page
        expected.components[step.component].items = step.items
        #expect(page == expected)
        #expect(changes.matches == step.matches)
        #expect(!changes.isEmpty)
        #expect(changes.apply(to: Self.page.components[step.component].items) == step.items)
    }

    static let idle: [@Sendable (inout Page) -> ItemChanges] = [
        { $0.append(c, toComponent: 2) }, { $0.append(c, toComponent: -1) },
        { $0.prepend(c, toComponent: .max) }, { $0.prepend(c, toComponent: .min) },
        { $0.insert(c, at: 3) }, { $0.insert(c, at: -1) }, { $0.insert(c, at: .max) },
        { $0.insert(c, at: .min) }, { $0.insert(c, at: 0, inComponent: 2) },
        { $0.update(c, at: 2) }, { $0.update(c, at: -1) }, { $0.update(c, at: .max) },
        { $0.update([0: c, 2: c]) }, { $0.update(c, at: 0, inComponent: .max) },
        { $0.delete(itemAt: 2) }, { $0.delete(itemAt: -1) }, { $0.delete(itemAt: .max) },
        { $0.delete(itemsAt: [0, 2]) }, { $0.delete(itemAt: 0, fromComponent: -1) },
        { $0.append([]) }, { $0.insert([], at: 1) }, { $0.update([:]) }, { $0.delete(itemsAt: []) },
        { $0.update(a, at: 0) },
    ]

    @Test(arguments: idle.indices)
    func anIndexOutOfRangeChangesNothing(_ index: Int) {
        var page = Self.page
        #expect(Self.idle[index](&page).isEmpty)
        #expect(page == Self.page)
    }

    @Test func anUpdateIsEitherSoftOrHard() {
        var page = Self.page
        #expect(page.update(Self.c, at: 0).softUpdates.map(\.newIndex) == [0])
        #expect(page.update(Item(kind: "k", title: "C"), at: 0).hardUpdates.map(\.newIndex) == [0])
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
        #expect(try page.reloadIfNeeded(json: Array(json.utf8), format: format).differences.count == 2)
        #expect(page == expected)
        #expect(try page.reload(json: Array("[]".utf8)).differences == [.removed])
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
