import Testing

@testable import SpotsRendering

/// Text without markup.
@Suite struct PlainTextTests {
    @Test(arguments: [
        ("<p>One <em>word</em></p>\n<p>Two &amp; three</p>\n", "One word\n\nTwo & three"),
        ("<h2 id=\"a\">A</h2>\n<ul>\n<li>b</li>\n<li><p>c</p>\n</li>\n</ul>\n<p>d</p>", "A\n\nb\n\nc\n\nd"),
        ("<ul>\n<li>b</li>\n<li>c</li>\n</ul>", "b\nc"),
        ("<p>a<br />\nb\nc</p>", "a\nb c"),
        (
            "<pre><code>let a = 1\n\n  <span>b</span>()\n</code></pre>\n<p>after</p>",
            "let a = 1\n\n  b()\n\nafter"
        ),
        ("<table><tr><th>a</th> <th>b</th></tr>\n<tr><td>1</td> <td>2</td></tr></table>", "a b\n1 2"),
        ("", ""), ("a &lt;b&gt;", "a <b>"), ("<pre>open", "open"), ("<p>1 < 2</p>", "1 < 2"),
    ])
    func paragraphsAndLinesAreKept(_ html: String, _ text: String) {
        #expect(PlainText.paragraphs(ofHTML: html) == text)
    }

    @Test func aLineHasNoBreaks() {
        #expect(PlainText.make(ofHTML: "<p>a</p>\n<pre>b\nc</pre>") == "a b c")
    }
}
