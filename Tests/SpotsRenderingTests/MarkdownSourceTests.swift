import Paths
import SpotsModel
import Testing

@testable import SpotsRendering

/// The places of problems in Markdown, in the file that contains it.
@Suite struct MarkdownSourceTests {
    /// The places of raw HTML in text that begins after 24 bytes of the second line.
    private func places(_ body: String, isText: Bool = false) throws -> [String] {
        var site = SmallPage.Site(item: isText ? "{{text}}" : "{{meta.body}}")
        site.settings.markdown.text = true
        let start =
            isText
            ? "[{\"items\": [\n{ \"text\":              \""
            : "[{\"items\": [\n{ \"meta\": { \"body\":    \""
        let json = start + body + (isText ? "\" }]}]" : "\" } }]}]")
        return try SmallPage(json, site).faults
    }

    @Test(arguments: [
        (#"<i>"#, ["2:25"]), (#"a <i>"#, ["2:27"]), (#"\"\" <i>"#, ["2:30"]), (#"\u00e9 <i>"#, ["2:32"]),
        (#"é <i>"#, ["2:28"]),
        (#"\ud83d\ude00 <i>"#, ["2:38"]), (#"a\t\/\\\\ <i>"#, ["2:35"]), (#"a\nb <i>"#, ["2:30"]),
        (#"a\n\nb <i>\n\nc <b>"#, ["2:32", "2:41"]), (#"a\r\nb <i>"#, ["2:32"]),
        (#"<i> <b>"#, ["2:25", "2:29"]),
    ])
    func escapesBeforeAPlaceInAStringAreCounted(_ body: String, _ places: [String]) throws {
        let expected = places.map { "Content/blog/a.json:\($0) raw-html" }
        #expect(try self.places(body) == expected)
        #expect(try self.places(body, isText: true) == expected)
    }

    @Test(arguments: [
        (#"- a <i>"#, "2:29"), (#"- a\n- b <i>"#, "2:34"), (#"- a\n  b <i>"#, "2:34"),
        (#"> a\n> b <i>"#, "2:34"),
        (#"> a\nb <i>"#, "2:32"), (#"1. a\n\n   b <i>"#, "2:38"), (#"# a\n\n## b <i>"#, "2:37"),
        (#"a\n<i>"#, "2:28"),
    ])
    func aPlaceInsideABlockIsExact(_ body: String, _ place: String) throws {
        #expect(try places(body) == ["Content/blog/a.json:\(place) raw-html"])
    }

    @Test func aPlaceInAMarkdownObjectIsThatOfItsText() throws {
        let json = "[{\"items\": [\n{ \"meta\": { \"x\": { \"markdown\":\n\"a <i>\" } } }]}]"
        #expect(
            try SmallPage(json, SmallPage.Site(item: "{{meta.x}}")).faults == [
                "Content/blog/a.json:3:4 raw-html"
            ])
    }

    @Test func aFaultInAMarkdownFileIsReportedInThatFile() throws {
        let site = SmallPage.Site(item: "{{meta.x}}", files: ["blog/text/b.md": Array("a\n\né <i>".utf8)])
        let json = "[{\"items\": [{ \"meta\": { \"x\": { \"markdown-file\": \"text/b.md\" } } }]}]"
        let page = try SmallPage(json, site)
        #expect(page.faults == ["Content/blog/text/b.md:3:4 raw-html"])
        #expect(page.findings.texts == ["blog/text/b.md"])
    }

    @Test func aFaultInTheSettingsIsReportedInTheSettings() throws {
        var site = SmallPage.Site(shell: "{{site.meta.body}}")
        site.settings.meta = ["body": "\"a\" <i>"]
        site.settingsText = "{\n \"meta\": {\n  \"body\": \"\\\"a\\\" <i>\" } }"
        #expect(try SmallPage("[]", site).faults == ["Content/site.json:3:18 raw-html"])
    }
}
