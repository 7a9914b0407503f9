import Diagnostics
import Foundation
import SpotsSite
import TestSupport
import Testing

/// Plants an error at a random position in each kind of file, and expects the problem there.
@Suite struct PlantedFaultTests {
    /// A file with an error at `¶`.
    struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        /// The path in the content folder, or in the templates folder if it begins with it.
        let file: String
        let id: DiagnosticID
        /// The text; `~` stands for random filler.
        let text: String
        var filler = Filler.json
        var testDescription: String { name }
    }

    enum Filler: Sendable { case json, lines, words }

    static let faults: [Fault] = [
        Fault(
            name: "a value of a page", file: "index.json", id: .wrongType,
            text: #"{~"components":~[~{~"items": [ { "title":~¶[1] } ] } ] }"#),
        Fault(
            name: "the syntax of a page", file: "index.json", id: .invalidJSON,
            text: #"{~"components":~[ { "items":~[ 1,~¶}"#),
        Fault(
            name: "page keys", file: "index.page.json", id: .wrongType, text: #"{~"aliases":~¶"/x/"~}"#),
        Fault(
            name: "settings", file: "site.json", id: .wrongType, text: #"{~"title":~"x",~"static":~¶3~}"#),
        Fault(
            name: "the template of records' pages", file: "posts/[name].json", id: .wrongType,
            text: #"{~"collection": "posts",~"components":~¶7 }"#),
        Fault(
            name: "a record of JSON", file: "_things.json", id: .wrongType,
            text: #"[~{ "title": "ok" },~{~"subtitle": "æ",~"title":~¶[] } ]"#),
        Fault(
            name: "a cell", file: "_cells.csv", id: .missingImage,
            text: "title,image\n~\"one,\nø \"\"two\",¶none.png\n~three,\n", filler: .lines),
        Fault(
            name: "front matter", file: "_posts/a.md", id: .missingImage,
            text: "---\nname: a\ntags: [x]\n~image: ¶none.png\n---\nText\n", filler: .lines),
        Fault(
            name: "the text of a record", file: "_posts/a.md", id: .rawHTML,
            text: "---\nname: a\n---\n~Some wørds ~and ¶<b>more</b>.\n", filler: .lines),
        Fault(
            name: "a Markdown file", file: "_text.md", id: .rawHTML,
            text: "~Some wørds ~and ¶<b>more</b>.\n", filler: .lines),
        Fault(
            name: "a quoted list in Markdown", file: "_text.md", id: .rawHTML,
            text: "~> - One\n>   two\n>~   thrøe ¶<b>more</b>.\n", filler: .words),
        Fault(
            name: "Markdown in JSON", file: "index.json", id: .rawHTML,
            text:
                #"{~"components": [ { "items": [ { "meta": {~"body":~"\u00e6~\n~\"x\" ¶<i>y</i>" } } ] } ] }"#,
            filler: .words),
        Fault(
            name: "an action", file: "index.json", id: .brokenLink,
            text: #"{~"components":~[ { "items": [ {~"action":~¶"/gone/" } ] } ] }"#),
        Fault(
            name: "a link in Markdown", file: "_posts/a.md", id: .brokenLink,
            text: "---\nname: a\n---\n~Some wørds ~and a ¶[link](/gone/).\n", filler: .lines),
        Fault(
            name: "a link of the navigation", file: "site.json", id: .brokenLink,
            text: #"{~"navigation":~[~{ "title": "x",~"action":~¶"/gone/" } ] }"#),
        Fault(
            name: "a template's syntax", file: "Templates/items/row.mustache", id: .unbalancedSection,
            text: "~<p>{{title}}</p>~{{#meta}}ø{{/meta}} ¶{{/none}}~", filler: .lines),
        Fault(
            name: "a template's link", file: "Templates/items/own.mustache", id: .brokenLink,
            text: "~<p>{{title}}</p>~<a class=\"æ\" href=\"¶/gone/\">x</a>~", filler: .lines),
        Fault(
            name: "a kind in a data controller", file: "site.json", id: .unknownKind,
            text: """
                { "collections": {~"posts": { "source": "_posts/*.md", "item": {~"title": "{{name}}",~"kind":~¶"non" } } } }
                """),
    ]

    /// The other files of the site.
    private static let files = [
        "index.json": #"{ "components": [ { "items": [ { "kind": "own" } ] } ] }"#,
        "about.json": """
        { "title": "About", "components": [
            { "items": { "collection": "posts" } }, { "items": { "collection": "things" } },
            { "items": { "collection": "cells" } },
            { "items": [ { "title": "t", "meta": { "body": { "markdown-file": "_text.md" } } } ] } ] }
        """,
        "site.json": "{ COLLECTIONS }",
        "posts/[name].json": #"{ "collection": "posts", "title": "{{record.name}}", "components": [] }"#,
        "_posts/a.md": "---\nname: a\n---\n", "_things.json": "[]", "_cells.csv": "title,image\n",
        "_text.md": "x",
    ]

    private static let collections = """
        "collections": { "things": { "source": "_things.json" }, "cells": { "source": "_cells.csv" },
            "posts": { "source": "_posts/*.md", "item": { "title": "{{name}}", "image": "{{image}}",
                "meta": { "body": { "$": "body" } } } } }
        """

    @Test(arguments: faults, 0..<6)
    func aPlantedFaultIsReportedAtItsPosition(_ fault: Fault, _ seed: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(seed) &* 31 &+ UInt64(fault.name.utf8.count))
        let content = ["Content", "Pages", "some/pages"].randomElement(using: &generator) ?? ""
        let (text, line, column) = Self.plant(fault, &generator)
        let folder = try TemporaryFolder()
        for (file, text) in Self.files {
            try folder.write(text.replacing("COLLECTIONS", with: Self.collections), to: "\(content)/\(file)")
        }
        try folder.write("<p>{{title}}</p>", to: "Templates/items/own.mustache")
        let path = fault.file.hasPrefix("Templates/") ? fault.file : "\(content)/\(fault.file)"
        try folder.write(text, to: path)
        if fault.file == "site.json", !text.contains("collections") {
            let others = ", \(Self.collections.split(separator: "\n").joined(separator: " ")) }"
            try folder.write(text.replacing(/\}\s*$/, with: others), to: path)
        }
        let report = try await Site(folders: SiteFolders(site: folder.path, content: content)).check()
        let found = report.diagnostics.filter { $0.id == fault.id }
        #expect(
            found.map { "\($0.file):\($0.line):\($0.column)" } == ["\(path):\(line):\(column)"],
            "\(report.diagnostics.map { "\($0.file):\($0.line):\($0.column) \($0.message)" })\n\(text)")
    }

    /// The text with filler, and the line and column of the error.
    private static func plant(_ fault: Fault, _ generator: inout SeededGenerator) -> (String, Int, Int) {
        var text = ""
        for character in fault.text {
            guard character == "~" else {
                text.append(character)
                continue
            }
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                switch fault.filler {
                case .json: text += ["\n", " ", "\t", "\r\n"].randomElement(using: &generator) ?? ""
                case .lines: text += text.hasSuffix("\n") || text.isEmpty ? "\n" : ""
                case .words: text += " "
                }
            }
        }
        guard let mark = text.firstIndex(of: "¶") else { return (text, 0, 0) }
        let before = text[..<mark].utf8
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
        return (text.replacing("¶", with: ""), line, column)
    }
}
