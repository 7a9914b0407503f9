import Bytes
import Testing

@testable import SpotsRendering

/// Shortcodes, template tags and containers of other generators.
@Suite struct ForeignMarkupTests {
    @Test(arguments: [
        ("{{< youtube abc >}}", ["1:1+11 {{< youtube >}}"]),
        ("a {{% notice %}}b{{% /notice %}}", ["1:3+10 {{% notice %}}"]),
        ("{% include a.html %} {% endif %}", ["1:1+10 {% include %}"]), ("{%- if x -%}", ["1:1+6 {% if %}"]),
        ("[a]({{ site.baseurl }}/b)", ["1:5+15 {{ site.baseurl }}"]),
        ("::: tip A\nb\n:::", ["1:1+7 ::: tip"]),
        ("a\n\n:::warning\nb\n:::", ["3:1+10 ::: warning"]), ("> a\n> {{x}}", ["2:3+3 {{ x }}"]),
        ("{{<tweet a>}}", ["1:1+2 {{< tweet >}}", "1:3+9 <tweet a>"]), ("|{{a}}|\n|-|", ["1:2+3 {{ a }}"]),
        ("a\n: {{b}}", ["2:3+3 {{ b }}"]), ("- {{a}} {{b}}", ["1:3+3 {{ a }}", "1:9+3 {{ b }}"]),
    ])
    func theMarkupOfAnotherGeneratorIsReported(_ text: String, _ found: [String]) {
        #expect(MarkdownPage.draw(text).found.sorted() == found)
    }

    @Test(arguments: [
        "`{{< a >}}`", "    {{ a }}", "```\n{% a %}\n```", "{a} {{ }} { { a } }", "a ::: b", "a :: b",
        "{{</* a */>}}",
        "{# a #}", "{{{{", "{%", "{{",
    ])
    func codeAndOtherBracesAreNotReported(_ text: String) {
        #expect(MarkdownPage.draw(text).found == [])
    }

    @Test func bracesInARowAreReadOnce() {
        let text = String(repeating: "{", count: 20_000)
        #expect(text.withSpan { ForeignMarkup.matches(in: $0, isStart: true) } == [])
    }
}
