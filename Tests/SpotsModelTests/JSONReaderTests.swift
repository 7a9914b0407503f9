import Diagnostics
import SpotsModel
import TestSupport
import Testing

/// Values that are read directly from bytes are those of the tape.
@Suite struct JSONReaderTests {
    private static let text = #"""
        { "a": { "b" : [ 1, -2.5e+3 , { "c": [] }, [[7]] ] } , "ab":true,"A":false ,
          "esc\u0061pe\"d": "\u00e9\n\\\"", "caf\u00e9": "x", "naïve": "日本 \ud83d\ude00",
          "n": null, "": {}, "}]": "]}", "last": 10}
        """#

    private func reader() -> JSONReader { JSONReader(Array(Self.text.utf8), at: 0) }

    @Test func aValueIsReadWhole() {
        var reader = reader()
        #expect(
            reader.value() == [
                "a": ["b": [1, .number(JSONNumber(digits: "-2.5e+3")), ["c": []], [[7]]]], "ab": true,
                "A": false, "escape\"d": "é\n\\\"", "café": "x", "naïve": "日本 😀", "n": nil, "": [:],
                "}]": "]}", "last": 10,
            ])
    }

    @Test(
        arguments: [
            ("ab", true), ("A", false), ("a.b.0", 1), ("a.b.2", ["c": []]), ("a.b.2.c", []),
            ("a.b.3.0.0", 7), ("escape\"d", "é\n\\\""), ("café", "x"), ("cafe\u{301}", "x"),
            ("naïve", "日本 😀"), ("n", .null), ("", [:]), ("}]", "]}"), ("last", 10), ("a.b.4", Optional.none),
            ("a.b.-1", Optional.none), ("a.b.x", Optional.none), ("b", Optional.none),
            ("last.x", Optional.none), ("a.c", Optional.none), ("..", Optional.none),
        ] as [(String, JSONValue?)])
    func aValueIsReadAtAPath(path: String, value: JSONValue?) {
        var reader = reader()
        #expect(reader.value(at: FieldPath(path)) == value)
        if !path.contains(".") {
            reader = self.reader()
            #expect(reader.value(of: path) == value)
        }
    }

    @Test func aValueMayBeAnywhere() {
        for (text, value) in [
            ("12", 12), (" 1.5", 1.5), ("[true", true), ("[ null", nil), ("\"a\"", "a"), ("x{}", [:]),
        ] as [(String, JSONValue)] {
            let start = text.utf8.count - text.drop { " [x".contains($0) }.utf8.count
            var reader = JSONReader(Array(text.utf8), at: start)
            #expect(reader.value() == value)
        }
    }

    @Test(arguments: 1...200)
    func randomPagesAreReadAsByTheParser(seed: UInt64) throws {
        var pages = RandomPages(seed: seed)
        let bytes = Array(pages.page().json().text.utf8)
        let tape = try JSONDocument(bytes).parse()
        var reader = JSONReader(bytes, at: 0)
        #expect(reader.value() == JSONValue(tape, tape.root))
    }

    @Test func elementsNeedNoNodes() throws {
        let document = JSONDocument(Array(#"{ "a": [ { "b": [1, 2] }, [3], 4 ], "c": { "d": 5 } }"#.utf8))
        let tape = try document.parse(keepsElements: false)
        let list = try #require(tape.member("a", of: tape.root))
        // The list itself, and one node for each element.
        #expect(tape.next(after: list) == list + 4)
        var elements: [String] = []
        tape.forEachElement(of: list) { element in
            elements.append(String(decoding: tape.bytes[tape.range(of: element)], as: UTF8.self))
        }
        #expect(elements == [#"{ "b": [1, 2] }"#, "[3]", "4"])
        let inner = try #require(tape.member("c", of: tape.root).flatMap { tape.member("d", of: $0) })
        #expect(tape.text(of: inner) == "5")
        #expect(throws: Fault.self) {
            try JSONDocument(Array("[{\"a\": }]".utf8)).parse(keepsElements: false)
        }
    }
}
