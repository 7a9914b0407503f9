import SpotsModel
import Testing

@testable import SpotsRendering

/// Which values are Markdown, and the problems of values that cannot be.
@Suite struct MarkdownFieldsTests {
    private func draw(_ meta: String, _ template: String, files: [String: [UInt8]] = [:]) throws -> SmallPage
    {
        try SmallPage(
            "[{\"items\": [{\"meta\": \(meta)}]}]", SmallPage.Site(item: template, files: files))
    }

    @Test(arguments: [
        (#"{"body": "*a*"}"#, "{{meta.body}}", "<p><em>a</em></p>\n"),
        (#"{"markdown": "*a*"}"#, "{{meta.markdown}}", "<p><em>a</em></p>\n"),
        (#"{"other": "*a*"}"#, "{{meta.other}}", "*a*"),
        (#"{"x": {"body": "*a*"}}"#, "{{meta.x.body}}", "*a*"),
        (#"{"x": {"markdown": "*a*"}}"#, "{{meta.x}}", "<p><em>a</em></p>\n"),
        (#"{"x": [{"markdown": "*a*"}]}"#, "{{#meta.x}}{{.}}{{/meta.x}}", "<p><em>a</em></p>\n"),
        (#"{"x": {"markdown": "*a*", "b": 1}}"#, "{{meta.x.markdown}}", "*a*"),
        (##"{"body": "# A"}"##, "{{meta.body.source}}|{{meta.body.nested}}", "# A|<h3 id=\"a\">A</h3>\n"),
        (##"{"body": "# A"}"##, "{{meta.body.aligned}}", "<h2 id=\"a\">A</h2>\n"),
        (#"{"body": ""}"#, "{{^meta.body}}none{{/meta.body}}", "none"),
        (#"{"body": 1.50}"#, "{{meta.body}}", "1.50"),
    ])
    func aKeyOrAValueMarksATextAsMarkdown(_ meta: String, _ template: String, _ html: String) throws {
        let page = try draw(meta, template)
        #expect(page.html == html)
        #expect(page.faults == [])
    }

    @Test(arguments: [
        (1, "1"), (329, "1"), (331, "2"), (2200, "10"),
    ])
    func aTextTakesAMinutePer220Words(_ words: Int, _ minutes: String) throws {
        let text = Array(repeating: "don't", count: words).joined(separator: " - ")
        #expect(try draw("{\"body\": \"\(text)\"}", "{{meta.body.minutes}}").html == minutes)
    }

    @Test func repeatedHeadingsGetNumbers() throws {
        let page = try draw(##"{"body": "# A\n# A\n# !"}"##, "<h2 id=\"{{id}}\">{{meta.body}}")
        #expect(
            page.html == """
                <h2 id="item-0-0"><h1 id="a">A</h1>
                <h1 id="a-1">A</h1>
                <h1 id="section">!</h1>

                """)
    }

    private static let contents =
        "{{#meta.body.toc}}{{title}}{{href}}{{level}}[{{#items}}{{title}}{{href}}{{level}}{{/items}}]{{/meta.body.toc}}"

    @Test(arguments: [
        (contents + "{{meta.body}}", "A#a1[B#b2]C#a-11[]" + drawn),
        ("{{meta.body}}" + contents, drawn + "A#a1[B#b2]C#a-11[]"),
    ])
    func aTextHasContentsWithTheIDsOfItsHeadings(_ template: String, _ html: String) throws {
        let page = try draw(##"{"body": "# A\n## B\n# C {#a}"}"##, template)
        #expect(page.html == html)
        #expect(page.faults == ["Content/blog/a.json:1:47 duplicate-identifier"])
    }

    private static let drawn = "<h1 id=\"a\">A</h1>\n<h2 id=\"b\">B</h2>\n<h1 id=\"a-1\">C</h1>\n"

    private static let headingsOfThreeForms = """
        <h1 id="a-"><span id="a"></span>A </h1>
        <h3 id="a--1">A </h3>
        <h1 id="a--2">A </h1>

        """

    @Test func aTextIsReportedOnceInAllItsForms() throws {
        let page = try draw(##"{"body": "# A <i>"}"##, "{{meta.body}}{{meta.body.nested}}{{meta.body}}")
        #expect(page.html == Self.headingsOfThreeForms)
        #expect(page.faults == ["Content/blog/a.json:1:36 raw-html"])
    }

    @Test(arguments: [
        (#"{"x": {"markdown": 1}}"#, "1:41 wrong-type"),
        (#"{"x": {"markdown-file": []}}"#, "1:46 wrong-type"),
        (#"{"x": {"markdown-file": "b.md"}}"#, "1:46 missing-file"),
        (#"{"x": {"markdown-file": "../../b.md"}}"#, "1:46 outside-root"),
    ])
    func anUnreadableMarkdownValueIsReportedAtItsPlace(_ meta: String, _ fault: String) throws {
        let page = try draw(meta, "{{meta.x}}")
        #expect(page.faults == ["Content/blog/a.json:" + fault])
        #expect(page.html == "")
    }

    @Test func aFileThatIsNotUTF8IsReportedAtItsInvalidByte() throws {
        let page = try draw(
            #"{"x": {"markdown-file": "/b.md"}}"#, "{{meta.x}}", files: ["b.md": [0x61, 0x0A, 0x62, 0xFF]])
        #expect(page.faults == ["Content/b.md:2:2 unreadable-file"])
    }
}
