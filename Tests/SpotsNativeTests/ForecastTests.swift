import Bytes
import Diagnostics
import SpotsModel
import TestSupport
import Testing

@testable import SpotsNative

/// What the versions of the app do with single values.
@Suite struct ForecastTests {
    /// The outcomes that need attention, as `path outcome value: reason`.
    private static func found(_ payload: String, _ id: String) throws -> [String] {
        let tape = try JSONDocument(payload.utf8).parse()
        let version = try #require(VersionForecast.Version(id))
        return VersionForecast(of: tape, in: version).predictions.compactMap { prediction in
            guard prediction.outcome.severity != nil else { return nil }
            let path = tape.path(to: tape.range(of: prediction.node).lowerBound).description
            var json = JSONWriter()
            if let value = prediction.value { json.value(value) }
            return "\(path.dropFirst("$.components[0].".count)) \(prediction.outcome.rawValue) \(json.text)"
        }
    }

    private static func item(_ members: String) -> String {
        "{ \"components\": [ { \"items\": [ { \(members) } ] } ] }"
    }

    private static func component(_ members: String) -> String { "{ \"components\": [ { \(members) } ] }" }

    private static let texts: [(String, String)] = [
        ("3", "\"3.0\""), ("3.5", "\"3.5\""), ("0.1", "\"0.1\""), ("123456789", "\"123456789.0\""),
        ("1e30", "\"1e+30\""), ("9007199254740993", "\"9007199254740993\""), ("true", "\"1.0\""),
        ("false", "\"0.0\""),
    ]

    @Test(arguments: texts) func spots6TurnsValuesIntoText(_ value: String, _ text: String) throws {
        #expect(try Self.found(Self.item("\"title\": \(value)"), "6") == ["items[0].title converted \(text)"])
    }

    private static let wholes: [(String, String)] = [
        ("7.5", "converted 7"), ("-7.5", "converted -7"), ("\"42\"", "converted 4"),
        ("\"7abc\"", "converted 7"), ("\"-3\"", "default null"), ("\" 7\"", "default null"),
        ("\"\"", "default null"), ("true", "converted 1"), ("1e30", "crash "),
        ("9223372036854775808", "crash "), ("-9223372036854775809", "crash "), ("{}", "default null"),
    ]

