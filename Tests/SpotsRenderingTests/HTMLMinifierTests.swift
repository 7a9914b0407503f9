import Bytes
import TestSupport
import Testing

@testable import SpotsRendering

@Suite struct HTMLMinifierTests {
    private func minified(_ html: String, styles: String...) -> String {
        var minifier = HTMLMinifier(ElementRoles(styles: styles.map { Array($0.utf8) }))
        minifier.minify(Array(html.utf8).span)
        return minifier.withBytes { String(decoding: $0) }
    }

    @Test(arguments: [
        // Next to blocks, none stays; between words and inline elements, one.
        ("<div>  <p> a  b </p>\n</div>\n", "<div><p>a b</p></div>"),
        ("<p>a <b> b </b> <i>c</i>d</p>", "<p>a <b> b </b> <i>c</i>d</p>"),
        ("<p>a   <b>  b</b>\t\t<i>c</i></p>", "<p>a <b> b</b>\t<i>c</i></p>"),
        ("<ul>\n  <li>a</li>\n  <li>b\n</ul>", "<ul><li>a</li><li>b</ul>"),
        ("<p>a <br> b</p>", "<p>a <br> b</p>"),
        ("<p>a</p> b <p>c</p>", "<p>a</p>b<p>c</p>"),
        ("<P>a</P> <DIV> b </DIV>", "<P>a</P><DIV>b</DIV>"),
        ("<x-card> a </x-card> b", "<x-card> a </x-card> b"),
        ("<div><p>a <div> b </div></p> c</div>", "<div><p>a<div>b</div></p>c</div>"),
        (
            "<table> <tr> <td> a <td> b <tr> <th> <ul> <li> c </ul> </table> d",
            "<table><tr><td>a<td>b<tr><th><ul><li>c</ul></table>d"
        ),
        (
            "<dl> <dt> a <dd> b <dt> c </dl> <select> <option> d <option> e </select> f",
            "<dl><dt>a<dd>b<dt>c</dl><select><option>d<option>e </select> f"
        ),
        // A line break stays one, because between Chinese characters it is not a space.
        ("<p>中 \n 文</p>", "<p>中\n文</p>"),
        ("<p>a\r\n\tb</p>", "<p>a\r" + "b</p>"),
        ("<p>a\u{A0} b\u{C}  c</p>", "<p>a\u{A0} b\u{C} c</p>"),
        // What is not shown does not separate.
        (
            "<!doctype html>\n<html>\n<head>\n  <title> A  b </title>\n  <meta name=a>\n</head>\n<body>\n<p>x</p>\n</body>\n</html>\n",
            "<!doctype html><html><head><title> A  b </title><meta name=a></head><body><p>x</p></body></html>"
        ),
        ("<p>a <script> x  y </script> b</p>", "<p>a <script> x  y </script>b</p>"),
        ("<p>a<script></script> b</p>", "<p>a<script></script> b</p>"),
        (
            "<main></main>\n<script></script>\n<script></script>\n</body>",
            "<main></main><script></script><script></script></body>"
        ),
    ])
    func whiteSpaceThatIsNotShownGoes(_ html: String, _ expected: String) {
        #expect(minified(html) == expected)
    }

