import Mustache
import Testing

@testable import SpotsRendering

/// Footnotes in Markdown.
@Suite struct FootnoteTests {
    private final class Delegate: MarkdownDelegate {
        var ids: Set<String> = []
        var findings: [String] = []

        func headingID(for slug: String) -> String { slug }
        func linkAddress(_ url: String, at place: () -> MarkdownPlace) -> String? { url }
        func picture(_ url: String, at place: () -> MarkdownPlace) -> PicturePass.Drawing? { nil }

        func elementID(for name: String) -> String {
            ids.insert(name).inserted ? name : name + "-x"
        }

        func found(_ finding: MarkdownFinding, at place: MarkdownPlace) {
            findings.append("\(place.line):\(place.column)+\(place.length) \(finding)")
        }
    }

    private func html(_ text: String, _ delegate: Delegate = Delegate(), smart: Bool = false) -> String {
        var output = OutputBuffer()
        MarkdownRenderer(isUnsafe: false, isSmart: smart).render(text, into: &output, for: delegate)
        return output.text
    }

    private func reference(_ number: Int, _ suffix: String = "") -> String {
        "<sup class=\"footnote-ref\"><a href=\"#fn-\(number)\" id=\"fnref-\(number)\(suffix)\" data-footnote-ref>\(number)</a></sup>"
    }

    private func back(_ number: Int) -> String {
        " <a href=\"#fnref-\(number)\" class=\"footnote-backref\" data-footnote-backref "
            + "data-footnote-backref-idx=\"\(number)\" aria-label=\"Back to reference \(number)\">↩</a>"
    }

    private func list(_ items: String) -> String {
        "<section class=\"footnotes\" aria-label=\"Footnotes\" data-footnotes>\n<ol>\n\(items)</ol>\n</section>\n"
    }

    @Test func aFootnoteIsListedBelowTheText() {
        #expect(
            html("One[^a] and *two*.\n\n[^a]: A **note**.\n\nAfter.")
                == "<p>One\(reference(1)) and <em>two</em>.</p>\n<p>After.</p>\n"
                + list("<li id=\"fn-1\">\n<p>A <strong>note</strong>.\(back(1))</p>\n</li>\n"))
    }

    @Test(arguments: ["Great!", "Great?", "Great.", "a(b)", "*it*"])
    func aReferenceMayFollowAnyMark(_ text: String) {
        let drawn = text == "*it*" ? "<em>it</em>" : text
        let delegate = Delegate()
        #expect(
            html("\(text)[^1]\n\n[^1]: Note.", delegate)
                == "<p>\(drawn)\(reference(1))</p>\n"
                + list("<li id=\"fn-1\">\n<p>Note.\(back(1))</p>\n</li>\n"))
        #expect(delegate.findings == [])
    }

    @Test func aFootnoteMayStandBelowTheDefinitionOfALink() {
        #expect(
            html("[a] b[^1]\n\n[a]: /x/\n[^1]: Note.\n")
                == "<p><a href=\"/x/\">a</a> b\(reference(1))</p>\n"
                + list("<li id=\"fn-1\">\n<p>Note.\(back(1))</p>\n</li>\n"))
        // A paragraph is not interrupted.
        #expect(html("Text\n[a]: /x/\n[^1]: Note.\n") == "<p>Text\n[a]: /x/\n[^1]: Note.</p>\n")
    }

    @Test func numbersFollowTheReferences() {
        #expect(
            html("B[^b] A[^a]\n\n[^a]: First.\n[^b]: Second.")
                == "<p>B\(reference(1)) A\(reference(2))</p>\n"
                + list(
                    "<li id=\"fn-1\">\n<p>Second.\(back(1))</p>\n</li>\n<li id=\"fn-2\">\n<p>First.\(back(2))</p>\n</li>\n"
                ))
    }

    @Test func aFootnoteMayBeReferredToTwice() {
        let text = html("A[^n] B[^n]\n\n[^n]: Note.")
        #expect(text.hasPrefix("<p>A\(reference(1)) B\(reference(1, "-2"))</p>\n"))
        #expect(
            text.contains("aria-label=\"Back to reference 1-2\">↩<sup class=\"footnote-ref\">2</sup></a></p>")
        )
    }

    @Test func referencesMayFollowEachOther() {
        #expect(html("A[^1][^2]\n\n[^1]: x\n[^2]: y").hasPrefix("<p>A\(reference(1))\(reference(2))</p>\n"))
    }

    @Test(arguments: [
        ("A[^1]\n\n[^1]: One\n    two.\n\n    Three.\n\nAfter.", "<p>One\ntwo.</p>\n<p>Three."),
        ("A[^1]\n\n[^1]: One\ntwo\nthree.\n\nAfter.", "<p>One\ntwo\nthree."),
        (
            "A[^1]\n\n[^1]: Code:\n\n        let x\n\nAfter.",
            "<p>Code:</p>\n" + MarkdownPage.framed("<pre><code>let x\n</code></pre>\n")
        ),
        (
            "A[^1]\n\n[^1]: [link](/x) and [other].\n\nAfter.\n\n[other]: /y",
            "<a href=\"/x\">link</a> and <a href=\"/y\">other</a>"
        ),
        ("A[^1]\n\n[^1]: - a\n    - b\n\nAfter.", "<li>a</li>\n<li>b</li>\n"),
    ])
    func aFootnoteMayHaveSeveralBlocks(_ text: String, _ part: String) {
        let html = html(text)
        #expect(html.contains(part))
        #expect(html.contains("<p>After.</p>\n<section"))
    }

    @Test(arguments: [
        ("A[^1]", "<p>A[^1]</p>\n"),
        (
            "```\n[^1]: code\n```\nA[^1]",
            MarkdownPage.framed("<pre><code>[^1]: code\n</code></pre>\n") + "<p>A[^1]</p>\n"
        ),
        ("Text\n[^1]: no note", "<p>Text\n[^1]: no note</p>\n"), ("`[^1]`", "<p><code>[^1]</code></p>\n"),
    ])
    func whatIsNoFootnoteStays(_ text: String, _ expected: String) {
        #expect(html(text) == expected)
    }

    @Test func aFootnoteInATableAndInAFootnote() {
        let text = html("| A[^1] |\n|---|\n| b |\n\n[^1]: One[^2].\n[^2]: Two.")
        #expect(text.contains("<th>A\(reference(1))</th>"))
        #expect(text.contains("<p>One\(reference(2)).\(back(1))</p>"))
        #expect(text.contains("<li id=\"fn-2\">\n<p>Two.\(back(2))</p>"))
    }

    @Test func faultsInFootnotesNameTheirPlaces() {
        let delegate = Delegate()
        _ = html(
            "A[^1]\n\n[^1]: One <b>x</b>\n    and <i>y</i>.\n\n[^2]: Unused.\n\nAfter <u>z</u>", delegate)
        #expect(
            delegate.findings == [
                #"8:7+3 rawHTML("<u>")"#, #"3:11+3 rawHTML("<b>")"#, #"4:9+3 rawHTML("<i>")"#,
                #"6:1+5 unusedFootnote("2")"#,
            ])
    }

    @Test func manyFootnotesAreFast() {
        let numbers = 0..<5000
        let text =
            numbers.map { "[^\($0)] [^\($0)]" }.joined(separator: "\n") + "\n\n"
            + numbers.map { "[^\($0)]: Note." }.joined(separator: "\n")
        #expect(html(text).components(of: "<li id=") == 5000)
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
