import Bytes
import Foundation
import TestSupport
import Testing

@testable import SpotsSearch

/// How text is cut into terms.
@Suite struct SearchTermsTests {
    /// A row of `Tests/Fixtures/search/terms.json`, which the tests of the script in the browser read too.
    ///
    /// It has what is cut, the letters of the language, the terms of a query, and those in the index if they are others.
    struct Row: Decodable, CustomTestStringConvertible {
        let text: String
        let letters: String
        let terms: [String]

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            (text, letters) = (try values.decode(String.self), try values.decode(String.self))
            let query = try values.decode([String].self)
            terms = try values.decodeIfPresent([String].self) ?? query
        }

        var testDescription: String { text }
    }

    static func rows() throws -> [Row] {
        let file = Folders.fixtures.appending(path: "search/terms.json")
        return try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
    }

    static func terms(of text: String, letters: String = "") -> [String] {
        var cutter = SearchTerms(letters: letters)
        var terms: [String] = []
        text.withSpan { cutter.forEach(in: $0) { terms.append(String(decoding: $0)) } }
        return terms
    }

    @Test(arguments: try rows())
    func `cuts text as the script does`(row: Row) {
        #expect(Self.terms(of: row.text, letters: row.letters) == row.terms)
    }

    @Test func `cuts long words`() {
        let word = String(repeating: "a", count: 1000)
        #expect(Self.terms(of: word) == [String(repeating: "a", count: 40)])
        #expect(Self.terms(of: word + "-B") == [String(word.prefix(40)), "b", String(word.prefix(40))])
        #expect(
            Self.terms(of: "x " + String(repeating: "é", count: 1000)) == [
                "x", String(repeating: "e", count: 40),
            ])
    }

    @Test func `has terms for bytes that are not UTF-8`() {
        var cutter = SearchTerms(letters: "")
        var terms: [String] = []
        let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0x20, 0xC3, 0x20, 0x63]
        cutter.forEach(in: bytes.span) { terms.append(String(decoding: $0)) }
        #expect(terms == ["a", "b", "c"])
    }
}
