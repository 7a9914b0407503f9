import Bytes
import Testing

@testable import SpotsSearch

/// Which text of a page belongs to which heading.
@Suite struct PageSectionsTests {
    /// The sections of a page: anchor, heading and text, with one space for each run of white space.
    private func sections(_ html: String) -> [String] {
        var sections = PageSections()
        html.withSpan { sections.read($0) }
        return (0..<sections.count).map { index in
            let (heading, text) = (
                sections.withHeading(of: index) { String(decoding: $0) },
                sections.withText(of: index) { String(decoding: $0) }
            )
            let texts = [heading, text].map { text in
                text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            return "\(sections.anchor(of: index))|\(texts[0])|\(texts[1])"
        }
    }

    @Test(arguments: [
        // Only what is in `main`.
        ("<body><p>Menu<main id=m><p>Text</main><footer>Foot</footer>", ["||Text"]),
        ("<body class=x><p>Text</p></body>", ["||Text"]),
        ("Text", ["||Text"]),
        ("", ["||"]),
        // Headings with an id begin sections; the title and headings without an id do not.
        (
            "<main><h1 id=\"t\">Title</h1>A<h2 id=\"b\">B <em>b</em>b</h2>C<h3>D</h3>E<h3 id=\"f\">F</h3></main>",
            ["||Title A", "b|B bb|C D E", "f|F|"]
        ),
        // The element that a heading stands in does not count.
        (
            "<main><section id=\"s\"><h2 class=\"c\" id=\"a&amp;b\">A</h2></section>x</main>",
            ["||", "a&b|A|x"]
        ),
        // Elements within words, and those between them.
        ("<main>bo<b>at</b>s<br>a<p>b</p>c<li>d</main>", ["||boats a b c d"]),
        ("<main>bo<emphasized>at</emphasized>s<blockquote>a</blockquote>b</main>", ["||bo at s a b"]),
        ("<MAIN>bo<B>at</B>s<P>a</P><NAV>b</NAV>c</MAIN>d", ["||boats a c"]),
        // What is not text.
        (
            "<main>a<script>if (a<b) x</script>b<nav>c<nav>d</nav>e</nav>f<style>g</style>h<template>i</template>j</main>",
            ["||a b f h j"]
        ),
        (
            "<main>a<p data-search-ignore>b<p>c</p></p>d<aside data-search-ignore=\"\">e</aside>f<!-- g > --> h</main>",
            ["||a d f h"]
        ),
        (
            "<main>a<img data-search-ignore alt=b>c<hr data-search-ignore>d<wbr data-search-ignore>e</main>",
            ["||a c d e"]
        ),
        (
            "<main>a<SCRIPT>if (b<c) d</SCRIPT>e<Nav>f</nav>g<IMG data-search-ignore>h<svg/>i<svg class=\"j\" />k",
            ["||a e g h i k"]
        ),
        ("<main>a<p class=\" data-search-ignore\">b<p Data-Search-Ignore>c</p>d</main>", ["||a b d"]),
        // What is left out ends where its parent ends, or the next one of its kind begins.
        ("<main><ul><li data-search-ignore>a<li>b</ul>c<div><p data-search-ignore>d</div>e", ["||b c e"]),
        ("<main><ul><li data-search-ignore>a<ul><li>b<li>c</ul>d</li><li>e</ul>f", ["||e f"]),
        ("<main>a<nav>b<script>'</nav>'</script>c</nav>d<aside data-search-ignore>e<br>f</main>g", ["||a d"]),
        // Attributes without a space or quotation marks.
        (
            "<main><aside\n data-search-ignore>a</aside>b<h2\n\tid='c'>d</h2>e<h2 class=f id = g>h</h2>i<h2 id=\"\">j</h2>",
            ["||b", "c|d|e", "g|h|i j"]
        ),
        // Other elements whose names begin alike, and pages without most of the elements.
        ("<main-menu>a</main-menu><main>b", ["||b"]),
        ("<!doctype html><?c d?><title>a</title><p>b<!-- > -->c", ["||bc"]),
        // Characters.
        (
            "<main>a &lt;b&gt; &amp;amp; &#229;&#xE6; &eacute;t &nbsp;x & y &; &#x110000; z",
            ["||a <b> &amp; åæ t x & y &; z"]
        ),
        // Attributes with a `>`, and HTML that ends too early.
        ("<main><a title=\"a>b\" href='c>d'>e</a><h2 id=\"x", ["||e"]),
        ("<main>a<", ["||a"]), ("<main>a</", ["||a/"]), ("<main>a<!--", ["||a"]), ("<main>a<p", ["||a"]),
        ("<main>1 < 2<h9>x</h9>", ["||1 2 x"]),
    ])
    func `finds sections`(html: String, expected: [String]) {
        #expect(sections(html) == expected)
    }
}
