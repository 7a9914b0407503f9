import contextlib
import pathlib
import shutil
import tempfile
import unittest

from browser import browser
from sites import DEMONSTRATION, PACKAGE, behaviours, build, demonstration, pages, served

GOLDEN = PACKAGE / "Tests/Fixtures/sites"

# The elements with their attributes, and the text. White space counts as far as it is rendered: exactly where the style
# keeps it, as one space elsewhere. The names of styles have another hash.
TREE = r"""
    const plain = (text) => text.replace(/\.[0-9a-f]{10}\.css/g, ".css");
    const collapse = (text) => text.replace(/[ \n\r\t]+/g, " ");
    const kept = (element) => element.closest("pre, textarea, script, style, title, svg, noscript")
        || !element.closest("select") && getComputedStyle(element).whiteSpaceCollapse !== "collapse";
    const found = [];
    const walk = (element) => {
        const attributes = [...element.attributes].map((attribute) => `${attribute.name}=${plain(attribute.value)}`);
        found.push(`<${element.localName} ${attributes.join(" ")}>`);
        element.normalize();
        let text = "";
        const end = () => {
            const shown = kept(element) ? text : collapse(text).trim();
            if (shown) found.push(shown);
            text = "";
        };
        for (const child of element.childNodes) {
            if (child.nodeType === Node.TEXT_NODE) text += child.data;
            if (child.nodeType !== Node.ELEMENT_NODE) continue;
            end();
            walk(child);
        }
        end();
        found.push(`</${element.localName}>`);
    };
    walk(document.documentElement);
    const rules = [...document.styleSheets].filter((sheet) => sheet.href)
        .map((sheet) => plain([...sheet.cssRules].map((rule) => rule.cssText).join("\n")));
    // Values with variables are printed as they are written.
    const parts = rules.map((text) => text.replace(/\s*([,():>])\s*/g, "$1").split("\n"));
    const root = getComputedStyle(document.documentElement);
    const properties = ["--a", "--b", "--c", "--d"].map((name) => root.getPropertyValue(name));
    return [found, document.body.innerText.trim(), parts, properties];
"""

# Everything that may go wrong, in one page.
SHELL = """<!doctype html>
<html lang="en">
<head>
  <!-- A comment. -->
  <meta charset="utf-8">
  <title> Hard   cases </title>
  {{#assets.styles}}<link rel="stylesheet" href="{{.}}">
  {{/assets.styles}}
  <style> .own { white-space:  pre } .own::before { content: "a  b" } </style>
</head>
<body   class=" a  b "  >
  <p>One <b> two </b>  <i>three</i>
  four <!-- five -->six <!-- seven --> eight<br> nine <wbr> ten </p>
  text  beside  blocks <div>  in a block </div> and  after
  <p class="poem">
    A line,
      and   another.
  </p>
  <p class="own">  a  b  </p> <p class="joined"> c </p> <p class="joined"> d </p>
  <ul class="row"> <li>one</li> <li>two</li> <li class="joined">three</li> </ul>
  <p><span class="badge"> a </span> b <span class="badge">c</span> <span class="badge">d</span>e</p>
  <pre>
   a   <b>  b </b>
  <!-- c -->
  d</pre>
  <p>中
  文 中 文</p>
  <textarea>
   a  b
</textarea> <button> a  b </button> <select> <option> a </option> <option>b  c</option> </select> <input value="  a  b ">
  <table> <caption> a </caption> <tr> <td> b  c </td> <td>d</td> </tr> </table>
  <p>a <script> const  a = "  b "; </script> b <img alt="x  y" src="data:,"> <img alt="" src="data:,"></p>
  <svg width="100" height="20"> <text y="15"> a  b <tspan> c </tspan> </text> </svg>
  <dl> <dt> a </dt> <dd> b </dd> </dl> <details open> <summary> a </summary> b </details>
  text <aside class="note"> floats </aside> beside <div hidden> no </div> text <div class="gone"> no </div> text
  <p style="white-space: pre-wrap"> a  <b> b </b>  </p> <code> a  b </code>
  <p>a &lt;<!-- b -->c &amp;<!-- d -->lt; <x-y> e </x-y> <x-y> f </x-y></p>
  <template> <p> a  b </p> </template> <noscript> <p> a  b </p> </noscript>
  {{{content}}}
</body>
</html>
"""

