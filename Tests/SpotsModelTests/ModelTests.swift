import Diagnostics
import SpotsModel
import Testing

@Suite struct ModelTests {
    @Test func aPageCanBeWrittenInSwift() {
        let page = Page(components: [
            Component(kind: .grid, items: [Item(title: "One", meta: ["body": "Hi", "n": 2])])
        ])
        #expect(page.components[0].kind == "grid")
        #expect(page.components[0].items[0].meta["body"] == "Hi")
        #expect(page.components[0].items[0].meta["n"] == .number(JSONNumber(2)))
        #expect(page.components[0].items[0].kind == nil)
    }

    @Test(arguments: [
        #""layout": []"#, #""interaction": []"#, #""size": []"#, #""header": []"#, #""footer": [ ]"#,
        #""layout": { "inset": [] }"#, #""items": [{ "size": [], "relations": [] }]"#,
    ])
    func anEmptyArrayCountsAsAnAbsentObject(_ members: String) throws {
        let page = try Page(json: "[{ \(members) }]")
        let items = members.contains("items") ? [Item()] : []
        #expect(page == Page(components: [Component(items: items)]))
    }

    @Test(arguments: [
        #""layout": [1]"#, #""size": [1]"#, #""header": [{}]"#, #""empty": []"#, #""slots": []"#,
    ])
    func anyOtherArrayIsNoObject(_ members: String) {
        #expect(throws: PageFailure.self) { try Page(json: "[{ \(members) }]") }
    }