    @Test(arguments: wholes) func spots6TurnsValuesIntoWholeNumbers(_ value: String, _ outcome: String) throws
    {
        #expect(
            try Self.found(Self.item("\"identifier\": \(value)"), "6") == ["items[0].identifier " + outcome])
    }

    @Test(arguments: ["7", "7.0", "1e2", "-3"]) func wholeNumbersAreKept(_ value: String) throws {
        for version in ["5", "6", "7"] {
            #expect(try Self.found(Self.item("\"identifier\": \(value)"), version) == [])
        }
    }

    private static let numbers: [(String, String)] = [
        ("\"3\"", "converted 3"), ("\"1e1\"", "converted 10"), ("\"0x10\"", "converted 16"),
        ("\" 3\"", "default 0"), ("\"2,5\"", "default 0"), ("\"\"", "default 0"), ("true", "converted 1"),
        ("[]", "default 0"), ("\"inf\"", "converted "), ("\"nan\"", "converted "),
    ]

    @Test(arguments: numbers) func spots6TurnsValuesIntoNumbers(_ value: String, _ outcome: String) throws {
        let payload = Self.component("\"layout\": { \"span\": \(value) }")
        #expect(try Self.found(payload, "6") == ["layout.span " + outcome])
    }

    private static let booleans: [(String, String, String, String)] = [
        ("\"TRUE\"", "converted true", "default false", "screen empty "),
        ("2", "converted true", "default false", "screen empty "),
        ("0", "converted false", "converted false", "screen empty "),
        ("\"yes\"", "default false", "default false", "screen empty "),
        ("null", "default false", "default false", "default false"),
        ("0.5", "converted false", "default false", "screen empty "),
    ]

    @Test(arguments: booleans)
    func eachVersionReadsBooleansInItsWay(
        _ value: String, _ six: String, _ five: String, _ seven: String
    ) throws {
        let payload = Self.component("\"layout\": { \"dynamic-span\": \(value) }")
        for (version, outcome) in [("6", six), ("5", five), ("7", seven)] {
            #expect(try Self.found(payload, version) == ["layout.dynamic-span " + outcome])
        }
    }

    private static let drawings: [(String, [String: [String]])] = [
        (
            #""kind": "carousel", "layout": { "items-per-row": 0 }, "items": [ {} ]"#,
            ["6": ["layout.items-per-row crash "], "7": ["layout.items-per-row crash "], "5": []]
        ),
        (
            #""kind": "carousel", "layout": { "items-per-row": "0" }, "items": [ {} ]"#,
            ["6": ["layout.items-per-row converted 0", "layout.items-per-row crash "]]
        ),
        (
            #""kind": "grid", "layout": { "items-per-row": 0 }, "items": [ {} ]"#, ["6": [], "7": []]
        ),
        (
            #""kind": "carousel", "layout": { "items-per-row": 0 }, "items": []"#, ["7": []]
        ),
        (
            #""kind": "carousel", "layout": { "items-per-row": 0.0 }, "items": [ {} ]"#,
            ["7": ["layout.items-per-row crash "]]
        ),
        (
            #""kind": "carousel", "layout": { "items-per-row": 0 }, "items": [ null ]"#,
            ["6": ["items[0] items lost "]]
        ),
        (
            #""items": [ { "kind": "composite", "children": [ {}, {}, {} ] } ]"#,
            ["6": ["items[0].children[1] not shown "], "5": []]
        ),
        (
            #""kind": "grid", "layout": { "show-empty-component": true }, "items": [ {} ]"#,
            ["7": ["layout.show-empty-component not shown "], "6": []]
        ),
        (
            #""kind": "list", "layout": { "show-empty-component": true }, "items": [ {} ]"#, ["7": []]
        ),
        (
            #""header": { "title": "H" }, "footer": { "kind": "default", "title": "F" }"#,
            ["7": ["header not shown "], "6": ["header not shown "], "5": ["header default \"\""]]
        ),
        (
            #""header": { "title": "H", "kind": [] }"#,
            ["6": ["header not shown ", "header.kind default \"\""], "7": ["header.kind screen empty "]]
        ),
        (
            #""kind": "carousel", "meta": { "paginate": true }"#, ["5": ["meta.paginate crash "], "7": []]
        ),
        (
            #""kind": "carousel", "meta": { "paginate": true }, "layout": { "span": 2 }"#, ["5": []]
        ),
        (
            #""kind": "carousel", "meta": { "paginate": 1 }, "layout": { "span": 9007199254740993 }"#,
            ["5": ["meta.paginate crash ", "layout.span default 0"]]
        ),
    ]

    @Test(arguments: drawings)
    func whatHappensWhenTheScreenIsDrawn(_ component: String, _ outcomes: [String: [String]]) throws {
        for (version, outcome) in outcomes {
            #expect(try Self.found(Self.component(component), version) == outcome, "Spots \(version)")
        }
    }

    @Test func customDataIsMadeAgainBySpots7() throws {
        let payload = Self.item(
            #""meta": { "a": null, "b": [1, 2.5], "c": [0.5], "d": { "e": [[]] }, "f": [{ "g": null }], "h": 1 }"#
        )
        #expect(
            try Self.found(payload, "7") == [
                "items[0].meta.a converted true", "items[0].meta.b converted [1.0,2.5]",
                "items[0].meta.d.e[0] crash ", "items[0].meta.f[0].g converted true",
            ])
        #expect(try Self.found(payload, "6") == [])
        // A list with a number that is too large is left out.
        #expect(try Self.found(Self.item(#""meta": { "a": [1e400, 1] }"#), "7") == [])
        // The base64 of {"a": [null]}, as the app writes its cache.
        #expect(try Self.found(Self.item(#""meta": "eyJhIjpbbnVsbF19""#), "7") == [])
        #expect(try Self.found(Self.item(#""meta": "text""#), "7") == ["items[0].meta default {}"])
    }

    @Test func ofTwoKeysEachVersionReadsItsOwn() throws {
        let payload = Self.item(#""title": 3, "title": "b""#)
        #expect(try Self.found(payload, "7") == ["items[0].title screen empty "])
        #expect(try Self.found(payload, "6") == [])
    }

    @Test func onlyCompositesHaveChildren() throws {
        let children = #""children": [ { "kind": "nothing" } ]"#
        #expect(
            try Self.found(Self.item("\"kind\": \"my-composite\", " + children), "6") == [
                "items[0].children[0].kind default \"list\""
            ])
        #expect(
            try Self.found(Self.item("\"kind\": \"my-composite\", " + children), "5") == [
                "items[0].children not shown "
            ])
    }

    @Test func aPageHasComponents() throws {
        func found(_ payload: String, _ version: String) throws -> [String] {
            let tape = try JSONDocument(payload.utf8).parse()
            return VersionForecast(of: tape, in: try #require(.init(version))).predictions.filter {
                $0.outcome.severity != nil
            }.map(\.reason)
        }
        #expect(
            try found("{ \"components\": [], \"title\": \"T\", \"more\": [] }", "7") == [
                "the payload has no components",
                "it decodes each key beside \"components\" as a list of components, too, and this is the text \"T\"",
            ])
        #expect(
            try found("{ \"components\": [], \"title\": \"T\" }", "6") == ["the payload has no components"])
        #expect(try found("{}", "6") == ["the payload has no \"components\""])
        #expect(
            try found("{ \"components\": [{}], \"more\": [{ \"kind\": \"fancy\" }] }", "7") == [
                "the value must be \"list\", \"grid\" or \"carousel\", and this is the text \"fancy\""
            ])
        // Other lists are read and not drawn.
        #expect(
            try found(
                #"{ "components": [{}], "more": [{ "header": { "title": "H" } }], "none": 1 }"#, "7"
            ).count == 1)
        #expect(try found("{ \"more\": 1 }", "7").count == 2)
        // What is wrong is said once.
        #expect(
            try found("{ \"Components\": 3 }", "7") == [
                "the key must be \"components\", and this is \"Components\""
            ])
        #expect(
            try found("{ \"components\": [{ \"layout\": { \"span\": 1e400 } }] }", "6") == [
                "the number is larger than any the app can read, so it reads nothing of the payload"
            ])
        // Apps allow a comma at the end.
        let tape = try #require(VersionForecast.document(of: Array("{ \"components\": [{},], }".utf8)))
        #expect(VersionForecast(of: tape, in: try #require(.init("7"))).predictions.isEmpty)
        #expect(VersionForecast.document(of: Array("{ \"components\": [{},,] }".utf8)) == nil)
    }

    @Test(arguments: ["5", "6", "7"]) func aTableHasNoProblems(_ version: String) throws {
        let bytes = try #require(BuiltInTables.bytes(of: version + ".json"))
        let tape = try JSONDocument(bytes).parse()
        var decoder = Decoder(tape)
        let table = NativeTable(&decoder)
        #expect(decoder.faults.map(\.message.text) == [])
        #expect(table.name == "Spots \(version)")
        for (object, rules) in table.objects {
            for (key, rule) in rules where [.object, .list, .relations, .children].contains(rule.type) {
                #expect(table.objects[rule.of] != nil, "\(object).\(key)")
            }
        }
        #expect(BuiltInTables.versions == ["5", "6", "7"])
    }
}
