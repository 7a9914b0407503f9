import SpotsModel
import Testing

@testable import Mustache

/// Where values are in HTML.
@Suite struct MarkupTrackerTests {
    private static let quote = UInt8(ascii: "\"")

    /// The place after some text, in which `|` is a value.
    private func place(after text: String) -> MarkupPlace {
        var tracker = MarkupTracker()
        for (index, part) in text.split(separator: "|", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { tracker.passValue() }
            tracker.follow(Array(part.utf8).span)
        }
        return tracker.place
    }

    @Test(
        arguments: [
            ("", .text), ("a < b", .text), ("a <3", .text), ("<p>", .text), ("</p>", .text),
            ("<!-- <a href=\"", .text),
            ("<!-- --><p ", .tag), ("<br/>", .text), ("<p title='>'>", .text), ("<", .tagName),
            ("<p", .tagName),
            ("<|", .tagName), ("<h|", .tagName), ("<p ", .tag), ("<p class", .tag), ("<p class=\"a\" ", .tag),
            ("<p class=", .unquoted), ("<p class = ", .unquoted), ("<p class=a", .unquoted),
            ("<p class=|", .unquoted),
            ("<p class=|-", .unquoted), ("<p class=a b", .tag), ("<p class=a>", .text),
            ("<p class=\"", .quoted(quote)), ("<p class='\"", .quoted(UInt8(ascii: "'"))),
            ("<a href=\"", .address(quote: quote, isPicture: false)),
            ("<a\nHREF\n=\n\"", .address(quote: quote, isPicture: false)),
            ("<a href=", .address(quote: nil, isPicture: false)),
            ("<img src=\"", .address(quote: quote, isPicture: true)),
            ("<a href=\"|", .address(quote: quote, isPicture: false)),
            ("<a href=\"|:", .address(quote: quote, isPicture: false)),
            ("<a href=\"ab", .address(quote: quote, isPicture: false)),
            ("<a href=\"/", .quoted(quote)), ("<a href=\"https:", .quoted(quote)),
            ("<a href=\"|/", .quoted(quote)),
            ("<a href=\"|?a=", .quoted(quote)), ("<a href=/", .unquoted), ("<a href=\"javascript:f(", .code),
            ("<a data-href=\"", .quoted(quote)), ("<a hreflang=\"", .quoted(quote)),
            ("<p onclick=\"", .code), ("<iframe srcdoc='", .code), ("<p on=\"", .code), ("<p |=\"", .code),
            ("<p o|=\"", .code), ("<p data-|=\"", .quoted(quote)), ("<p | class=\"", .quoted(quote)),
            ("<script>", .script), ("<script>a = '", .scriptString), ("<script>a = '\\'", .scriptString),
            ("<script>a = ''", .script), ("<script>'\n", .script), ("<script>`\n", .scriptString),
            ("<script src=\"|\">", .script), ("<script></script>", .text), ("<script></scripts>", .script),
            ("<scripts>", .text), ("<STYLE>", .style), ("<style>p > a { content: \"<\" }", .style),
            ("<style></style>", .text), ("<style></style", .tag),
        ] as [(String, MarkupPlace)])
    func aPlaceFollowsFromTheTextBefore(_ text: String, _ expected: MarkupPlace) {
        #expect(place(after: text) == expected)
    }

    @Test(arguments: [
        ("<a href=\"{{a}}\">", "<a href=\"about:invalid\">"),
        ("<a href='{{{a}}}'>", "<a href='about:invalid'>"),
        ("<a href={{a}}>", "<a href=about:invalid>"),
        ("<a href=\"{{upper(a)}}\">", "<a href=\"about:invalid\">"),
        ("<a href=\"{{#a}}{{.}}{{/a}}\">", "<a href=\"about:invalid\">"),
        ("<a {{#b}}class=\"x\"{{/b}} href=\"{{a}}\">", "<a class=\"x\" href=\"about:invalid\">"),
        ("<a href=\"{{s}}:{{b}}\">", "<a href=\"javascript:about:invalid\">"),
        ("<img src=\"{{p}}\">", "<img src=\"data:image/png;base64,iV\">"),
        ("<p class={{t}}>", "<p class=>"), ("<p class={{upper(t)}}>", "<p class=>"),
    ])
    func aValueThatDoesHarmIsLeftOut(_ source: String, _ expected: String) throws {
        let (text, faults) = try drawPlaces(source)
        #expect(text == expected)
        #expect(faults == (source.contains("{{p}}") ? 0 : 1))
    }

    @Test(arguments: [
        ("<a href=\"/{{a}}\">", "<a href=\"/javascript:x\">"),
        ("<p title=\"{{a}}\">", "<p title=\"javascript:x\">"),
        ("{{a}} href=\"{{a}}\"", "javascript:x href=\"javascript:x\""), ("<p class={{b}}>", "<p class=b>"),
        ("<p class={{{t}}}>", "<p class=x y>"), ("<{{t}}>", "<x y>"),
        ("<a href=\"{{b}}{{b}}/{{a}}\">", "<a href=\"bb/javascript:x\">"),
    ])
    func otherValuesAreWritten(_ source: String, _ expected: String) throws {
        let (text, faults) = try drawPlaces(source)
        #expect(text == expected)
        #expect(faults == 0)
    }

    @Test(arguments: [
        (OutputSyntax.xml, "<link href=\"about:invalid\"/>", 1), (.json, "<link href=\"javascript:x\"/>", 0),
        (.text, "<link href=\"javascript:x\"/>", 0),
    ])
    func onlyFilesWithTagsAreChecked(_ syntax: OutputSyntax, _ expected: String, _ count: Int) throws {
        let (text, faults) = try drawPlaces("<link href=\"{{a}}\"/>", as: syntax)
        #expect(text == expected)
        #expect(faults == count)
    }

    private func drawPlaces(_ source: String, as syntax: OutputSyntax = .html) throws -> (String, Int) {
        let functions = TemplateFunctions([
            TemplateFunction("upper", [.init("text", .text)]) { .text($0.text(0).uppercased()) }
        ])
        let data: JSONValue = [
            "a": "javascript:x", "b": "b", "s": "javascript", "p": "data:image/png;base64,iV", "t": "x y",
        ]
        var renderer = try TemplateRenderer(partials: [:])
        renderer.syntax = syntax
        try renderer.render(
            Template(file: "x", source: Array(source.utf8), functions: functions),
            with: ValueContext.templateValue(data))
        return (renderer.output.text, renderer.faults.count)
    }
}
