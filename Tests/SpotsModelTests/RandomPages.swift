import SpotsModel
import TestSupport

/// Generates pages that use everything that canonical JSON can express.
struct RandomPages {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &generator)]
    }

    private mutating func many<Element>(
        _ most: Int, _ make: (inout RandomPages) -> Element
    ) -> [Element] {
        (0..<Int.random(in: 0...most, using: &generator)).map { _ in make(&self) }
    }

    private static let texts = [
        "", "", "", "A", "A title", "12", "1e3", "true", "null", "\"quoted\" \\ / \n\t\u{0}\u{1F}\u{7F}",
        "naïve 日本語 👩‍👩‍👧 \u{2028}", "eyJh", "bWV0YQ==", "{}", " ",
    ]

    /// Keys that the path of an omission shows as they are.
    private static let keys = ["", "A", "two words", "12", "1e3", "naïve 日本語", "a.b", "{}", " "]

    private mutating func text() -> String { pick(Self.texts) }

    mutating func page() -> Page {
        var page = pageWithComponents()
        if chance(8) { (page.source, page.components) = (source(), []) }
        return page
    }

    private mutating func source() -> Page.Source {
        var source = Page.Source(
            pick(["https://a.example/home", "HTTP://u:p@a.example?x=1#y"]),
            select: pick(["", "data", "a.0.b", ".", "two words"]), required: chance(2),
            before: many(2) { $0.component(depth: 2) }, after: many(2) { $0.component(depth: 2) })
        source.next = pick([nil, .path("next"), .path("a.b"), .query("page"), .query(" ", from: 0, step: 7)])
        if source.next != nil { source.pages = pick([1, 50, 1_000_000]) }
        return source
    }

    private mutating func pageWithComponents() -> Page {
        Page(
            title: text(), description: text(), image: text(), path: pick(["", "/x/"]), layout: text(),
            language: pick(["", "nb", "pt-BR"]), date: pick(["", "2026-11-21"]),
            updated: pick(["", "2026-11-21T08:30:00+01:00"]),
            expires: pick(["", "2027-01-01", "2027-01-01T00:00:00.5-03:00"]), draft: chance(4),
            noindex: chance(4), aliases: many(2) { $0.text() }, meta: value(depth: 0),
            components: many(3) { $0.component(depth: 0) })
    }

    private mutating func component(depth: Int) -> Component {
        var component = chance(6) ? filled() : Component()
        component.kind = pick([.list, .grid, .carousel, "cards", "row"])
        component.identifier = chance(3) ? pick(["a", "5", "two words"]) : nil
        component.title = text()
        if chance(3) { component.header = item(depth: 3) }
        if chance(6) { component.header = Item(kind: pick([nil, "hero"]), title: component.title) }
        if component.header == nil { component.title = "" }
        if chance(4) { component.footer = item(depth: 3) }
        if chance(8) { component.footer = Item(kind: "foot", title: component.title) }
        if chance(2) { component.layout = layout() }
        if chance(3) {
            component.interaction = Interaction(
                paginate: pick(Interaction.Paginate.allCases),
                scrollDirection: pick(Interaction.ScrollDirection.allCases),
                mouseClick: pick(["", "single", "triple"]))
        }
        if component.source == nil { component.items = many(3) { $0.item(depth: depth) } }
        if chance(6) { component.empty = item(depth: 3) }
        if chance(6) {
            component.pagination = Pagination(
                size: pick([1, 20]), path: pick(["page/{page}/", "{page}.html"]), infinite: chance(2))
        }
        component.size = chance(5) ? size() : nil
        component.meta = value(depth: 0)
        component.model = value(depth: 0)
        component.amountOfItemsToCache = chance(4) ? pick([-1, 0, 7]) : nil
        return component
    }

    private mutating func layout() -> Layout {
        Layout(
            span: pick([0, 0, 1, 2.5, 1e300]), dynamicSpan: chance(3), dynamicHeight: !chance(3),
            itemsPerRow: pick([1, 1, 2]), itemSpacing: pick([nil, nil, 0, 0.1]),
            lineSpacing: pick([nil, nil, 12_345_678_901_234_568]),
            inset: pick([Inset(), Inset(padding: 4), Inset(top: 1, right: .leastNonzeroMagnitude)]),
            pageIndicator: pick([nil, nil, .below, .overlay]), headerMode: pick([.default, .sticky]),
            infiniteScrolling: chance(4), showEmptyComponent: chance(4))
    }

    private mutating func size() -> Size { Size(width: pick([0, 100]), height: pick([0, 50.5])) }

    private mutating func item(depth: Int) -> Item {
        Item(
            kind: pick([nil, "card", .composite]), identifier: pick([nil, nil, "5", "-3", "05", "x"]),
            title: text(), subtitle: text(), text: text(), image: text(), action: text(),
            size: chance(5) ? size() : nil, meta: value(depth: 0),
            children: depth < 2 && chance(4) ? many(2) { $0.component(depth: depth + 1) } : [],
            relations: depth < 4 && chance(4) ? relations() : [], model: value(depth: 0))
    }

    private mutating func relations() -> [Item.Relation] {
        [
            Item.Relation("authors", many(2) { $0.item(depth: 4) }),
            Item.Relation("two words", many(1) { $0.item(depth: 4) }),
        ]
    }

    private mutating func value(depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth < 3 ? 8 : 5), using: &generator) {
        case 0, 1: return .null
        case 2: return .bool(chance(2))
        case 3: return .string(text())
        case 4: return .number(JSONNumber(digits: pick(["0", "-0", "10.50", "1e3", "2E+400", "12"])))
        case 5: return .array(many(3) { $0.value(depth: depth + 1) })
        default:
            return .object(JSONObject(many(3) { ($0.pick(Self.keys), $0.value(depth: depth + 1)) }))
        }
    }

    /// A component whose items come from collections.
    private mutating func filled() -> Component {
        let json = pick([
            #"{ "items": { "collection": "cars", "sort": "-price", "offset": 2, "limit": 0 } }"#,
            #"{ "items": { "collection": "cars", "sort": ["-a.b", "c", "--d"], "where": { "a": null, "b": 1.0 } } }"#,
            #"""
            { "items": { "collection": "cars", "where": {
                "a.b": ["x", 2, null], "c": [], "d": [[1], {}], "e": [[2]], "visible": true,
                "price": { "gt": 1, "gte": 2, "lt": "x", "lte": 4.50, "contains": "é", "exists": false,
                  "ne": ["a", 2], "starts": "é", "not": { "gt": 9 }, "any": [ 1, [2, 3], { "lt": 0, "not": 5 } ] },
                "any": [ { "a": 1 }, { "b": { "ne": "c" }, "not": { "d": true } } ], "not": { "e": [1, 2] } } } }
            """#,
            #"""
            { "slots": { "pattern": ["a", "b"], "header": ["c"], "repeatables": ["a"], "default": "",
                "fixed": { "11": "c", "007": "b" }, "contents": { "b": [{ "title": "B" }], "a": [],
                "c": { "collection": "cars", "limit": 3 } } } }
            """#,
            #"{ "slots": {} }"#,
        ])
        // `try?`: the JSON is valid, which the tests of this type check.
        return (try? Page(json: "[\(json)]"))?.components.first ?? Component()
    }
}
