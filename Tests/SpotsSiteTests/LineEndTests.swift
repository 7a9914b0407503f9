import Diagnostics
import Foundation
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// A carriage return alone ends a line of Markdown, as a line feed does.
@Suite struct LineEndTests {
    private static let texts = [
        "x\n# T", "one\ntwo\n# T\nKept\n", "one\n\nTitle\n=====\n\nKept\n", "a\nTitle\n---\nKept",
        "---\ntitle: A\n---\n# A\n\nText",
        "---\ntitle: A\ntags: [a,\n  b]\n---\n\n> # Quoted\n> more\n\n# T\n",
        "Note[^1].\n\n[^1]: A\n    note\n\n    more\n\n# T", "| a | b |\n|---|---|\n| c | d |\n\n# T\n",
        "```swift\nlet a = 1\n// b\n```\n\n# T\n\n- [ ] a\n- [x] b",
        "    code\n\n# T {#id}\n\ntext  \nbreak\\\nend",
        "<div>\nraw\n</div>\n\n# T", "[a](nowhere.md)\n\ntext\n![b](no.png)\n\nT\n=",
        "# a\n## b\n## c\n### d\n",
    ]

    private func build(_ text: String) async throws -> (html: String, faults: [String]) {
        let folder = try TemporaryFolder(["Content/index.md": text, "Content/site.json": "{}"])
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        let html = report.succeeded ? try folder.text(of: "Output/index.html") : ""
        return (html, report.diagnostics.map { "\($0.line):\($0.column) \($0.message)" })
    }

    @Test(arguments: texts) func everyLineEndGivesTheSamePage(_ text: String) async throws {
        let wanted = try await build(text)
        var generator = SeededGenerator(seed: 7)
        for round in 0..<8 {
            let ends = round == 0 ? ["\r"] : round == 1 ? ["\r\n"] : ["\r", "\r\n", "\n"]
            var changed = ""
            for character in text {
                // A line feed after a carriage return would belong to it.
                let end = ends[Int.random(in: 0..<ends.count, using: &generator)]
                changed +=
                    character == "\n"
                    ? (changed.hasSuffix("\r") && end == "\n" ? "\r" : end) : String(character)
            }
            let page = try await build(changed)
            let html = page.html.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            #expect(html == wanted.html, "\(changed.debugDescription)")
            #expect(page.faults == wanted.faults, "\(changed.debugDescription)")
        }
    }

    @Test func aFieldOfJSONKeepsItsLines() async throws {
        let folder = try TemporaryFolder([
            "Content/index.json": #"[{"items":[{"meta":{"body":"one\r## T\rKept ![a](no.png)"}}]}]"#
        ])
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        let html = try folder.text(of: "Output/index.html")
        #expect(html.contains("<h2 id=\"t\">T</h2>\n<p>Kept a</p>"))
        #expect(
            report.diagnostics.map { "\($0.line):\($0.column) \($0.id.rawValue)" } == ["1:45 missing-image"])
    }
}
