import Foundation
import SpotsModel
import TestSupport
import Testing

@testable import SpotsRendering

/// The examples of GitHub Flavored Markdown.
@Suite(
    "GitHub Flavored Markdown",
    .enabled(if: Folders.hasShared("conformance"), "../shared/conformance is not there"))
struct MarkdownConformanceTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let section: String
        let text: String
        let html: String

        var testDescription: String { "\(section): \(text)" }
    }

    /// Sections whose examples differ on purpose, with the reason.
    private static let others = [
        "Disallowed Raw HTML (extension)": "raw HTML is left out, or is trusted",
        "HTML tag filter": "raw HTML is left out, or is trusted",
        "Footnotes": "ids are unique on the page",
    ]

    @Test(arguments: try examples("extensions").filter { others[$0.section] == nil })
    func anExtensionIsDrawnLikeTheReference(_ example: Example) throws {
        guard example.html != "<IGNORE>\n" else { return _ = MarkdownPage.bare(example.text) }
        #expect(Self.normalized(MarkdownPage.bare(example.text)) == Self.normalized(example.html))
    }

    /// Examples from the CommonMark specification that use an extension.
    private static let extended: Set<String> = [
        "<http://foo.bar/baz bim>\n", "< http://foo.bar >\n", "http://example.com\n", "foo@bar.example.com\n",
    ]

    @Test(arguments: try examples("commonmark").filter { !extended.contains($0.text) })
    func aTextWithoutExtensionsIsDrawnLikeCommonMark(_ example: Example) throws {
        #expect(MarkdownPage.bare(example.text) == MarkdownPage.bare(example.text, []))
    }

    /// HTML without differences that browsers do not see.
    private static func normalized(_ html: String) -> String {
        html.replacing("\n", with: "").replacing(" />", with: ">")
            .replacing(
                "checked=\"\" disabled=\"\" type=\"checkbox\"",
                with: "type=\"checkbox\" checked=\"\" disabled=\"\""
            )
            .replacing("disabled=\"\" type=\"checkbox\"", with: "type=\"checkbox\" disabled=\"\"")
    }

    static func examples(_ name: String) throws -> [Example] {
        let file = Folders.shared.appending(path: "conformance/gfm/\(name).json")
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        let document = JSONDocument()
        document.load(try Data(contentsOf: file))
        let tape = try document.parse()
        guard case .array(let examples) = JSONValue(tape, tape.root) else { return [] }
        return examples.map {
            Example(
                section: $0["section"]?.string ?? "", text: $0["markdown"]?.string ?? "",
                html: $0["html"]?.string ?? "")
        }
    }
}
