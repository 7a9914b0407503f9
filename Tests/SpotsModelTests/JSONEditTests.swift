import SpotsModel
import Testing

/// Setting a string leaves the rest of the document unchanged.
@Suite struct JSONEditTests {
    @Test(arguments: [
        (#"{"title": "a"}"#, ["title"], #"{"title": "b\"\\"}"#),
        (#"{ "title" : 7 , "x":[1] }"#, ["title"], #"{ "title" : "b\"\\" , "x":[1] }"#),
        (#"{"title": "a", "title": "c"}"#, ["title"], #"{"title": "a", "title": "b\"\\"}"#),
        ("{}", ["title"], #"{ "title": "b\"\\" }"#),
        (#"{"x":1}"#, ["title"], #"{"x":1, "title":"b\"\\"}"#),
        ("{\n\t\"x\" : 1\n}", ["title"], "{\n\t\"x\" : 1,\n\t\"title\" : \"b\\\"\\\\\"\n}"),
        (#"{"x":1,"y":2}"#, ["title"], #"{"x":1,"y":2,"title":"b\"\\"}"#),
        (#"{"meta": {"body": "a"}}"#, ["meta", "body"], #"{"meta": {"body": "b\"\\"}}"#),
        (#"{"meta": null}"#, ["meta", "body"], #"{"meta": { "body": "b\"\\" }}"#),
        (#"{"x": 1}"#, ["meta", "body"], #"{"x": 1, "meta": { "body": "b\"\\" }}"#),
    ])
    func aTextIsSetAndReverted(_ before: String, _ path: [String], _ after: String) throws {
        let document = JSONDocument(before.utf8)
        let tape = try document.parse()
        let edit = try #require(JSONEdit(setting: path, to: "b\"\\", of: tape.root, in: tape))
        let changed = edit.applied(to: before.utf8)
        #expect(String(decoding: changed, as: UTF8.self) == after)
        let restored = edit.inverse(in: before.utf8).applied(to: changed)
        #expect(String(decoding: restored, as: UTF8.self) == before)
    }

    @Test func settingAMemberOfANonObjectFails() throws {
        let document = JSONDocument()
        document.load(#"{"meta": "text"}"#.utf8)
        let tape = try document.parse()
        #expect(JSONEdit(setting: ["meta", "body"], to: "x", of: tape.root, in: tape) == nil)
    }
}
