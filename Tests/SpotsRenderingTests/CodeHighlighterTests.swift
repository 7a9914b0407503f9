import Bytes
import TestSupport
import Testing

@testable import SpotsRendering

/// The colors of code.
@Suite struct CodeHighlighterTests {
    private static func html(_ code: String, _ name: String) throws -> String {
        let language = try #require(CodeLanguage.named(name))
        let html = code.withSpan { CodeHighlighter.html(of: $0, in: language, named: name) }
        #expect(html.hasPrefix("<pre><code class=\"language-\(name)\">") && html.hasSuffix("</code></pre>\n"))
        return String(html.dropFirst(29 + name.utf8.count).dropLast(14))
    }

    /// The HTML with a letter and brackets instead of each element.
    private static func short(_ html: String) -> String {
        html.replacing(/<span class="code-([a-z]+)">/) { "\($0.output.1)[" }.replacing("</span>", with: "]")
    }

    @Test(arguments: [
        ("swift", "let a = \"b\\\"\" // c", "keyword[let] a = string[&quot;b\\&quot;&quot;] comment[// c]"),
        ("swift", "Int(0x1F)", "type[Int](number[0x1F])"),
        ("swift", "/* a\nb */ x1", "comment[/* a\nb */] x1"),
        (
            "json", "{\"a\": [1.5, true, \"b\"]}",
            "{key[&quot;a&quot;]: [number[1.5], keyword[true], string[&quot;b&quot;]]}"
        ),
        ("js", "const a = `b\n${c}`;", "keyword[const] a = string[`b\n${c}`];"),
        ("tsx", "type A = null", "keyword[type] type[A] = keyword[null]"),
        (
            "html", "<a href=\"b\">c</a><!-- d -->",
            "tag[&lt;a] key[href]=string[&quot;b&quot;]tag[&gt;]ctag[&lt;/a]tag[&gt;]comment[&lt;!-- d --&gt;]"
        ),
        ("css", ".a { color: red; } /* b */", ".a { key[color]: red; } comment[/* b */]"),
        (
            "sh", "if a; then echo '$b' # c",
            "keyword[if] a; keyword[then] keyword[echo] string['$b'] comment[# c]"
        ),
        ("bash", "echo a#b", "keyword[echo] a#b"),
        (
            "sh", "tar --strip-components=1 -C /usr/local 2",
            "tar --strip-components=1 -C /usr/local number[2]"
        ),
        ("sh", "git for | cd x; (exit 1a)", "git for | keyword[cd] x; (keyword[exit] 1a)"),
        (
            "python", "def f(): \"\"\"a\n\"\"\"",
            "keyword[def] f(): string[&quot;&quot;&quot;a\n&quot;&quot;&quot;]"
        ),
        ("ruby", "def a; nil end", "keyword[def] a; keyword[nil] keyword[end]"),
        ("go", "func A() {}", "keyword[func] type[A]() {}"),
        ("rust", "fn a<'b>(c: &'b str)", "keyword[fn] a&lt;'b&gt;(c: &amp;'b str)"),
        ("c", "#include <a.h>", "keyword[#include] &lt;a.h&gt;"),
        ("kotlin", "val a = 1", "keyword[val] a = number[1]"),
        ("sql", "SELECT a FROM b -- c", "keyword[SELECT] a keyword[FROM] b comment[-- c]"),
        ("yaml", "a-b: \"c\" # d", "key[a-b]: string[&quot;c&quot;] comment[# d]"),
        ("toml", "a = true", "key[a] = keyword[true]"),
        (
            "console", "$ cd \"a\" # b\nif 1 \"c\"\n$ d\n",
            "comment[$] keyword[cd] string[&quot;a&quot;] comment[# b]\nif 1 &quot;c&quot;\ncomment[$] d\n"
        ),
        (
            "console", "$ a \\\n  \"b\nc\" 1\nd 1\n$ e \\",
            "comment[$] a \\\n  string[&quot;b\nc&quot;] number[1]\nd 1\ncomment[$] e \\"
        ),
        (
            "console", "a.json:1:2: error: b [c]\n 1 | x\n   | ^~~\n  ^\nwarning: d\nterror: e\na^\n",
            "a.json:1:2: error[error:] b [c]\n 1 | x\n   | mark[^~~]\n  mark[^]\nwarning[warning:] d\nterror: e\na^\n"
        ),
        ("diff", "+a\n-b\n c\n", "inserted[+a]\ndeleted[-b]\n c\n"),
    ])
    func codeIsColored(_ name: String, _ code: String, _ expected: String) throws {
        #expect(Self.short(try Self.html(code, name)) == expected)
    }

    @Test func anUnknownLanguageStaysPlain() {
        #expect(
            MarkdownPage.draw("```x\na<b\n```").html
                == MarkdownPage.framed("<pre><code class=\"language-x\">a&lt;b\n</code></pre>\n"))
        #expect(
            MarkdownPage.draw("```swift x\nlet a\n```").html
                == MarkdownPage.framed(
                    "<pre><code class=\"language-swift\"><span class=\"code-keyword\">let</span> a\n</code></pre>\n"
                ))
    }

    /// Without the elements, the HTML is the code.
    @Test(arguments: [
        "swift", "json", "js", "html", "css", "sh", "python", "ruby", "go", "rust", "c", "java", "sql",
        "yaml",
        "toml", "diff", "console",
    ])
    func theTextStaysTheSame(_ name: String) throws {
        let parts = [
            "\"", "'", "`", "\"\"\"", "/*", "*/", "//", "#", "--", "<!--", "-->", "<a", ">", "\\", "\n", " ",
            "let",
            "A", "é", "1", "0.5", "&", ":", "=", "+", "-", "@", "_", "{{!", "}}",
            "\n$ ",
        ]
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let code = (0..<30).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            let text = try Self.html(code, name).replacing(/<span class="code-[a-z]+">|<\/span>/, with: "")
                .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
                .replacing("&amp;", with: "&")
            #expect(text == code)
        }
    }
}
