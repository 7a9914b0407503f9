import SpotsModel
import Testing

@Suite struct ModelTests {
    @Test func aPageIsPleasantToWrite() {
        let page = Page(components: [
            Component(kind: .grid, items: [Item(title: "One", meta: ["body": "Hi", "n": 2])])
        ])
        #expect(page.components[0].kind == "grid")
        #expect(page.components[0].items[0].meta["body"] == "Hi")
        #expect(page.components[0].items[0].meta["n"] == .number(JSONNumber(2)))
        #expect(page.components[0].items[0].kind == nil)
    }

    @Test func numbersAreKeptAsTheyAreWritten() throws {
        let document = JSONDocument()
        document.load(Array(#"{ "a": 10.50, "b": 1e3, "c": -0 }"#.utf8))
        let tape = try document.parse()
        #expect(
            JSONValue(tape, tape.root)
                == .object(JSONObject([("a", number("10.50")), ("b", number("1e3")), ("c", number("-0"))])))
    }

    @Test func escapesAreDecoded() throws {
        let document = JSONDocument()
        document.load(Array(#"["\"\\\/\b\f\n\r\t\u00e6\ud83d\ude00", "é"]"#.utf8))
        let tape = try document.parse()
        #expect(
            JSONValue(tape, tape.root)
                == .array([.string("\"\\/\u{8}\u{C}\n\r\tæ😀"), .string("é")]))
    }

    @Test func ofARepeatedKeyTheLastCounts() throws {
        let document = JSONDocument()
        document.load(Array(#"{ "a": 1, "\u0061": 2, "b": 3 }"#.utf8))
        let tape = try document.parse()
        #expect(document.repeatedKeys == [RepeatedKey(key: 2..<5, next: 10)])
        #expect(JSONValue(tape, tape.root)["a"] == 2)
    }

    @Test func manyRepeatedKeysAreFoundToo() throws {
        let document = JSONDocument()
        let members = (0..<100).map { "\"k\($0 % 50)\": \($0)" }.joined(separator: ", ")
        document.load(Array("{ \(members) }".utf8))
        let tape = try document.parse()
        #expect(document.repeatedKeys.count == 50)
        #expect(JSONValue(tape, tape.root)["k7"] == 57)
    }

    @Test func aPlaceLeadsBackToItsPath() throws {
        let text = #"{ "components": [ { "items": [ { "title": [] } ] } ] }"#
        let document = JSONDocument()
        document.load(Array(text.utf8))
        let tape = try document.parse()
        #expect(tape.path(to: 42).description == "$.components[0].items[0].title")
        #expect(tape.path(to: 33).description == "$.components[0].items[0].title")
        #expect(tape.path(to: 31).description == "$.components[0].items[0]")
        #expect(tape.path(to: 0).description == "$")
    }

    private func number(_ digits: String) -> JSONValue {
        let document = JSONDocument()
        document.load(Array(digits.utf8))
        guard let tape = try? document.parse() else { return .null }
        return JSONValue(tape, tape.root)
    }
}
