import Diagnostics
import SpotsModel
import Testing

@testable import SpotsData

/// Front matter, as libyaml parses it and as JSON expresses it.
@Suite struct YAMLTests {
    private func parse(_ yaml: String) -> (value: JSONValue?, fault: Diagnostic?) {
        let text = SourceText(name: "a.md", bytes: Array("---\n\(yaml)\n---\n".utf8))
        do throws(Fault) {
            return (try FrontMatter.read(text, ofPage: nil).keys.first?.1, nil)
        } catch {
            return (nil, text.diagnostic(error))
        }
    }

    @Test(
        arguments: [
            ("yes", true), ("Off", false), ("TRUE", true), ("tRue", "tRue"), ("y", "y"), ("Null", nil),
        ] as [(String, JSONValue)])
    func aPlainScalarHasTheTypeThatItLooksLike(_ text: String, _ value: JSONValue) {
        #expect(parse("a: \(text)").value == value)
    }

    @Test(arguments: [
        "0", "-0", "-12", "7", "9223372036854775807", "9223372036854775808",
        "1.50", "1e3", "1.5E-1", "10.25", "-0.5",
    ])
    func aNumberIsWrittenAsInJSONAndKeepsItsDigits(_ text: String) {
        #expect(parse("a: \(text)").value == .number(JSONNumber(digits: text)))
    }

    @Test(arguments: [
        "+7", "1_000", "0x1F", "0b101", "017", "0o17", "0x", "08",
        "00012", "12:30", "-1:30", "1:02:03", "09:30", "12:30:45", "1:30.5", "1.",
        ".5", "-.5", "1_0.2_5", ".", "1.2.3", "1e1_0", "1e", "1e+",
        "+", "1e999", ".nan", "-.inf", "1p3", "infinity", "2026-11-21",
        "12 boats", "_1",
    ])
    func otherNumbersAreTexts(_ text: String) {
        #expect(parse("a: \(text)").value == .string(text))
    }

    @Test(
        arguments: [
            ("b: &x { c: 1, d: 2 }\na: { <<: *x, d: 3 }", ["d": 3, "c": 1]),
            ("b: &x { c: 1 }\ny: &y { c: 2, e: 4 }\na: { <<: [*x, *y] }", ["c": 1, "e": 4]),
            ("a: { \"<<\": { c: 1 } }", ["c": 1]),
        ] as [(String, JSONValue)])
    func mappingsAreMerged(_ yaml: String, _ value: JSONValue) {
        let text = SourceText(name: "a.md", bytes: Array("---\n\(yaml)\n---\n".utf8))
        let keys = try? FrontMatter.read(text, ofPage: nil).keys
        #expect(keys?.last?.1 == value)
    }

    @Test func mergedMembersAreLimited() {
        let keys = (0..<400).map { "  k\($0): 1\n" }.joined()
        let merges = { (count: Int) in (0..<count).map { "m\($0): { <<: *x }\n" }.joined() }
        #expect(parse("a: &x\n\(keys)\(merges(240))").fault == nil)
        let fault = parse("a: &x\n\(keys)\(merges(300))").fault
        #expect(fault?.message == "invalid front matter: it expands to more than 100000 values")
        #expect(fault?.place.description == "a.md:653:9")
    }

    @Test func aMergedValueHasItsPlace() throws {
        let text = SourceText(name: "a.md", bytes: Array("---\nx: &x\n  c: 1\na:\n  <<: *x\n---\n".utf8))
        #expect(FrontMatterPlaces(text).location(of: ["a", "c"])?.location.start.description == "a.md:3:6")
    }

    @Test(
        arguments: [
            ("'12'", "12"), ("\"yes\"", "yes"), ("!!str 12", "12"), ("! 12", "12"), ("!!int 12", 12),
            ("!!int '12'", "12"), ("!!float 2", 2), ("!!bool \"no\"", false), ("!!null x", nil),
            ("!own 12", "12"),
            ("\"a\\tb\\u00e9\"", "a\tbé"), ("|-\n  12", "12"),
        ] as [(String, JSONValue)])
    func quotesAndTagsSetTheType(_ yaml: String, _ value: JSONValue) {
        #expect(parse("a: \(yaml)").value == value)
    }

    @Test func anAliasIsTheValueOfItsAnchor() {
        #expect(parse("a: [&x { b: 1 }, *x]").value == [["b": 1], ["b": 1]])
        // The last anchor with a name is used.
        #expect(parse("a: [&x 1, &x 2, *x]").value == [1, 2, 2])
    }

    @Test(arguments: [
        ("a: *x", "2:4", "there is no anchor \"x\""), ("a: &x [*x]", "2:8", "there is no anchor \"x\""),
        ("a: 1\nb: 2\na: 3", "4:1", "the key \"a\" is repeated"),
        ("a: { b: 1, \"b\": 2 }", "2:12", "the key \"b\" is repeated"),
        ("[a]: 1", "2:1", "a key must be a string"),
        ("é: 1\nb: @", "3:4", "found character that cannot start any token"),
        ("a: \u{1}", "2:4", "control characters are not allowed"),
        ("a: 1\n--- b", "3:1", "expected one document, found another"),
        ("a: { <<: 1 }", "2:10", "\"<<\" needs a mapping, such as the alias of one"),
    ])
    func aFaultHasItsPlace(_ yaml: String, _ place: String, _ problem: String) {
        let fault = parse(yaml).fault
        #expect(fault?.id == .invalidRecord)
        #expect(fault?.message == "invalid front matter: \(problem)")
        #expect(fault?.place.description == "a.md:\(place)")
    }

    @Test func nestingIsLimited() {
        let nested = { (depth: Int) in
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(parse("a: \(nested(511))").fault == nil)
        #expect(parse("a: \(nested(512))").fault?.id == .nestingTooDeep)
    }

    @Test func nestingByAliasesIsLimited() {
        let nested = { (value: String) in
            String(repeating: "[", count: 300) + value + String(repeating: "]", count: 300)
        }
        #expect(parse("a: &x \(nested("1"))").fault == nil)
        #expect(parse("a: &x \(nested("1"))\nb: \(nested("*x"))").fault?.id == .nestingTooDeep)
    }
}
