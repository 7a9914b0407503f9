import SpotsModel
import Testing

@testable import SpotsRendering

/// Tables, tasks, deleted text and bare addresses, and the places of problems in them.
@Suite struct MarkdownExtensionsTests {
    @Test(arguments: [
        ("a|b\n-|-", "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n</table>\n"),
        ("a\n-|-", "<p>a\n-|-</p>\n"),
        (
            "x\n|a|\n|:-|\n|`b\\|c`|d|",
            """
            <p>x</p>
            <table>
            <thead>
            <tr>
            <th align="left">a</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td align="left"><code>b|c</code></td>
            </tr>
            </tbody>
            </table>

            """
        ),
        (
            "- |[a]|\n  |-|\n  |![b](c)|\n\n[a]: /d",
            """
            <ul>
            <li>
            <table>
            <thead>
            <tr>
            <th><a href="/d">a</a></th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td><img src="c" alt="b" /></td>
            </tr>
            </tbody>
            </table>
            </li>
            </ul>

            """
        ),
        ("- [ ] a\n- [x] *b*", "<ul>\n<li>\(box) a</li>\n<li>\(checkedBox) <em>b</em></li>\n</ul>\n"),
        ("- \\[ ] a\n- [ ]b", "<ul>\n<li>[ ] a</li>\n<li>[ ]b</li>\n</ul>\n"),
        ("~a~ ~~b *c*~~ ~~~d~~~", "<p><del>a</del> <del>b <em>c</em></del> ~~~d~~~</p>\n"),
        ("\\~~a~~ ~b~~ a ~ b ~", "<p>~~a~~ ~b~~ a ~ b ~</p>\n"),
        (
            "www.a.b, http://c.d/(e)) f@g.h.",
            "<p><a href=\"http://www.a.b\">www.a.b</a>, <a href=\"http://c.d/(e)\">http://c.d/(e)</a>) "
                + "<a href=\"mailto:f@g.h\">f@g.h</a>.</p>\n"
        ),
        ("`www.a.b` [www.c.d](e)", "<p><code>www.a.b</code> <a href=\"e\">www.c.d</a></p>\n"),
    ])
    func extensionsBecomeHTML(_ text: String, _ html: String) {
        #expect(MarkdownPage.bare(text) == html)
    }

    private static let box = "<input type=\"checkbox\" disabled=\"\" />"
    private static let checkedBox = "<input type=\"checkbox\" checked=\"\" disabled=\"\" />"

