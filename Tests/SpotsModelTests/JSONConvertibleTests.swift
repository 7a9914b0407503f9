import Diagnostics
import Foundation
import SpotsModel
import Testing

/// Reads and writes the parts of a page as separate documents, and with coders.
@Suite struct JSONConvertibleTests {
    private static let item = Item(
        kind: "card", identifier: "5", title: "Khoa", size: Size(width: 100, height: 50.5),
        meta: ["url": "/khoa/", "tags": ["a", nil, true, 2.5]],
        children: [Component(kind: .grid, items: ["Inside"])],
        relations: [Item.Relation("team", ["Vadym"])])
    private static let component = Component(
        kind: .carousel, title: "Team", layout: Layout(span: 2.5, inset: Inset(padding: 4)),
        items: [item, "Vadym"], empty: "Nobody", pagination: Pagination(size: 2))
    private static let page = Page(
        title: "Team", date: "2026-11-21", draft: true, meta: ["a": 1], components: [component])

    @Test func partsAreReadAsTheyWereWritten() throws {
        #expect(try Item(json: Self.item.json().text) == Self.item)
        #expect(try Component(json: Self.component.json().text) == Self.component)
        #expect(try Layout(json: Self.component.layout.json().text) == Self.component.layout)
        #expect(try Item(json: [UInt8](Self.item.json().text.utf8)) == Self.item)
    }

    @Test func partsAreReadFromLiterals() throws {
        let layout: Layout = try Layout(json: ["span": 3.0, "dynamic-span": true, "inset": ["left": 8]])
        #expect(layout == Layout(span: 3, dynamicSpan: true, inset: Inset(left: 8)))
        #expect(
            try Component(json: ["kind": "grid", "title": "A", "items": [["title": "B"]]])
                == Component(kind: .grid, title: "A", items: ["B"]))
        #expect(try Item(json: ["title": "A", "type": "old"]) == Item(kind: "old", title: "A"))
        #expect(try Page(json: [["items": [["title": "A"]]]]) == Page(components: [Component(items: ["A"])]))
    }

    @Test func theFormatCounts() throws {
        let old: JSONValue = ["meta": ["span": 2]]
        #expect(try Component(json: old).layout == Layout())
        let format = PageFormat(legacyMapping: true, defaultComponentKind: .grid, name: "old.json")
        let component = try Component(json: old, format: format)
        #expect(component.layout == Layout(span: 2))
        #expect(component.kind == .grid)
    }

    @Test func aLayoutIsWrittenForItsReader() {
        let layout = Layout(span: -1, inset: Inset(top: 1), infiniteScrolling: true)
        #expect(layout.json().omissions.map(\.description) == ["$.span: a negative length counts as 0"])
        let old = layout.json(.spots5)
        #expect(old.omissions.map(\.path) == ["$.span", "$.infinite-scrolling"])
        #expect(
            old.text == """
                {
                  "content-inset": {
                    "top": 1,
                    "left": 0,
                    "bottom": 0,
                    "right": 0
                  }
                }
                """)
    }

    @Test func faultsKeepTheirPlaces() {
        let json = """
            { "title": "A",
              "size": [1],
              "children": [ { "layout": { "span": "wide" } } ] }
            """
        let failure = #expect(throws: PageFailure.self) {
            try Item(json: json, format: PageFormat(name: "item.json"))
        }
        #expect(
            failure?.diagnostics.map { "\($0.file):\($0.line):\($0.column) \($0.path ?? "")" } == [
                "item.json:2:11 $.size", "item.json:3:39 $.children[0].layout.span",
            ])
        for json in ["[7]", "7", "null", "{", ""] {
            #expect(throws: PageFailure.self, "\(json)") { try Item(json: json) }
            #expect(throws: PageFailure.self, "\(json)") { try Component(json: json) }
            #expect(throws: PageFailure.self, "\(json)") { try Layout(json: json) }
        }
    }

    @Test func aComponentIsReloadedFromJSON() throws {
        var component = Component(kind: .grid, title: "Team", items: ["Khoa"])
        #expect(try component.reloadIfNeeded(json: component.json().text).isEmpty)
        let changes = try component.reloadIfNeeded(json: #"[{ "title": "Khoa" }, { "title": "Vadym" }]"#)
        #expect(changes.matches == [0, nil])
        #expect(component == Component(kind: .grid, title: "Team", items: ["Khoa", "Vadym"]))
        var page = Page(components: [component])
        try page.components[0].reloadIfNeeded(json: #"{ "items": [{ "title": "Vadym" }] }"#)
        #expect(page.components == [Component(items: ["Vadym"])])
        #expect(throws: PageFailure.self) { try component.reloadIfNeeded(json: #"{ "items": 7 }"#) }
        #expect(component.items == ["Khoa", "Vadym"])
    }

    @Test func codersKeepPagesAndTheirParts() throws {
        func copy<Value: Codable>(_ value: Value) throws -> Value {
            try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
        }
        let page = try copy(Self.page)
        #expect(page == (try Page(json: JSONValue(encoding: Self.page))))
        #expect(page.components[0].items[0].meta["tags"] == ["a", nil, true, 2.5])
        #expect(try copy(Layout(span: 0.1)) == Layout(span: 0.1))
        #expect(try copy([Item(title: "A"), Self.item])[0] == "A")
        #expect(try copy(Component(kind: .grid, items: ["A"])) == Component(kind: .grid, items: ["A"]))
        let decoded = try JSONDecoder().decode(
            Item.self,
            from: Data(#"{ "meta": { "b": 18446744073709551615, "a": { "d": 1, "c": false } } }"#.utf8))
        #expect(decoded.meta == ["a": ["c": false, "d": 1], "b": 18446744073709552000.0])
    }

    @Test func codersNameThePlaceOfAFault() {
        let json = Data(#"[{ "items": [{ "title": [] }] }]"#.utf8)
        let decoding = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Component].self, from: json)
        }
        guard case .dataCorrupted(let context)? = decoding else { return #expect(Bool(false)) }
        #expect(context.debugDescription == "$.items[0].title: expected a string, found an array")
        #expect(context.codingPath.map(\.intValue) == [0])
        #expect(context.underlyingError is PageFailure)
        let encoding = #expect(throws: EncodingError.self) {
            try JSONEncoder().encode(Layout(span: .infinity))
        }
        guard case .invalidValue(_, let context)? = encoding else { return #expect(Bool(false)) }
        #expect(
            context.debugDescription == "$.span: JSON has no infinite or undefined numbers")
    }
}
