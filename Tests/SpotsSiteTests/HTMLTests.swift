import SpotsModel
import SpotsRendering
import Testing

@testable import SpotsSite

/// Writes markup with interpolated values.
@Suite struct HTMLTests {
    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("a & b", "a &amp; b"), ("<b>", "&lt;b&gt;"),
        ("\"it's\"", "&quot;it&#39;s&quot;"),
        ("&amp;", "&amp;amp;"), ("日本語 é", "日本語 é"), ("</script><script>", "&lt;/script&gt;&lt;script&gt;"),
        ("\" onclick=\"x", "&quot; onclick=&quot;x"), ("a\0b", "a\u{FFFD}b"),
    ])
    func textIsEscaped(_ text: String, _ markup: String) {
        #expect(
            ("<i title=\"\(text)\">\(text[...])</i>" as HTML).markup == "<i title=\"\(markup)\">\(markup)</i>"
        )
        #expect(("\(Kind(text))" as HTML).markup == markup)
    }

    @Test func markupIsNotEscaped() {
        let bold: HTML = "<b>&amp;</b>"
        let missing: HTML? = nil
        #expect(HTML("<p>\(bold)\(missing)</p>").markup == "<p><b>&amp;</b></p>")
        #expect(HTML("\(raw: "<hr>")\(if: true, "<i>")\(if: false, "<u>")").markup == "<hr><i>")
        #expect(
            HTML("<ul>\(["a", "<"].map { "<li>\($0)</li>" })</ul>").markup
                == "<ul><li>a</li><li>&lt;</li></ul>")
        #expect([bold, "&lt;", bold].joined(separator: " ").markup == "<b>&amp;</b> &lt; <b>&amp;</b>")
    }

    @Test func numbersAreShort() {
        #expect(HTML("\(1) \(-2) \(3.0) \(0.5) \(UInt8.max) \(Float(2))").markup == "1 -2 3 0.5 255 2")
    }

    @Test func valuesThatAreNilAreEmpty() {
        let (text, part, count, share): (String?, Substring?, Int?, Double?) = ("<a>", "b&", 3, 0.5)
        #expect(
            HTML("<i id=\"\(text)\">\(part) \(count) \(share)</i>").markup
                == "<i id=\"&lt;a&gt;\">b&amp; 3 0.5</i>")
        let item = Item(title: "A")
        let (none, nothing): (Int?, Double?) = (nil, nil)
        #expect(
            HTML("<i id=\"\(item.identifier)\">\(item.title)\(none)\(nothing)</i>").markup
                == "<i id=\"\">A</i>")
    }

    @Test(arguments: [
        ("/a/?b=1&c=2", "/a/?b=1&amp;c=2"), ("https://a.b/\"><script>", "https://a.b/%22%3E%3Cscript%3E"),
        ("mailto:a@b.c", "mailto:a@b.c"), ("#top", "#top"), ("/it's", "/it&#39;s"),
    ])
    func addressesAreCleaned(_ address: String, _ written: String) {
        let html: HTML = "<a href=\"\(href: address)\">"
        #expect(html.markup == "<a href=\"\(written)\">")
        #expect(html.faults == [])
        #expect(HTML("\(attributes: ["href": address])").markup == " href=\"\(written)\"")
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
        "java\tscript:alert(1)", "\u{1}javascript:alert(1)", "data:text/html,<script>alert(1)</script>",
        "vbscript:x",
    ])
    func addressesThatRunCodeAreLeftOut(_ address: String) {
        let link: HTML = "<a href=\"\(href: address)\">"
        #expect(link.markup == "<a href=\"about:invalid\">")
        #expect(link.faults == [.activeAddress(address)])
        let page: HTML = "\([link, "></a>"])\(if: true, link) \(attributes: ["SRC": address])"
        #expect(page.faults == Array(repeating: .activeAddress(address), count: 3))
        #expect(page.markup.hasSuffix(" SRC=\"about:invalid\""))
        #expect([link, link].joined().faults == [.activeAddress(address), .activeAddress(address)])
    }

    @Test func anAddressThatIsNilIsEmpty() {
        #expect(HTML("\(href: nil)").markup == "")
        #expect(HTML("<a\(attributes: ["href": nil, "id": "x"])>").markup == "<a id=\"x\">")
    }

    @Test(arguments: [
        ("red", "red"), ("10.5px", "10.5px"), ("#fff", "#fff"), ("1px 2px", "1px 2px"), ("é", "é"),
        ("red;background:url(x)", "red\\3B background\\3A url\\28 x\\29 "),
        ("\"><script>", "\\22 \\3E \\3C script\\3E "), ("expression(1)", "expression\\28 1\\29 "),
        ("\\9", "\\5C 9"), ("}</style>", "\\7D \\3C \\2F style\\3E "), ("/*", "\\2F \\2A "),
    ])
    func styleValuesStayOneValue(_ value: String, _ written: String) {
        #expect(HTML("<p style=\"color:\(style: value)\">").markup == "<p style=\"color:\(written)\">")
    }

    @Test func styleNumbersAreShort() {
        #expect(HTML("\(style: 2.50)px").markup == "2.5px")
        #expect(HTML("\(style: 2)px \(style: Double.infinity)").markup == "2px 0")
    }

    @Test func textThatSwiftSeesAsTextIsShown() {
        let names = ["a", "b"]
        #expect(
            HTML("\(names.map { "<li>\($0)</li>" }.joined())").markup
                == "&lt;li&gt;a&lt;/li&gt;&lt;li&gt;b&lt;/li&gt;")
        #expect(HTML("\(names.map { HTML("<li>\($0)</li>") }.joined())").markup == "<li>a</li><li>b</li>")
        let kind: Kind? = nil
        #expect(HTML("\(kind)\(Kind.grid)").markup == "grid")
    }

    @Test(arguments: ["onclick", "ONLOAD", "srcdoc", "a b", "a=b", "x>", "\"", "", "a/b", "é"])
    func namesThatAreNoPlainAttributesAreLeftOut(_ name: String) {
        let attributes: KeyValuePairs<String, String?> = [name: "alert(1)", "class": "a \"b\""]
        #expect(HTML("<p\(attributes: attributes)>").markup == "<p class=\"a &quot;b&quot;\">")
    }

    @Test func numbersThatJSONCannotSayAreNull() {
        let numbers: JSONValue = [.number(JSONNumber(.nan)), ["a": .number(JSONNumber(.infinity))], 1.5]
        #expect(HTML("\(json: numbers)").markup == #"[null,{"a":null},1.5]"#)
    }

    @Test func jsonCannotEndItsElement() {
        let value: JSONValue = ["</script>": ["<!--", "&", 1, true, nil, "\u{2028}\"\\"]]
        #expect(
            HTML("<script type=\"application/ld+json\">\(json: value)</script>").markup
                == #"<script type="application/ld+json">{"\u003C/script\u003E":["\u003C!--","\u0026",1,true,null,"\u2028\"\\"]}</script>"#
        )
    }
}

