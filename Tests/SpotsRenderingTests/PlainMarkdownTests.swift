import SpotsModel
import Testing

@testable import SpotsRendering

/// The start of text without its markup.
@Suite struct PlainMarkdownTests {
    @Test(arguments: [
        ("", ""),
        ("One\ntwo\n\nthree", "One two"),
        ("# Heading\n\nText", "Text"), ("> [!NOTE]\n> Text", "Text"),
        ("Heading\n===\nText", "Text"),
        ("Heading\n---\nText", "Text"),
        ("***\n\nText", "Text"),
        ("```swift\nlet a = 1\n```\nText", "Text"),
        ("~~~\n```\n~~~\nText", "Text"),
        ("    code\n\nText", "Text"),
        ("| a | b |\n|---|---|\n| 1 | 2 |\n\nText", "Text"),
        ("a | b\n--|--\n1 | 2\n\nText", "1 | 2"),
        ("<div>\nx\n</div>\n\nText", "Text"),
        ("<https://example.org> is a link", "https://example.org is a link"),
        ("![A picture](a.png)\n\nText", "Text"),
        ("[a]: /b\n\nText", "Text"),
        ("> Quoted\n> text", "Quoted text"),
        ("- One\n- Two", "One - Two"),
        ("1. One", "One"),
        ("- [ ] Task", " Task"),
        ("2026 was a year", "2026 was a year"),
        ("#hashtag", "#hashtag"),
        ("*One* **two** _three_ __four__ ~~five~~", "One two three four five"),
        ("2 * 3 and snake_case", "2 * 3 and snake_case"),
        ("`a*b` ``c`d``", "a*b c`d"),
        ("A [link](/a_(b) \"t\"), [one][two], ![p](q) and [sic]", "A link, one,  and [sic]"),
        ("[**Bold** link](/a)", "Bold link"),
        (#"\*a\* \\ &amp; &lt; &copy;"#, #"*a* \ & < &copy;"#),
        ("A note[^1].", "A note."),
        ("A <b>tag</b> and 1 < 2", "A tag and 1 < 2"),
        ("Hard\\\nbreak", "Hard break"),
        ("[[[[unclosed", "[[[[unclosed"),
        ("`open", "`open"),
    ])
    func theFirstParagraphIsPlain(_ markdown: String, _ expected: String) {
        #expect(String(decoding: PlainMarkdown.firstParagraph(of: markdown), as: UTF8.self) == expected)
    }

    @Test(arguments: [
        ("One\n\n*Two*\ntwo\n\n<!--more-->\n\nThree", "One Two two"), ("One\n<!-- more -->\nTwo", "One"),
        ("# Heading\n\nOne\n\n<b>x</b>\n<!--more-->", "One"), ("One\n\nTwo", nil),
        ("<!--more-->\n\nOne", nil),
        ("One\n\n```\n<!--more-->\n```\n", nil), ("One `<!--more-->` two", nil),
    ])
    func theSummaryEndsAtTheDivider(_ markdown: String, _ expected: String?) {
        #expect(PlainMarkdown.summary(of: markdown) == expected)
    }

    @Test(arguments: [
        ("  One \n\t two  ", "One two"),
        (" \n ", nil),
        (String(repeating: "word ", count: 32), String(repeating: "word ", count: 31) + "word"),
        (String(repeating: "word ", count: 33), String(repeating: "word ", count: 31) + "word…"),
        (String(repeating: "日", count: 161), String(repeating: "日", count: 160) + "…"),
    ])
    func aTextIsCutAtAWord(_ text: String, _ expected: String?) {
        #expect(FirstText.cut(Array(text.utf8).span) == expected)
    }

    @Test func theFirstTextOfAPageIsFound() throws {
        func text(_ json: String) throws -> String? {
            FirstText.text(of: try Page(json: json), SiteSettings.Markdown())
        }
        #expect(
            try text(
                """
                [ { "items": [ { "title": "a", "subtitle": "Sub" }, { "text": "Text *a*" } ] } ]
                """) == "Text *a*")
        #expect(
            try text(#"[ { "items": [ { "subtitle": "Sub", "meta": { "body": "A *b*" } } ] } ]"#) == "A b")
        #expect(try text(#"[ { "items": [ { "meta": { "x": { "markdown": "A *b*" } } } ] } ]"#) == "A b")
        #expect(try text(#"[ { "items": [ { "subtitle": "Sub", "meta": { "note": "x" } } ] } ]"#) == "Sub")
        #expect(try text(#"[ {}, {}, { "items": [ { "text": "Third" } ] } ]"#) == nil)
    }
}