    @Test func anItemCanBeginWithItsTitle() {
        let item = Item(
            identifier: "5", title: "A", subtitle: "B", image: "c.png", kind: "card", action: "/d/")
        #expect(
            item.json().text
                == Item(
                    kind: "card", identifier: "5", title: "A", subtitle: "B", image: "c.png", action: "/d/"
                ).json().text)
        let nested = Item(title: "A", kind: "card") { Component(items: ["B"]) }
        #expect(nested == Item(kind: "card", title: "A", children: [Component(items: ["B"])]))
        #expect(Item(title: "A", kind: "card") == Item(kind: "card", title: "A"))
    }

    @Test func numbersKeepTheirWrittenForm() throws {
        let document = JSONDocument()
        document.load(Array(#"{ "a": 10.50, "b": 1e3, "c": -0 }"#.utf8))
        let tape = try document.parse()
        #expect(
            JSONValue(tape, tape.root)
                == .object(JSONObject([("a", number("10.50")), ("b", number("1e3")), ("c", number("-0"))])))
    }

    @Test func escapesAreDecoded() throws {
        let document = JSONDocument(Array(#"["\"\\\/\b\f\n\r\t\u00e6\ud83d\ude00", "é"]"#.utf8))
        let tape = try document.parse()
        #expect(
            JSONValue(tape, tape.root)
                == .array([.string("\"\\/\u{8}\u{C}\n\r\tæ😀"), .string("é")]))
    }

    @Test func theLastOfRepeatedKeysIsUsed() throws {
        let document = JSONDocument()
        document.load(Array(#"{ "a": 1, "\u0061": 2, "b": 3 }"#.utf8))
        let tape = try document.parse()
        #expect(document.repeatedKeys == [RepeatedKey(key: 2..<5, next: 10)])
        #expect(JSONValue(tape, tape.root)["a"] == 2)
    }

    @Test func manyRepeatedKeysAreFound() throws {
        let document = JSONDocument()
        let members = (0..<100).map { "\"k\($0 % 50)\": \($0)" }.joined(separator: ", ")
        document.load(Array("{ \(members) }".utf8))
        let tape = try document.parse()
        #expect(document.repeatedKeys.count == 50)
        #expect(JSONValue(tape, tape.root)["k7"] == 57)
    }

    @Test func aPathIsFoundFromAnOffset() throws {
        let text = #"{ "components": [ { "items": [ { "title": [] } ] } ] }"#
        let document = JSONDocument(Array(text.utf8))
        let tape = try document.parse()
        #expect(tape.path(to: 42).description == "$.components[0].items[0].title")
        #expect(tape.path(to: 33).description == "$.components[0].items[0].title")
        #expect(tape.path(to: 31).description == "$.components[0].items[0]")
        #expect(tape.path(to: 0).description == "$")
    }

    @Test(
        arguments: [
            ("true", true), ("\"true\"", true), ("\"1\"", true), ("1", true), ("0.5", true), ("-1", true),
            ("false", false), ("\"false\"", false), ("\"0\"", false), ("0", false), ("0.0", false),
            ("\"\"", false), ("null", false),
        ])
    func booleansAreReadAsInSpots6(_ json: String, _ isTrue: Bool) throws {
        let page = try Page(json: #"[{ "layout": { "dynamic-span": \#(json) } }]"#)
        #expect(page.components[0].layout.dynamicSpan == isTrue)
    }

    @Test(arguments: [#""yes""#, #""TRUE""#, #""2""#, "[]"])
    func otherValuesAreNotBooleans(_ json: String) {
        #expect(throws: PageFailure.self) { try Page(json: #"[{ "layout": { "dynamic-span": \#(json) } }]"#) }
    }

    @Test(
        arguments: [
            (#"{ "paginate": true }"#, .page, .below), (#"{ "paginate": false }"#, .disabled, nil),
            (#"{ "pageIndicator": true }"#, .disabled, .below),
            (#"{ "paginate": "1", "pageIndicator": false }"#, .page, nil),
            (#"{ "pageIndicator": false, "paginate": true }"#, .page, nil),
            (#"{ "paginate": "item" }"#, .item, nil),
            (#"{ "page-indicator": "overlay" }"#, .disabled, .overlay),
        ] as [(String, Interaction.Paginate, Layout.PageIndicator?)])
    func legacyMetaSetsPaginationAndIndicatorOfACarousel(
        _ meta: String, _ paginate: Interaction.Paginate, _ indicator: Layout.PageIndicator?
    ) throws {
        let json = #"[{ "kind": "carousel", "meta": \#(meta) }]"#
        let component = try Page(json: json, format: PageFormat(legacyMapping: true)).components[0]
        #expect(component.interaction.paginate == paginate)
        #expect(component.layout.pageIndicator == indicator)
    }

    @Test func componentsWithoutAKindHaveTheDefaultKind() throws {
        let json = #"[{ "items": [{ "children": [{}, { "kind": "list" }] }] }, { "type": "carousel" }]"#
        let page = try Page(json: json, format: PageFormat(defaultComponentKind: .grid))
        #expect(page.components.map(\.kind) == [.grid, .carousel])
        #expect(page.components[0].items[0].children.map(\.kind) == [.grid, .list])
        #expect(try Page(json: json).components.map(\.kind) == [.list, .carousel])
    }

    @Test(
        arguments: [
            #"{ "items": { "collection": "c" }, "slots": { "pattern": ["a"] } }"#,
            #"{ "slots": { "pattern": ["a"] }, "items": { "collection": "c" } }"#,
            #"{ "slots": { "pattern": ["a"] }, "items": [{ "title": "x" }] }"#,
        ])
    func slotsOverrideItemsInAnyKeyOrder(_ json: String) throws {
        let component = try Page(json: "[\(json)]").components[0]
        var recipe = SlotsRecipe()
        recipe.pattern = ["a"]
        #expect(component.source == .slots(recipe))
        #expect(component.items == [])
    }

    @Test func aTitleCreatesAHeader() throws {
        var component = Component(title: "My contacts", items: [Item(title: "A")])
        #expect(component.header == Item(title: "My contacts"))
        component.title = "Yours"
        #expect(component.header == Item(title: "Yours"))
        component.title = ""
        #expect(component.header == nil)
        component.header = Item(kind: "hero", title: "Own")
        component.title = "Title"
        #expect(component.header == Item(kind: "hero", title: "Own"))
        #expect(Component(title: "T", header: Item(title: "H")).header == Item(title: "H"))
        var page = try Page(json: #"[{ "title": "Old" }]"#)
        page.components[0].title = "New"
        #expect(page.components[0].header == Item(title: "New"))
    }

    private func number(_ digits: String) -> JSONValue {
        let document = JSONDocument(Array(digits.utf8))
        guard let tape = try? document.parse() else { return .null }
        return JSONValue(tape, tape.root)
    }
}
