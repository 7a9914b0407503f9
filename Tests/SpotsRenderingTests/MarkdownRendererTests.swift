import Mustache
import Testing

@testable import SpotsRendering

/// The HTML of Markdown: CommonMark without untrusted content, with the page's headings, links and images.
@Suite struct MarkdownRendererTests {
    /// A page that supplies fixed addresses and records what was left out.
    private final class Page: MarkdownDelegate {
        var found: [String] = []

        func headingID(for slug: String) -> String { "id-" + slug }

        func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String? {
            url == "nowhere" ? nil : url == "route:1" ? "/routed/" : url
        }

        func picture(_ url: String, at place: () -> MarkdownPlace) -> PicturePass.Drawing? {
            if url == "missing.png" { return nil }
            let isLocal = !url.contains(":") && !url.hasPrefix("//")
            return PicturePass.Drawing(
                image: PageImage(
                    address: isLocal ? "/images/" + url : url,
                    size: isLocal ? ImageSize(width: 4, height: 3) : nil),
                loading: url == "late.png" ? .lazy : .eager)
        }

        func found(_ finding: MarkdownFinding, at place: MarkdownPlace) {
            let what =
                switch finding {
                case .rawHTML(let html): html
                case .unsafeURL(let url): url
                case .unusedFootnote(let label): label
                case .foreignMarkup(let markup): markup
                case .tooManyPictures: "too many pictures"
                }
            found.append("\(place.line):\(place.column)+\(place.length) \(what)")
        }
    }

    private func draw(
        _ text: String, isUnsafe: Bool = false, isSmart: Bool = false, below level: Int? = nil
    ) -> (html: String, found: [String]) {
        var renderer = MarkdownRenderer(isUnsafe: isUnsafe, isSmart: isSmart)
        renderer.headingsBelow = level
        var output = OutputBuffer()
        let page = Page()
        renderer.render(text, into: &output, for: page)
        return (output.text, page.found)
    }

