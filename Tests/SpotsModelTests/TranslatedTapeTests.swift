import Diagnostics
import Testing

@testable import SpotsModel

/// Documents with values by language.
@Suite struct TranslatedTapeTests {
    private func localized(_ json: String, to own: Int) throws -> (value: JSONValue, faults: [Fault]) {
        let tape = try JSONDocument(Array(json.utf8)).parse()
        let (localized, faults) = tape.localized(to: own, among: ["en", "nb", "pt-br"])
        return (JSONValue(localized, localized.root), faults)
    }

    @Test(arguments: [
        (#"{"a":{"en":"A","nb":"B"}}"#, 0, #"{"a":"A"}"#), (#"{"a":{"en":"A","nb":"B"}}"#, 1, #"{"a":"B"}"#),
        // Another key: it stays an object. So does an empty one, and the document.
        (#"{"a":{"en":"A","x":"B"}}"#, 1, #"{"a":{"en":"A","x":"B"}}"#), (#"{"a":{}}"#, 1, #"{"a":{}}"#),
        (#"{"en":"A","nb":"B"}"#, 1, #"{"en":"A","nb":"B"}"#),
        (#"[{"en":[1,{"nb":2}],"nb":[{"en":3,"NB":4}]},5]"#, 1, "[[4],5]"),
        (#"{"a":{"pt-BR":"A"},"b":[{"nb":{"c":{"nb":{"d":1}}}}]}"#, 1, #"{"a":null,"b":[{"c":{"d":1}}]}"#),
        (#"{"a":{"nb":null},"b":2}"#, 1, #"{"a":null,"b":2}"#),
    ])
    func anObjectByLanguageIsItsValue(_ json: String, _ own: Int, _ expected: String) throws {
        let tape = try JSONDocument(Array(expected.utf8)).parse()
        #expect(try localized(json, to: own).value == JSONValue(tape, tape.root))
    }

    @Test func aMissingLanguageIsReportedAtTheObject() throws {
        let faults = try localized(#"{"a":{"en":"A"},"b":{"nb":1}}"#, to: 1).faults
        #expect(faults.map(\.range) == [5..<15])
        #expect(faults.map(\.message.text) == [#"there is no text in the language "nb" here"#])
    }

    @Test func placesStay() throws {
        let tape = try JSONDocument(Array(#"{"a":{"en":"A","nb":"B"}}"#.utf8)).parse()
        let localized = tape.localized(to: 1, among: ["en", "nb"]).tape
        let value = try #require(localized.member("a", of: localized.root))
        #expect(localized.range(of: value) == 20..<23)
    }

    @Test(arguments: [
        (#"{"translations":true}"#, true), (#"{"translations":false}"#, false),
        (#"{"translations":"true"}"#, false),
        ("[]", false), (#"{"a":{"translations":true}}"#, false),
    ])
    func theRootSaysIt(_ json: String, _ expected: Bool) throws {
        #expect(try JSONDocument(Array(json.utf8)).parse().hasTranslations == expected)
    }
}
