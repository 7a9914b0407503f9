import TestSupport
import Testing

@testable import SpotsRendering

/// Terms and their definitions.
@Suite struct DefinitionListTests {
    private static func list(_ parts: String...) -> String {
        "<dl>\n" + parts.map { $0 + "\n" }.joined() + "</dl>\n"
    }

    @Test(arguments: [
        ("a\n: b", list("<dt>a</dt>", "<dd>b</dd>")),
        ("a\nb\n: c\n: d", list("<dt>a</dt>", "<dt>b</dt>", "<dd>c</dd>", "<dd>d</dd>")),
        ("a\n: b\nc", list("<dt>a</dt>", "<dd>b\nc</dd>")),
        ("a\n\n: b", list("<dt>a</dt>", "<dd>\n<p>b</p>\n</dd>")),
        (
            "a\n: b\n\nc\n: d\n\ne",
            list("<dt>a</dt>", "<dd>b</dd>", "<dt>c</dt>", "<dd>d</dd>") + "<p>e</p>\n"
        ),
        ("a\n: b\n\n  c", list("<dt>a</dt>", "<dd>\n<p>b</p>\n<p>c</p>\n</dd>")),
        (
            "a\n:   b\n\n    c\n\n        d",
            list(
                "<dt>a</dt>",
                "<dd>\n<p>b</p>\n<p>c</p>\n" + MarkdownPage.framed("<pre><code>d\n</code></pre>\n") + "</dd>")
        ),
        ("a\n: b\n  - c\n", list("<dt>a</dt>", "<dd>\n<p>b</p>\n<ul>\n<li>c</li>\n</ul>\n</dd>")),
        (
            "a\n: ```\n  b\n  ```",
            list("<dt>a</dt>", "<dd>\n" + MarkdownPage.framed("<pre><code>b\n</code></pre>\n") + "</dd>")
        ),
        ("*a*\n: [b]\n\n[b]: /c/", list("<dt><em>a</em></dt>", "<dd><a href=\"/c/\">b</a></dd>")),
        ("- a\n\nb\n: c", "<ul>\n<li>a</li>\n</ul>\n" + list("<dt>b</dt>", "<dd>c</dd>")),
        ("1\\. a\n: 2. b", list("<dt>1. a</dt>", "<dd>\n<ol start=\"2\">\n<li>b</li>\n</ol>\n</dd>")),
        ("a\n:\tb\n\n\tc", list("<dt>a</dt>", "<dd>\n<p>b</p>\n<p>c</p>\n</dd>")),
        (
            "a\n: b\n\n  ```\nc\n  ```\n\nd",
            list(
                "<dt>a</dt>",
                "<dd>\n<p>b</p>\n" + MarkdownPage.framed("<pre><code>c\n</code></pre>\n") + "</dd>")
                + "<p>d</p>\n"
        ),
    ])
    func aTermHasItsDefinitionsBelowIt(_ text: String, _ html: String) {
        #expect(MarkdownPage.draw(text).html == html)
    }

    @Test(arguments: [
        (": a", "<p>: a</p>\n"), ("a\n:b", "<p>a\n:b</p>\n"), ("a\n\n\n: b", "<p>a</p>\n<p>: b</p>\n"),
        ("a\n:", "<p>a\n:</p>\n"), ("# a\n: b", "<h1 id=\"a\">a</h1>\n<p>: b</p>\n"),
        ("- a\n  : b", "<ul>\n<li>a\n: b</li>\n</ul>\n"),
        ("```\na\n: b\n```", MarkdownPage.framed("<pre><code>a\n: b\n</code></pre>\n")),
    ])
    func anyOtherTextStaysOne(_ text: String, _ html: String) {
        #expect(MarkdownPage.draw(text).html == html)
    }

    @Test(arguments: [
        ("a\n: b <i>", "2:5+3 <i>"), ("a <i>\n: b", "1:3+3 <i>"), ("a\n\n:   b\n\n    c <i>", "5:7+3 <i>"),
        ("a\n: |b|\n  |-|\n  |<i>|", "4:4+3 <i>"), ("a\n: b[^1] <i>\n\n[^1]: c", "2:9+3 <i>"),
    ])
    func aFaultInADefinitionIsReportedAtItsPlace(_ text: String, _ place: String) {
        #expect(MarkdownPage.draw(text).found == [place])
    }

    @Test func tablesAndFootnotesAreDrawnInDefinitions() {
        let html = MarkdownPage.draw("a\n: b[^1]\n\n  |c|\n  |-|\n\n[^1]: d").html
        #expect(html.contains("<dd>\n<p>b<sup class=\"footnote-ref\">"))
        #expect(html.contains("<th>c</th>"))
    }

    /// Parts of text with terms, definitions and what may be around them.
    private static let marks = [
        ": ", ":   ", ":\t", "  : ", "    : ", "", "", "", "    ", "  ", "- ", "1. ", "> ", "# ", "\t",
        "> [!NOTE] ", "|",
    ]

    @Test(arguments: 0..<8)
    func noWordOfATextIsLostOrDrawnTwice(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<200 {
            let words = (1...Int.random(in: 1...14, using: &generator)).map { "w\($0)w" }
            let text = words.reduce(into: "start\n\n") { text, word in
                let mark = Self.marks.randomElement(using: &generator) ?? ""
                text += mark + word + (["\n", "\n", "\n\n", "\n\n\n"].randomElement(using: &generator) ?? "")
            }
            let drawn = PlainText.make(ofHTML: MarkdownPage.draw(text).html)
            for word in words where drawn.ranges(of: word).count != 1 {
                Issue.record("\(word) is there \(drawn.ranges(of: word).count) times: \(text)")
            }
        }
    }
}
