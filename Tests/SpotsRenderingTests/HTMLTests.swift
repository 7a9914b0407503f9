import SpotsRendering
import Testing

/// Converts text to markup.
@Suite struct HTMLTests {
    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("a & b", "a &amp; b"), ("<b>", "&lt;b&gt;"),
        ("\"it's\"", "&quot;it&#39;s&quot;"),
        ("&amp;", "&amp;amp;"), ("日本語 é", "日本語 é"), ("</script><script>", "&lt;/script&gt;&lt;script&gt;"),
        ("\" onclick=\"x", "&quot; onclick=&quot;x"),
    ])
    func textIsEscaped(_ text: String, _ markup: String) {
        #expect(HTML.escaping(text).markup == markup)
    }

    @Test func markupIsNotEscaped() {
        #expect(HTML("<b>&amp;</b>").markup == "<b>&amp;</b>")
        #expect(("<i>" as HTML).markup == "<i>")
    }
}