STYLES = r"""
/*! A licence. */ /* A comment. */
.poem { white-space : pre-line ; }
.row > li , .joined { display : inline-block; color : red !important }
.badge { display: inline-block; border: 1px solid ; padding : 0 calc( 1px + ( 2px * 2 ) - 1px ) }
:root { --a:  1px  2px ; --b: { x : y } ; --c: ; --d: "  } " }
code { white-space: pre }
.note { float : right } .gone { display : none }
@media ( min-width : 1px ) and ( width > 2px ) { p + p ~ p , p > b :first-child , p:not( .a , .b ) { margin : 0 var( --e, 1px ) } }
@supports ( display : grid ) and ( not ( x : y ) ) { .\31 a , .a\:b , [title = "a  b" i] { background : url( data:,a  ) , url("a  b") } }
.card { & .b { color : blue } > .c { color : green } &:hover, & + & { grid-template : [ a ] 1fr [ b c ] / auto } .d/* x */.e { color:red } }
@font-face { font-family : "A  B" ; src : url(a.woff2)  format( "woff2" ) ; unicode-range: U+26 , U+0-7F }
@keyframes k { from , 50% { top : 0 } to { top : -1px } }
@layer x , y; @container ( inline-size > 1em ) { a::after { content : "/* */  \" \a  b" } }
@property --z { syntax : "<length>" ; inherits : false ; initial-value : 0px }
"""


@contextlib.contextmanager
def hard_cases():
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        files = {
            "Content/index.json": "[]",
            "Templates/page.mustache": SHELL,
            "Templates/assets/site.css": STYLES,
        }
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
        yield folder


class MinifyTests(unittest.TestCase):
    """`build --minify` changes nothing that a browser shows."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.window = cls.enterClassContext(browser())
        cls.window.allow_scripts(False)
        cls.window.resize(900)

    def compare(self, plain, minified, screenshots=()):
        self.assertEqual(pages(plain), pages(minified))
        smaller = 0
        with served(plain) as first, served(minified) as second:
            for page in pages(plain):
                with self.subTest(page):
                    seen = [self.look(address + page) for address in (first, second)]
                    for expected, found in zip(*seen):
                        self.assertEqual(found, expected)
                    if page in screenshots:
                        self.assertEqual(*(self.picture(address + page) for address in (first, second)))
        size = [sum(file.stat().st_size for file in site.rglob("*.html")) for site in (plain, minified)]
        self.assertLess(size[1], size[0])

    def compare_both(self, folder, screenshots=()):
        plain = build.__wrapped__(folder / "Plain", folder)
        self.compare(plain, build.__wrapped__(folder / "Minified", folder, "--minify"), screenshots)

    def look(self, address):
        self.window.open(address)
        return self.window.evaluate(TREE)

    def picture(self, address):
        self.window.open(address)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "page.png"
            self.window.screenshot(file)
            return file.read_bytes()

    def test_demonstration(self):
        minified = build("demonstration-minified", DEMONSTRATION, "--strict", "--minify")
        self.compare(demonstration(), minified, ["/", "/timetable/", "/showcase/", "/logbook/"])

    def test_layouts(self):
        folder = PACKAGE / "Tests/Browser/site"
        minified = build("behaviours-minified", folder, "--strict", "--minify")
        self.compare(behaviours(), minified, pages(minified)[:5])

    def test_golden_sites(self):
        for golden in sorted(GOLDEN.iterdir()):
            with self.subTest(golden.name), tempfile.TemporaryDirectory() as folder:
                site = pathlib.Path(folder) / "site"
                shutil.copytree(golden, site)
                self.compare_both(site)

    def test_hard_cases(self):
        with hard_cases() as folder:
            self.compare_both(folder, ["/"])


if __name__ == "__main__":
    unittest.main()
