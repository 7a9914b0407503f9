import Diagnostics
import SpotsModel
import Testing

@testable import SpotsData

/// Front matter, as libyaml parses it and as JSON says it.
@Suite struct YAMLTests {
    private func parse(_ yaml: String) -> (value: JSONValue?, fault: Diagnostic?) {
        let text = SourceText(name: "a.md", bytes: Array("---\n\(yaml)\n---\n".utf8))
        do throws(Fault) {
            return (try FrontMatter.read(text).keys.first?.1, nil)
        } catch {
            return (nil, text.diagnostic(error))
        }
    }

    @Test(
        arguments: [
            ("yes", true), ("Off", false), ("TRUE", true), ("tRue", "tRue"), ("y", "y"), ("Null", nil),
            ("0", 0), ("-0", 0), ("+7", 7), ("1_000", 1000), ("-12", -12), ("0x1F", 31), ("-0x1f", -31),
            ("0b101", 5), ("017", 15), ("0o17", 15), ("0x", "0x"), ("0xg", "0xg"), ("0x-5", "0x-5"),
            ("08", 8),
            ("12:30", 750), ("-1:30", -90), ("1:02:03", 3723), ("09:30", "09:30"), ("1:60", "1:60"),
            ("1:003", "1:003"), ("1:3_0", "1:3_0"), ("1:30.5", 90.5),
            ("9223372036854775807:00", "9223372036854775807:00"),
            ("9223372036854775807", 9_223_372_036_854_775_807),
            ("9223372036854775808", "9223372036854775808"), ("1.", 1), ("1.50", 1.5), (".5", 0.5),
            ("-.5", -0.5),
            ("1e3", 1000), ("1.5E-1", 0.15), ("1_0.2_5", 10.25), (".", "."), ("1.2.3", "1.2.3"),
            ("1e1_0", "1e1_0"),
            ("+", "+"), ("1e999", "1e999"), (".nan", ".nan"), ("-.inf", "-.inf"), ("1p3", "1p3"),
            ("infinity", "infinity"), ("2026-11-21", "2026-11-21"), ("12 boats", "12 boats"), ("_1", "_1"),
        ] as [(String, JSONValue)])
    func aPlainScalarHasTheTypeThatItLooksLike(_ text: String, _ value: JSONValue) {
        #expect(parse("a: \(text)").value == value)
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
        // The last anchor of a name counts.
        #expect(parse("a: [&x 1, &x 2, *x]").value == [1, 2, 2])
    }

    @Test(arguments: [
        ("a: *x", "2:4", "there is no anchor \"x\""), ("a: &x [*x]", "2:8", "there is no anchor \"x\""),
        ("a: 1\nb: 2\na: 3", "4:1", "the key \"a\" is repeated"),
        ("a: { b: 1, \"b\": 2 }", "2:12", "the key \"b\" is repeated"),
        ("[a]: 1", "2:1", "a key must be text"),
        ("é: 1\nb: @", "3:4", "found character that cannot start any token"),
        ("a: \u{1}", "2:4", "control characters are not allowed"),
        ("a: 1\n--- b", "3:1", "expected one document, found another"),
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