    @Test(arguments: [
        "<pre>\n\n a  <b> x </b>\n</pre>", "<textarea>\n a  b </textarea>", "<pre>a<pre> b </pre>  c</pre>",
        "<script>\nif (a  <  b) { '</b>' }\n</script>", "<style> a  b { } </style>",
        #"<script type="application/ld+json"> { "a":  "<!-- b  c -->" } </script>"#,
        "<script><!-- <script>  </script>  --> a  </script>", "<script><!-- a  </script>",
        "<script><!--> <script>  </script>", "<SCRIPT> a  b </script>",
        "<svg> <text> a  b </text> <!-- c --> </svg>", "<math> <mi>  x </mi> </math>",
        #"<div style="white-space: pre"> a  <div> b  </div> c  </div>"#,
        #"<span STYLE='color:red;White-Space:pre-line'> a  b</span>"#,
        "<title> a  b </title>", "<iframe> <p> a  b </iframe>", "<noscript> <p>  a </noscript>",
        "<p>a</p><plaintext>  <p>  a", "<svg><title/><a>  </a></svg>",
        // Tags that browsers leave out.
        "<p>a </div> b", "<p>a</p><td> b  c", "<table>a <tr> b</table>", "<table><tr> a <td> b</table>",
        "<select><option>a <div> b</select>", "<form>a <form> b", "<div><form></div><form> a",
        "<ul><li>a<ul></li> b</ul></ul>", "<div><table><td></div> b", "<tr> a", "a </hr> b",
        "<div><object></div> a", "a <table>b", "<form><div>a</form> b",
        "<table> <", "<option><div>a</option> b", "<h1>a<h2>b</h2>c</h1> d",
        "<button><div></button>a </div> b",
        "<table><b>a</b> <td>c</table>", "<table></b> <td>c</table>",
        "<table><td><table></td> a",
        // Anything that is not understood, to the end.
        "<p>a</p><!-- b  <p>  c", "<p>a</p><b title=\"  c  d", "<p>a</p><![CDATA[ x  > ]]>  <p> b",
    ])
    func whiteSpaceWithAMeaningStays(_ html: String) {
        #expect(minified(html) == html)
    }