    @Test(arguments: [
        ("", ""), ("a\nb", "<p>a\nb</p>\n"), ("a  \nb", "<p>a<br />\nb</p>\n"),
        ("*a* **b** `c&d`", "<p><em>a</em> <strong>b</strong> <code>c&amp;d</code></p>\n"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
        ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
        ("> a", "<blockquote>\n<p>a</p>\n</blockquote>\n"),
        (
            "```swift\na < b\n```",
            MarkdownPage.framed("<pre><code class=\"language-swift\">a &lt; b\n</code></pre>\n")
        ),
        (
            "```rust,ignore\nlet a\n```",
            MarkdownPage.framed(
                "<pre><code class=\"language-rust\"><span class=\"code-keyword\">let</span> a\n</code></pre>\n"
            )
        ),
        (
            "```js{6}\nnull\n```",
            MarkdownPage.framed(
                "<pre><code class=\"language-js\"><span class=\"code-keyword\">null</span>\n</code></pre>\n")
        ),
        ("***", "<hr />\n"),
        ("a & \"b\" < c", "<p>a &amp; &quot;b&quot; &lt; c</p>\n"), ("\\*a\\*", "<p>*a*</p>\n"),
        ("&copy;", "<p>©</p>\n"),
        ("a\u{0}b", "<p>a\u{FFFD}b</p>\n"),
    ])
    func commonMarkBecomesHTML(_ text: String, _ html: String) {
        let drawn = draw(text)
        #expect(drawn.html == html)
        #expect(drawn.found == [])
    }

    @Test(
        arguments: [
            ("a <b>x</b> c", "<p>a x c</p>\n", ["1:3+3 <b>"]),
            ("<div>\nx\n</div>\n\na", "<p>a</p>\n", ["1:1+5 <div>"]),
            ("a\n\n<!-- c -->", "<p>a</p>\n", []), ("a<!-- c -->b", "<p>ab</p>\n", []),
            ("<!-- c --> <b>", "", ["1:1+14 <!-- c --> <b>"]), ("<!--more-->\n\na", "<p>a</p>\n", []),
            ("a<br>b", "<p>a<br />\nb</p>\n", []), ("a<BR/>b<br />c", "<p>a<br />\nb<br />\nc</p>\n", []),
            ("a<br onclick=\"x\">b", "<p>a<br />\nb</p>\n", []), ("<br>", "<br />\n", []),
            ("a<break>b", "<p>ab</p>\n", ["1:2+7 <break>"]),
            ("<script>alert(1)</script>", "", ["1:1+25 <script>alert(1)</script>"]),
            ("`<b>`", "<p><code>&lt;b&gt;</code></p>\n", []),
            ("\\<b>", "<p>&lt;b&gt;</p>\n", []), ("a</b>", "<p>a</p>\n", []),
        ] as [(String, String, [String])])
    func rawHTMLIsLeftOutAndReported(_ text: String, _ html: String, _ found: [String]) {
        #expect(draw(text) == (html, found))
    }

    @Test(
        arguments: [
            ("a [b](javascript:x)", "<p>a b</p>\n", ["1:3+1 javascript:x"]),
            ("[*a* b](data:x)", "<p><em>a</em> b</p>\n", ["1:1+3 data:x"]),
            ("<JavaScript:x>", "<p>JavaScript:x</p>\n", ["1:1+12 JavaScript:x"]),
            ("[a](file:///x)", "<p>a</p>\n", ["1:1+1 file:///x"]),
            ("[a][1]\n\n[1]: vbscript:x", "<p>a</p>\n", ["1:1+1 vbscript:x"]),
            ("![a](javascript:x)", "<p>a</p>\n", ["1:1+1 javascript:x"]),
            ("![a](data:text/html,x)", "<p>a</p>\n", ["1:1+1 data:text/html,x"]),
            ("![a](data:image/svg+xml,x)", "<p>a</p>\n", ["1:1+1 data:image/svg+xml,x"]),
            (
                "![a](data:image/png;base64,x)", "<p><img src=\"data:image/png;base64,x\" alt=\"a\" /></p>\n",
                []
            ),
            ("[a](data:image/png;base64,x)", "<p>a</p>\n", ["1:1+1 data:image/png;base64,x"]),
        ] as [(String, String, [String])])
    func anAddressThatCouldRunCodeIsLeftOutAndReported(_ text: String, _ html: String, _ found: [String]) {
        #expect(draw(text) == (html, found))
    }

    @Test func trustedTextKeepsRawHTMLAndUnsafeAddresses() {
        let drawn = draw("a <b>x</b> [c](javascript:x)\n\n<div>\nd\n</div>", isUnsafe: true)
        #expect(drawn.html == "<p>a <b>x</b> <a href=\"javascript:x\">c</a></p>\n<div>\nd\n</div>\n")
        #expect(drawn.found == [])
    }

    @Test(arguments: [
        ("[a](/b/ \"t\")", "<p><a href=\"/b/\" title=\"t\">a</a></p>\n"),
        ("[a](route:1)", "<p><a href=\"/routed/\">a</a></p>\n"),
        ("[*a*](nowhere)", "<p><em>a</em></p>\n"),
        ("<https://a.b/>", "<p><a href=\"https://a.b/\">https://a.b/</a></p>\n"),
        ("![a](b.png)", "<p><img src=\"/images/b.png\" alt=\"a\" width=\"4\" height=\"3\" /></p>\n"),
        ("![*a*](missing.png)", "<p><em>a</em></p>\n"),
        ("![a](https://b.c/d.png)", "<p><img src=\"https://b.c/d.png\" alt=\"a\" /></p>\n"),
        ("![a](//b.c/d.png)", "<p><img src=\"//b.c/d.png\" alt=\"a\" /></p>\n"),
        (
            "![*a* & \"b\"](late.png \"c\") d",
            "<p><img src=\"/images/late.png\" alt=\"a &amp; &quot;b&quot;\" title=\"c\" width=\"4\" height=\"3\" "
                + "loading=\"lazy\" /> d</p>\n"
        ),
        (
            "![a ![b](c.png) [d](/e/)](f.png)",
            "<p><img src=\"/images/f.png\" alt=\"a b d\" width=\"4\" height=\"3\" /></p>\n"
        ),
        (
            "# ![a](b.png) c",
            "<h1 id=\"id--c\"><span id=\"c\"></span><img src=\"/images/b.png\" alt=\"a\" width=\"4\" height=\"3\" /> c</h1>\n"
        ),
    ])
    func thePageSuppliesTheAddressesOfLinksAndImages(_ text: String, _ html: String) {
        #expect(draw(text).html == html)
    }

    @Test(arguments: [
        ("# A", "<h1 id=\"id-a\">A</h1>\n"), ("A\n===", "<h1 id=\"id-a\">A</h1>\n"),
        ("###### *A* `b` c", "<h6 id=\"id-a-b-c\"><em>A</em> <code>b</code> c</h6>\n"),
        ("## [A](/b/)", "<h2 id=\"id-a\"><a href=\"/b/\">A</a></h2>\n"),
        ("# A <b>b</b>", "<h1 id=\"id-a-b\">A b</h1>\n"),
        ("#", "<h1 id=\"id-\"></h1>\n"),
        (
            "# Über 1 & 2",
            "<h1 id=\"id-über-1--2\"><span id=\"über-1-2\"></span>Über 1 &amp; 2</h1>\n"
        ),
        ("# A\n# A", "<h1 id=\"id-a\">A</h1>\n<h1 id=\"id-a\">A</h1>\n"),
        ("> # A", "<blockquote>\n<h1 id=\"id-a\">A</h1>\n</blockquote>\n"),
    ])
    func aHeadingHasTheIDOfItsText(_ text: String, _ html: String) {
        #expect(draw(text).html == html)
    }

    @Test(arguments: [
        ("# A\n## B", 2, "34"), ("### A\n# B\n## C", 2, "534"), ("## A\n### B", 1, "23"),
        ("# A\n### B", 5, "66"),
        ("###### A", 0, "1"), ("## A", 3, "4"),
    ])
    func headingsAreShiftedBelowALevel(_ text: String, _ level: Int, _ levels: String) {
        let html = draw(text, below: level).html
        #expect(html.split(separator: "<h").map { String($0.prefix(1)) }.joined() == levels)
    }

    @Test(arguments: [
        ("\"a\" 'b' it's", "<p>“a” ‘b’ it’s</p>\n"), ("a -- b --- c...", "<p>a – b — c…</p>\n"),
        ("`\"a\" --`", "<p><code>&quot;a&quot; --</code></p>\n"),
    ])
    func smartModeMakesPunctuationTypographic(_ text: String, _ html: String) {
        #expect(draw(text, isSmart: true).html == html)
    }
}
