import Diagnostics
import Foundation
import Mustache
import SpotsModel
import SpotsRendering
import TestSupport
import Testing

@testable import SpotsSite

/// Values that would run code, through every function, at every place of HTML and in every other syntax.
@Suite struct EscapeTests {
    private static let values = [
        #"' onfocus='alert(1)' autofocus tabindex='0"#, #"" onfocus="alert(1)" autofocus tabindex="0"#,
        "</script><script>alert(1)</script>", "<!--<script>", "';alert(1)//", "\";alert(1)//",
        "`${alert(1)}`",
        "\\';alert(1)//", "\\\";alert(1)//", "\u{2028}alert(1)//", "]]><x/>",
        "--><img src=x onerror=alert(1)>",
        "=cmd|' /C calc'!A1,\"x\"", "[a](</onfocus=alert(1)//>)", "&quot;onfocus=alert(1)&#39;",
    ]

    /// A call of each function with the value of `meta.v`, and with a list that has it.
    private static let calls = [
        "upper(meta.v)", "lower(meta.v)", "plain(meta.v)", "truncate(meta.v, 60)",
        "replace(meta.v, \"x\", meta.v)",
        "slug(meta.v)", "spread(meta.v, 2)", "join(meta.l, meta.v)", "first(meta.l)", "last(meta.l)",
        "default(meta.none, meta.v)",
        "json(meta.v)", "json(meta.l)", "json(meta.o)", "markdown(meta.v)", "absolute(meta.p)",
        "count(meta.v)",
        "picture(\"https://example.com/a.png\", meta.v)", "link(meta.p)", "date(meta.d, \"y\")",
        "number(meta.n)", "label(\"own\")", "label(\"counted\", meta.n)",
    ]

    private func build(_ value: String, _ templates: [String: String], path: String) async throws
        -> TemporaryFolder
    {
        let meta: JSONValue = [
            "v": .string(value), "l": [.string(value), .string(value)],
            "o": .object(JSONObject([(value, .string(value))])),
            "p": "/a/", "d": "2026-01-01", "n": 1,
        ]
        let page: JSONValue = [
            "path": .string(path), "layout": "x", "meta": meta,
            "components": [["items": [["kind": "x", "meta": meta]]]],
        ]
        let folder = try TemporaryFolder(["Content/a.json": JSONWriter.text { $0.value(page) }])
        let labels: JSONValue = ["own": .string(value), "counted": .string("{count}" + value)]
        try folder.write(JSONWriter.text { $0.value(labels) }, to: "Templates/labels/en.json")
        for (name, text) in templates { try folder.write(text, to: "Templates/" + name) }
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.succeeded, "\(report.diagnostics.map(\.message))")
        return folder
    }

    /// The parts of text between two marks.
    private static func parts(of text: String, from start: String, to end: String) -> [String] {
        text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
    }

    @Test(arguments: values) func aValueStaysInItsAttributeAndItsScript(_ value: String) async throws {
        let template = Self.calls.map { call in
            """
            <p data-a="A:{{\(call)}}:Z" data-b='B:{{\(call)}}:Y'></p>
            <script type="application/json">S:{{json(meta.o)}}:T</script>
            <script>var a = {{json(meta.v)}}; var b = "Q:{{json(meta.v)}}:R"</script>
            """
        }
        let folder = try await build(
            value,
            ["layouts/x.mustache": "{{{content}}}", "items/x.mustache": template.joined(separator: "\n")],
            path: "/a/")
        let html = try folder.text(of: "Output/a/index.html")
        let attributes =
            Self.parts(of: html, from: "A:", to: ":Z") + Self.parts(of: html, from: "B:", to: ":Y")
        #expect(attributes.count == 2 * Self.calls.count)
        for attribute in attributes {
            #expect(!attribute.contains { "\"'<>".contains($0) }, "\(attribute)")
        }
        for script in Self.parts(of: html, from: "S:", to: ":T") {
            #expect(!script.contains { "<>'&\u{2028}".contains($0) })
            let object = try JSONSerialization.jsonObject(with: Data(script.utf8)) as? [String: String]
            #expect(object == [value: value])
        }
        for string in Self.parts(of: html, from: "Q:", to: ":R") { #expect(!string.contains("\"")) }
    }

    /// JavaScript, JSON, XML, tables and calendars; a string of a script is read as a browser would read it.
    @Test(arguments: values) func aValueStaysInItsStringInOtherFiles(_ value: String) async throws {
        let calls = Self.calls.filter { !$0.hasPrefix("json") } + ["meta.v"]
        for (name, quotes) in [("js", ["\"", "'", "`"]), ("mjs", ["'"]), ("json", ["\""])] {
            let strings = calls.flatMap { call in quotes.map { "\($0){{\(call)}}\($0)" } }
            let folder = try await build(
                value, ["layouts/x.\(name).mustache": "[\n" + strings.joined(separator: ",\n") + "\n]"],
                path: "/a.\(name)")
            let lines = try folder.text(of: "Output/a.\(name)").split(separator: "\n").dropFirst().dropLast()
            #expect(lines.count == strings.count)
            for line in lines {
                let body = line.hasSuffix(",") ? line.dropLast() : line
                let quote = try #require(body.first)
                var inner = body.dropFirst().dropLast()
                #expect(body.last == quote)
                while let character = inner.popFirst() {
                    #expect(character != quote && character != "\u{2028}", "\(line)")
                    #expect(!(quote == "`" && character == "$" && inner.first == "{"), "\(line)")
                    if character == "\\" { _ = inner.popFirst() }
                }
            }
        }
        let folder = try await build(
            value, ["layouts/x.xml.mustache": "<a b=\"{{meta.v}}\" c='{{meta.v}}'>{{meta.v}}</a>"],
            path: "/a.xml")
        let reader = XMLReader(try folder.text(of: "Output/a.xml"))
        #expect(reader == value)
    }

    /// The text of `<a b="…" c='…'>…</a>` if all three are the same; nil for anything else.
    private func XMLReader(_ xml: String) -> String? {
        guard let match = xml.wholeMatch(of: /<a b="([^"<>]*)" c='([^'<>]*)'>([^<>]*)<\/a>\n?/),
            match.1 == match.2, match.2 == match.3
        else { return nil }
        var text = String(match.1)
        for (reference, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
        ] {
            text = text.replacing(reference, with: character)
        }
        return text
    }

    @Test func everyFunctionIsTried() {
        let tried = Set(Self.calls.map { String($0.prefix { $0 != "(" }) })
        let conditions: Set = ["contains", "equals", "less", "greater", "not", "and", "or"]
        #expect(tried.union(conditions) == Set(TemplateFunctions.standard.names))
    }
}