    @Test func aTableIsARegionThatTheKeyboardCanScroll() {
        #expect(
            MarkdownPage.draw("|a|\n|-|").html == """
                <div class="spots-table" role="group" tabindex="0" aria-label="Table">
                <table>
                <thead>
                <tr>
                <th>a</th>
                </tr>
                </thead>
                </table>
                </div>

                """)
    }

    @Test func aTaskHasAName() {
        #expect(
            MarkdownPage.draw("- [x] a").html == """
                <ul>
                <li><input type="checkbox" checked="" disabled="" aria-label="Task" /> a</li>
                </ul>

                """)
    }

    @Test(arguments: [
        ("a -- www.b.c/d--e", "<p>a – <a href=\"http://www.b.c/d--e\">www.b.c/d--e</a></p>\n"),
        ("\"~~a~~\" b--c...", "<p>“<del>a</del>” b–c…</p>\n"),
    ])
    func typographyLeavesAddressesAlone(_ text: String, _ html: String) {
        #expect(MarkdownPage.bare(text, isSmart: true) == html)
    }

    @Test(arguments: [
        ("|a|b|\n|-|-|\n|c|d <i>|", "3:6+3 <i>"), ("|a|\n|-|\n|b \\| c <i>|", "3:9+3 <i>"),
        ("x\n> |a|\n> |-|\n> |<i>|", "4:4+3 <i>"), ("- a\n\n  |b|\n  |-|\n  | <i> |", "5:5+3 <i>"),
        ("x <i>\n|a|\n|-|", "1:3+3 <i>"), ("x\ny <i>\n|a|\n|-|", "2:3+3 <i>"),
        ("|[a](javascript:b)|\n|-|", "1:2+1 javascript:b"),
    ])
    func aFaultInACellIsReportedAtItsPlace(_ text: String, _ place: String) {
        #expect(MarkdownPage.draw(text).found == [place])
    }

    @Test(
        arguments: [
            (MarkdownRenderer.Extension.tables, "a|b\n-|-"), (.tasks, "- [ ] a"), (.strikethrough, "~~a~~"),
            (.autolinks, "www.a.b"), (.headingIDs, "# a {#b}"), (.figures, "![a](b \"c\")"),
            (.highlighting, "```swift\nlet a\n```"), (.alerts, "> [!NOTE]\n> a"),
            (.definitionLists, "a\n: b"),
        ] as [(MarkdownRenderer.Extension, String)])
    func anExtensionCanBeSwitchedOff(_ name: MarkdownRenderer.Extension, _ text: String) {
        let others = Set(MarkdownRenderer.Extension.allCases).subtracting([name])
        #expect(MarkdownPage.draw(text, others).html == MarkdownPage.draw(text, []).html)
        #expect(MarkdownPage.draw(text).html != MarkdownPage.draw(text, []).html)
    }

    @Test(arguments: [
        ("# A {#b}", "<h1 id=\"b\">A</h1>\n"),
        ("A *c* {#b-1.2:_}\n---", "<h2 id=\"b-1.2:_\">A <em>c</em></h2>\n"),
        ("# {#b}", "<h1 id=\"b\"></h1>\n"), ("# A \\{#b}", "<h1 id=\"a-b\">A {#b}</h1>\n"),
        ("# A {#}", "<h1 id=\"a-\"><span id=\"a\"></span>A {#}</h1>\n"),
        ("# A {#b c}", "<h1 id=\"a-b-c\">A {#b c}</h1>\n"), ("A {#b}", "<p>A {#b}</p>\n"),
        ("# A {#ørret}", "<h1 id=\"ørret\">A</h1>\n"), ("# A {#日本}", "<h1 id=\"日本\">A</h1>\n"),
        ("# A {.b}", "<h1 id=\"a\" class=\"b\">A</h1>\n"),
        ("# A {.b #c .d}", "<h1 id=\"c\" class=\"b d\">A</h1>\n"),
        ("# A {#b #c}", "<h1 id=\"a-b-c\">A {#b #c}</h1>\n"),
        ("# A {.b=c}", "<h1 id=\"a-bc\"><span id=\"a-b-c\"></span>A {.b=c}</h1>\n"),
    ])
    func aHeadingCanHaveAnID(_ text: String, _ html: String) {
        #expect(MarkdownPage.draw(text).html == html)
    }

    @Test(arguments: [
        (
            "![a](b.png \"c & d\")",
            "<figure><img src=\"b.png\" alt=\"a\" /><figcaption>c &amp; d</figcaption></figure>\n"
        ),
        ("![a](b.png)", "<p><img src=\"b.png\" alt=\"a\" /></p>\n"),
        ("x ![a](b.png \"c\")", "<p>x <img src=\"b.png\" alt=\"a\" title=\"c\" /></p>\n"),
    ])
    func aPictureWithATitleIsAFigure(_ text: String, _ html: String) {
        #expect(MarkdownPage.draw(text).html == html)
    }

    /// Markdown that would take the square of its size, in time or in HTML, without precautions.
    @Test(arguments: [
        (String(repeating: "|", count: 100_000), 100_008), (String(repeating: "~~", count: 50_000), 100_008),
        (String(repeating: "_www.a", count: 30_000), 180_100),
        (String(repeating: "@a", count: 50_000), 100_008),
        (String(repeating: " ~a", count: 20_000) + String(repeating: " x~~x y~~y", count: 20_000), 400_100),
        (
            String(repeating: "|a", count: 50_000) + "\n" + String(repeating: "|-", count: 50_000) + "\n"
                + String(repeating: "|b\n", count: 20_000), 7_000_000
        ),
    ])
    func theHTMLOfHugeTextsIsLimited(_ text: String, _ limit: Int) {
        #expect(MarkdownPage.bare(text).utf8.count <= limit)
    }
}
