import Diagnostics
import Testing

@testable import SpotsModel

/// What a message says about the most common errors in JSON.
@Suite struct JSONAdviceTests {
    @Test(arguments: [
        ("[1, 2, ]", "remove this comma", 5), ("{\"a\": 1,\n}", "remove this comma", 7),
        ("[1\n \"a\"]", "a comma is missing after this", 1),
        ("{\"a\": {} \"b\": 1}", "a comma is missing after this", 7),
        ("[[] []]", "a comma is missing after this", 2), ("[\"a\" {}]", "a comma is missing after this", 3),
        ("// a\n[]", "JSON has no comments; remove this one", nil),
        ("[1 /* a */]", "JSON has no comments; remove this one", nil),
        ("{'a': 1}", "write strings and keys in double quotation marks", nil),
    ])
    func adviceIsGiven(_ json: String, _ text: String, _ offset: Int?) throws {
        let fault = try #require(throws: Fault.self) { try JSONDocument(Array(json.utf8)).parse() }
        #expect(fault.message.notes == [Message.Note(text, at: offset.map { .offset($0) })])
    }

    @Test(arguments: ["]", "[1}", "{\"a\" \"b\"}", "{\"a\" {}}", "[\"\\'\"]", "[1.]", "[tru]", "[1] []", ""])
    func nothingIsGuessed(_ json: String) throws {
        let fault = try #require(throws: Fault.self) { try JSONDocument(Array(json.utf8)).parse() }
        #expect(fault.message.notes == [])
    }
}