    @Test(arguments: [
        (#"<a  href="a  b"   class='c'  >x</a  >"#, #"<a href="a  b" class='c'>x</a>"#),
        ("<a\n\thref = x\n/>", "<a\nhref=x\n/>"), ("<br />", "<br />"), ("<br  / >", "<br  / >"),
        ("<a  =b  c>", "<a =b c>"), (#"<a "b  c">"#, #"<a "b c">"#), ("<a b= 'c >'  d>", "<a b='c >' d>"),
        (#"<a b="1"c="2"  >"#, #"<a b="1"c="2">"#), ("<a b= >", "<a b=>"),
    ])
    func tagsHaveOneSpaceBetweenAttributes(_ html: String, _ expected: String) {
        #expect(minified(html) == expected)
    }

    @Test(arguments: [
        ("<p>a<!-- b -->c</p>", "<p>ac</p>"), ("<p>a <!-- b --> c</p>", "<p>a c</p>"),
        ("<p>a<!-- > -- -->\n<!---->b</p>", "<p>a\nb</p>"), ("<p><!--> a  b --></p>", "<p>a b --></p>"),
        ("<p>a<!-- b --!>  c</p>", "<p>a c</p>"),
        // The text after them must not become a tag or a character reference.
        ("<<!-- a -->b>", "<<!-- a -->b>"), ("&lt<!-- a -->;", "&lt<!-- a -->;"),
        ("&#<!-- a -->60;", "&#<!-- a -->60;"),
        ("&amp;<!-- a -->b", "&amp;b"), ("& <!-- a -->b", "& b"),
        // Programs other than browsers read these.
        ("<!--[if mso]> <p> <![endif]-->", "<!--[if mso]> <p> <![endif]-->"),
        ("<!--#include file='a' -->", "<!--#include file='a' -->"), ("<!--! MIT -->", "<!--! MIT -->"),
    ])
    func commentsGo(_ html: String, _ expected: String) {
        #expect(minified(html) == expected)
    }

    @Test(arguments: [
        ("a  <  b", "a < b"), ("a <", "a <"), ("<", "<"), ("</", "</"), ("</ a  >  b", "</ a  >b"),
        ("<?a  b?>  c", "<?a  b?>c"), ("</>  a", "</>a"), ("", ""), ("  ", ""), ("a", "a"),
    ])
    func invalidMarkupStays(_ html: String, _ expected: String) {
        #expect(minified(html) == expected)
    }

    @Test(arguments: [
        (
            ".poem{white-space:pre-line}", #"<p class="a poem"> x  y </p> <p> z </p>"#,
            #"<p class="a poem"> x  y </p><p>z</p>"#
        ),
        ("pre{& code{white-space:pre-wrap}}", "<code> x  y </code>", "<code> x  y </code>"),
        ("#a{white-space:break-spaces}", "<p id=a> x </p>", "<p id=a> x </p>"),
        (".a{white-space:nowrap}", "<p class=a> x  y </p>", "<p class=a>x y</p>"),
        ("*{white-space:pre}", "<p> x </p>", "<p> x </p>"),
        ("nav li{display:inline-block}", "<li>a</li> <li>b</li>", "<li>a</li> <li>b</li>"),
        (
            ".tag{display:inline}", "<div class=tag>a</div> <div>b</div>",
            "<div class=tag>a</div> <div>b</div>"
        ),
        (":is(p){display:inline}", "<p>a</p> <p>b</p>", "<p>a</p> <p>b</p>"),
        (
            "aside{float:right}.x{float:none}", "a <aside>b</aside> c <p class=x>d</p> e",
            "a <aside>b</aside> c<p class=x>d</p>e"
        ),
        (".note{position:absolute}", "a <div class=note>b</div> c", "a <div class=note>b</div> c"),
        (
            "[hidden],.gone{display:none}", "a <div class=gone>b</div> c <p>d</p> e",
            "a <div class=gone>b</div> c<p>d</p>e"
        ),
        ("", "a <div hidden>b</div> c", "a <div hidden>b</div> c"),
        ("p::before{display:inline}", "<p>a</p> <p>b</p>", "<p>a</p><p>b</p>"),
    ])
    func stylesDecide(_ styles: String, _ html: String, _ expected: String) {
        #expect(minified(html, styles: styles) == expected)
    }

    @Test func stylesOfThePageDecideToo() {
        let html = "<style> .a { white-space: pre } </style> <p class=a> x  y </p> <p> z </p>"
        var minifier = HTMLMinifier()
        minifier.minify(Array(html.utf8).span)
        #expect(
            minifier.withBytes { String(decoding: $0) }
                == "<style> .a { white-space: pre } </style><p class=a> x  y </p><p>z</p>")
        // On the next page they do not.
        minifier.minify(Array("<p class=a> x  y </p>".utf8).span)
        #expect(minifier.withBytes { String(decoding: $0) } == "<p class=a>x y</p>")
        #expect(
            minified("<li style='display: inline'>a</li> <li>b</li>")
                == "<li style='display: inline'>a</li> <li>b</li>")
    }

    /// Random markup: minifying twice is the same as once, and no word is lost.
    @Test(arguments: 0..<20) func minifyingTwiceChangesNothing(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let pieces = [
            "<p>", "</p>", "<div class='a  b'>", "</div>", "<b>", "</b>", "<pre>", "</pre>", "<!--", "-->",
            "<!-- x -->",
            "<script>", "</script>", "<textarea>", "</textarea>", "<svg>", "</svg>", "<", ">", "&", "&am",
            "p;", "\"", "'", " ", "  ",
            "\n", "\t", "a", "b ", "中", "<a  href = 'x'  >", "</a >", "<li style=\"white-space:pre\">",
            "</li>",
            "<style>.a{white-space:pre}</style>", "<br />", "<![CDATA[", "</", "<!x  >", "/>", "=",
        ]
        for _ in 0..<200 {
            let html = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &generator)]
            }.joined()
            let once = minified(html)
            #expect(minified(once) == once, "\(html.debugDescription)")
            #expect(once.utf8.count <= html.utf8.count)
        }
    }

    /// Random trees: the elements and the words stay.
    @Test(arguments: 0..<20) func wordsStay(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<50 {
            let html = tree(depth: 4, &generator)
            let once = minified(html)
            #expect(words(once) == words(html), "\(html.debugDescription)")
        }
    }

    private func tree(depth: Int, _ generator: inout SeededGenerator) -> String {
        let texts = ["a", " b  c ", "\n", " ", "d\n\te", "", "<!-- x  y -->", "&amp; ", "<br>"]
        let names = ["div", "span", "p", "b", "x-y", "section"]
        return (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            let text = texts[Int.random(in: 0..<texts.count, using: &generator)]
            if depth == 0 { return text }
            let name = names[Int.random(in: 0..<names.count, using: &generator)]
            return "\(text)<\(name)>\(tree(depth: depth - 1, &generator))</\(name)>"
        }.joined()
    }

    /// The words of HTML, and its tags; only tags of blocks separate words.
    private func words(_ html: String) -> [Substring] {
        html.replacing(/<!--.*?-->/, with: "")
            .replacing(/<\/?(?:div|p|section)>/) { " \($0.output) " }
            .split { " \n\t".contains($0) }
    }
}
