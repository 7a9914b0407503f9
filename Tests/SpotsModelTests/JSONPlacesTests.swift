import Diagnostics
import SpotsModel
import Testing

/// Finds where values of a document are written.
@Suite struct JSONPlacesTests {
    private static let text = SourceText(
        name: "a.json", bytes: Array(#"{"a": [1, {"b": "x\"y", "b": null}], "1": [], "é": "z"} [2]"#.utf8))

    @Test(
        arguments: [
            (["a"], #"[1, {"b": "x\"y", "b": null}]"#),
            (["a", "0"], "1"),
            (["a", "1", "b"], "null"),
            (["a", "1", "c"], #"{"b": "x\"y", "b": null}"#),
            (["a", "2", "b"], #"[1, {"b": "x\"y", "b": null}]"#),
            (["a", "-1"], #"[1, {"b": "x\"y", "b": null}]"#),
            (["a", "0", "c"], "1"),
            (["1", "x"], "[]"),
            (["é"], #""z""#),
        ] as [([String], String)])
    func aPathHasThePlaceOfItsValue(_ path: [String], _ expected: String) throws {
        let places = JSONPlaces(Self.text, in: 0..<Self.text.bytes.count - 4)
        // The second time, the children are known.
        for _ in 1...2 {
            let range = try #require(places.location(of: path)).location.range
            #expect(String(decoding: Self.text.bytes[range], as: UTF8.self) == expected)
        }
    }

    @Test func aDocumentInsideAFileHasItsOwnPlaces() throws {
        let count = Self.text.bytes.count
        let places = JSONPlaces(Self.text, in: count - 3..<count)
        #expect(try #require(places.location(of: ["0"])).location.range == count - 2..<count - 1)
    }

    @Test func anInvalidDocumentHasNoPlaces() {
        #expect(JSONPlaces(Self.text).location(of: ["a"])?.location.range == nil)
    }

    /// All places together take one pass through the document, and one dictionary.
    @Test func manyPlacesNeedTheDocumentOnce() throws {
        let json = "{\((0..<20_000).map { "\"k\($0)\": \($0)" }.joined(separator: ","))}"
        let places = JSONPlaces(SourceText(name: "a.json", bytes: Array(json.utf8)))
        for number in stride(from: 0, to: 20_000, by: 7) {
            let range = try #require(places.location(of: ["k\(number)"])).location.range
            #expect(range.count == String(number).utf8.count)
        }
        #expect(places.visitedValues == 20_000)
    }
}
