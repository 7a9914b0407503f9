import SpotsModel
import Testing

@testable import SpotsRendering

/// Calls the functions of every site in the templates of a page.
@Suite struct FunctionTests {
    private func page(_ item: String, _ meta: String, baseURL: String = "") throws -> SmallPage {
        var site = SmallPage.Site(
            item: item, routes: ["tag:{name}": "/tags/{name}/", "bad:{x}": "javascript:{x}"])
        site.settings.baseURL = baseURL
        return try SmallPage(
            "[{ \"items\": [{ \"title\": \"Ann\", \"image\": \"https://x.org/a.png\", \"meta\": { \(meta) } }] }]",
            site)
    }

    @Test(arguments: [
        (#""d": "2026-03-05""#, "{{date(meta.d)}}", "March 5, 2026"),
        (
            #""d": "2026-03-05T07:04:09Z""#, "{{date(meta.d, \"yy y yyyy M MM MMM MMMM LLLL\")}}",
            "26 2026 2026 3 03 Mar March March"
        ),
        (
            #""d": "2026-03-05T07:04:09Z""#, "{{date(meta.d, \"d dd D E EE EEE EEEE\")}}",
            "5 05 64 Thu Thu Thu Thursday"
        ),
        (
            #""d": "2026-03-05T07:04:09Z""#, "{{date(meta.d, \"H HH h hh m mm s ss a\")}}",
            "7 07 7 07 4 04 9 09 AM"
        ),
        (#""d": "2026-03-05T07:04:09Z""#, "{{date(meta.d, \"Z XXX zzz w Q\")}}", "+0000 Z UTC 10 1"),
        (
            #""d": "2026-03-05T00:04:09-05:30""#, "{{date(meta.d, \"h a Z XXX zzz\")}}",
            "12 AM -0530 -05:30 UTC-05:30"
        ),
        (#""d": "2026-03-05 2359+01""#, "{{date(meta.d, \"HH:mm Z\")}}", "23:59 +0100"),
        (
            #""d": "2026-03-05T12:00:00.25Z""#, "{{{date(meta.d, \"h 'o''clock' a, ''yy\")}}}",
            "12 o'clock PM, '26"
        ),
        (#""d": "2027-01-01""#, "{{date(meta.d, \"w y\")}}", "53 2027"),
        (
            #""d": "2026-12-31T23:30:00.5-02:30""#, "{{date(meta.d, \"y-MM-dd HH:mm:ss XXX E\", \"UTC\")}}",
            "2027-01-01 02:00:00 Z Fri"
        ),
        (
            #""d": "2026-03-01""#, "{{date(meta.d, \"y-MM-dd HH:mm XXX\", \"-05:30\")}}",
            "2026-02-28 18:30 -05:30"
        ),
        (#""d": "2024-12-31""#, "{{date(meta.d, \"w D\")}}", "1 366"),
        (#""d": "2021-01-03""#, "{{date(meta.d, \"w E\")}}", "53 Sun"), (#""d": """#, "{{date(meta.d)}}", ""),
        (#""d": "1969-12-31""#, "{{date(meta.d, \"EEEE\")}}", "Wednesday"),
        (
            "",
            "{{date(meta.d)}}{{number(meta.d, 2)}}{{link(meta.d)}}{{markdown(meta.d)}}{{json(meta.d)}}{{count(meta.d)}}",
            ""
        ),
    ])
    func aDateHasTheFormOfThePattern(_ meta: String, _ template: String, _ expected: String) throws {
        let page = try page(template, meta)
        #expect(page.html == expected)
        #expect(page.faults == [])
    }

    @Test(arguments: [
        ("0", "0", "0.00"), ("999", "999", "999.00"), ("1000", "1,000", "1,000.00"),
        ("-1234567.125", "-1,234,567.125", "-1,234,567.12"),
        ("0.135", "0.135", "0.14"), ("0.145", "0.145", "0.14"), ("0.1450000001", "0.1450000001", "0.15"),
        ("999.995", "999.995", "1,000.00"), ("-0.001", "-0.001", "0.00"), ("1e3", "1,000", "1,000.00"),
        ("12.5e-3", "0.0125", "0.01"), ("0.1234567890123456789012", "0.1234567890123456789012", "0.12"),
        ("1.5e1", "15", "15.00"),
        ("\"007\"", "7", "7.00"),
    ])
    func aNumberKeepsItsDigits(_ number: String, _ expected: String, _ rounded: String) throws {
        #expect(try page("{{number(meta.n)}}", "\"n\": \(number)").html == expected)
        #expect(try page("{{number(meta.n, 2)}}", "\"n\": \(number)").html == rounded)
    }

    @Test func halvesAreRoundedToTheEvenDigit() throws {
        let template = "{{number(meta.a, 0)}} {{number(meta.b, 0)}} {{number(meta.c, 0)}}"
        #expect(try page(template, #""a": 0.5, "b": 1.5, "c": 2.5"#).html == "0 2 2")
    }

    @Test(arguments: [
        ("{{truncate(\"one two three\", 7)}}", "one two…"),
        ("{{truncate(\"one two three\", 9)}}", "one two…"),
        ("{{truncate(\"one two\", 7)}}", "one two"), ("{{truncate(\"onetwo\", 3)}}", "one…"),
        ("{{truncate(\"a\", 0)}}", "…"),
        ("{{truncate(\"👩‍👩‍👧 e\u{301}x\", 3)}}", "👩‍👩‍👧…"), ("{{upper(\"straße é\")}}", "STRASSE É"),
        ("{{lower(\"ÅSE\")}}", "åse"),
        ("{{slug(\"Blåbær & co\")}}", "blåbær-co"),
        ("{{spread(\"Oar\", 2)}}", "ca/oar"), ("{{spread(\"Oar\", 0)}}", "oar"),
        ("{{spread(\"\", 2)}}", ""),
        ("{{plain(\"# A\\\\\\nb *c* [d](/e) <i>f</i>\")}}", "A\\nb c d f"),
        ("{{plain(\"<p>a<br>b &lt; <script>x</script>c\")}}", "a b &lt; c"),
        ("{{plain(meta.body)}}", "Head text"),
        ("{{plain(\"~~a~~ **b** www.example.org\")}}", "a b www.example.org"),
        ("{{plain(\"1 < 2\")}}", "1 &lt; 2"), ("{{replace(\"aaa\", \"a\", \"bb\")}}", "bbbbbb"),
        ("{{replace(\"a\", \"\", \"b\")}}", "a"),
        ("{{upper(meta.body)}}", "# HEAD\n\n*TEXT*"), ("{{{markdown(\"*a* <b>\")}}}", "<p><em>a</em> </p>\n"),
        ("{{markdown(plain(meta.body))}}", "<p>Head text</p>\n"), ("{{upper(image)}}", "HTTPS://X.ORG/A.PNG"),
    ])
    func aTextIsChanged(_ template: String, _ expected: String) throws {
        #expect(try page(template, ##""body": "# Head\n\n*text*""##).html == expected)
    }

    @Test(arguments: [
        ("{{count(meta.list)}} {{count(\"ab\")}} {{count(meta.empty)}}", "3 2 0"),
        ("{{first(meta.list)}}{{last(meta.list)}}", "ac"),
        ("{{first(meta.empty)}}.", "."), ("{{#first(meta.people)}}{{name}}{{/first}}", "Bo"),
        ("{{join(meta.list, \"\")}}{{join(meta.empty, \"x\")}}", "abc"),
        (
            "{{#contains(meta.list, \"b\")}}1{{/contains}}{{#contains(meta.list, \"x\")}}2{{/contains}}{{#contains(title, \"nn\")}}3{{/contains}}",
            "13"
        ),
        ("{{#contains(meta.none, \"b\")}}1{{/contains}}.", "."),
    ])
    func aListIsRead(_ template: String, _ expected: String) throws {
        let meta = #""list": ["a", "b", "c"], "empty": [], "people": [{ "name": "Bo" }, { "name": "Cy" }]"#
        let page = try page(template, meta)
        #expect(page.html == expected)
        #expect(page.faults == [])
    }

    @Test(arguments: [
        ("equals(title, \"Ann\")", true), ("equals(meta.n, 10)", true), ("equals(meta.n, 10.0)", true),
        ("equals(meta.n, 9)", false),
        ("equals(meta.zip, \"010\")", true), ("equals(meta.zip, 10)", false),
        ("equals(meta.none, \"\")", true),
        ("equals(meta.yes, true)", true), ("equals(meta.list, meta.list)", false), ("not(meta.none)", true),
        ("not(title)", false),
        ("and(title, meta.yes)", true), ("and(title, meta.none, meta.yes)", false),
        ("or(meta.none, meta.no)", false),
        ("or(meta.none, meta.no, title)", true), ("less(meta.n, 9)", false), ("less(9, meta.n)", true),
        ("greater(meta.n, 9.99)", true),
        ("less(meta.day, \"2026-11-21T00:00:01Z\")", true), ("greater(meta.day, meta.none)", false),
        ("equals(default(meta.none, title), \"Ann\")", true),
    ])
    func aConditionIsTrueOrFalse(_ call: String, _ expected: Bool) throws {
        let name = call.prefix { $0 != "(" }
        let meta = #""n": 10, "zip": "010", "yes": true, "no": false, "list": ["a"], "day": "2026-11-21""#
        let page = try page("{{#\(call)}}yes{{/\(name)}}{{^\(call)}}no{{/\(name)}}", meta)
        #expect(page.html == (expected ? "yes" : "no"))
        #expect(page.faults == [])
    }

    @Test(arguments: [
        ("{{{json(meta.o)}}}", #"{"a":[1.50,"<\/",null,true],"b":{}}"#.replacing("<\\/", with: "\\u003c/")),
        ("{{{json(meta.o.a)}}}", #"[1.50,"\u003c/",null,true]"#),
        ("{{{json(title)}}}", #""Ann""#),
        ("{{json(meta.n)}}", "10"),
        ("{{{json(index)}}}", #""0""#),
    ])
    func aValueIsWrittenAsJSON(_ template: String, _ expected: String) throws {
        #expect(
            try page(template, #""n": 10, "o": { "a": [1.50, "</", null, true], "b": {} }"#).html == expected)
    }

    @Test(arguments: [
        ("", "/a/", "/a/"), ("", "a.png", "/a.png"), ("https://x.org", "/a/", "https://x.org/a/"),
        ("https://x.org/app/", "/a/", "https://x.org/app/a/"),
        ("https://x.org/app/", "/app/a/", "https://x.org/app/a/"),
        ("https://x.org/app/", "/app", "https://x.org/app"),
        ("https://x.org/app/", "/apple/", "https://x.org/app/apple/"),
        ("/app/", "/a/", "/app/a/"), ("https://x.org", "mailto:a@b.c", "mailto:a@b.c"),
        ("https://x.org", "//y.org/a", "//y.org/a"),
        ("https://x.org", "https://y.org", "https://y.org"),
    ])
    func anAddressBecomesAbsolute(_ baseURL: String, _ address: String, _ expected: String) throws {
        #expect(try page("{{absolute(meta.a)}}", "\"a\": \"\(address)\"", baseURL: baseURL).html == expected)
    }

    @Test(
        arguments: [
            ("{{link(\"tag:new\")}}", "/app/tags/new/", []),
            ("{{link(\"https://x.org\")}}", "https://x.org", []),
            ("{{link(\"x:1\")}}", "", ["items/default.mustache:1:3 unmatched-action"]),
            ("{{link(\"bad:1\")}}", "", ["items/default.mustache:1:3 unsafe-url"]),
            ("{{absolute(\"javascript:x\")}}", "", ["items/default.mustache:1:3 unsafe-url"]),
            ("{{{markdown(\"[a](/b/)\")}}}", "<p><a href=\"/app/b/\">a</a></p>\n", []),
            ("{{{markdown(meta.m)}}}", "<p>a </p>\n", ["Content/blog/a.json:1:82 raw-html"]),
            ("{{date(\"2026-01-01\", \"y\", meta.m)}}", "", ["items/default.mustache:1:3 invalid-argument"]),
            ("{{date(meta.m)}}", "", ["items/default.mustache:1:3 invalid-argument"]),
            ("{{#meta}}{{number(m)}}{{/meta}}", "", ["items/default.mustache:1:12 invalid-argument"]),
            ("{{json(component)}}", "", ["items/default.mustache:1:3 invalid-argument"]),
            ("{{join(component.items, \"\")}}", "", ["items/default.mustache:1:3 invalid-argument"]),
            ("{{truncate(title, -1)}}", "", ["items/default.mustache:1:3 invalid-argument"]),
            (
                "{{replace(replace(replace(replace(replace(title, \"n\", meta.long), \"n\", meta.long), \"n\", meta.long), \"n\", meta.long), \"n\", meta.long)}}",
                "", ["items/default.mustache:1:19 invalid-argument"]
            ),
        ] as [(String, String, [String])])
    func aFaultIsAtTheCallOrInTheContent(_ template: String, _ html: String, _ faults: [String]) throws {
        let long = String(repeating: "n", count: 1000)
        let page = try page(template, "\"m\": \"a <b>\", \"long\": \"\(long)\"", baseURL: "/app/")
        #expect(page.html == html)
        #expect(page.faults == faults)
    }
}