/// What attackers write into fields, at every place where a value may be.
@Suite struct HostileHTMLTests {
    static let corpus = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'><svg onload=alert(1)>",
        "</title><script>alert(1)</script>", "--><script>alert(1)</script>", "<!--", "]]><x>",
        "\" autofocus onfocus=alert(1) x=\"", "' onmouseover='alert(1)", "&lt;script&gt;", "&#60;script&#62;",
        "javascript:alert(1)", "jav&#x61;script:alert(1)", "data:text/html;base64,PHNjcmlwdD4=",
        "//evil.example/x.js", "\u{0}<script>", "<scr\u{0}ipt>", "\u{FEFF}<script>", "+ADw-script+AD4-",
        "<a href=\"x\">", "</textarea><script>", "</style><script>", "{{constructor}}", "${alert(1)}", "`",
        "red;}</style><script>", "url(javascript:alert(1))", "expression(alert(1))", "\\3c script>",
        "\u{2028}alert(1)", "<img src=`x`onerror=alert(1)>", "<svg><script>1", "a\u{0D}\u{0A}b", "\u{202E}",
    ]

    /// What no value may contain, because it would end its place.
    private static func isContained(_ written: Substring, except allowed: Set<Character> = []) -> Bool {
        written.allSatisfy { !"<>\"'\0".contains($0) || allowed.contains($0) }
    }

    private func value(_ html: HTML, _ start: String, _ end: String) throws -> Substring {
        try #require(html.markup.hasPrefix(start) && html.markup.hasSuffix(end))
        return html.markup.dropFirst(start.count).dropLast(end.count)
    }

    @Test(arguments: corpus)
    func nothingLeavesItsPlace(_ text: String) throws {
        #expect(Self.isContained(try value("<p>\(text)</p>", "<p>", "</p>")))
        #expect(Self.isContained(try value("<p>\(text[...])</p>", "<p>", "</p>")))
        #expect(Self.isContained(try value("<p>\(Kind(text))</p>", "<p>", "</p>")))
        #expect(Self.isContained(try value("<p title=\"\(text)\">", "<p title=\"", "\">")))
        #expect(Self.isContained(try value("<p title='\(text)'>", "<p title='", "'>")))
        #expect(Self.isContained(try value("<a href=\"\(href: text)\">", "<a href=\"", "\">")))
        #expect(Self.isContained(try value("<a href='\(href: text)'>", "<a href='", "'>")))
        for name in ["title", "href", "src", "data-x"] {
            let attributes: KeyValuePairs<String, String?> = [name: text]
            #expect(Self.isContained(try value("<p\(attributes: attributes)>", "<p \(name)=\"", "\">")))
        }
        let style = try value("<p style=\"--x:\(style: text)\">", "<p style=\"--x:", "\">")
        #expect(Self.isContained(style))
        #expect(!style.contains { ";:{}()/*@!".contains($0) })
        #expect(HTML("<p\(attributes: [text: "x"])>").markup == "<p>")
        let json = try value("\(json: .string(text))", "\"", "\"")
        #expect(!json.contains { "<>&\u{2028}\u{2029}".contains($0) })
        let nested: HTML = "\(if: true, "<b>\(text)</b>")\([HTML("<i>\(text)</i>")])"
        #expect(Self.isContained(nested.markup.dropFirst(3).dropLast(4).replacing("</b><i>", with: "")[...]))
    }
}
