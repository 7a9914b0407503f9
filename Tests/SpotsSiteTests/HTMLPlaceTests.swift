import Diagnostics
import Mustache
import SpotsModel
import SpotsRendering
import TestSupport
import Testing

@testable import SpotsSite

/// Values in the literals of views, at every possible place.
@Suite struct HTMLPlaceTests {
    static let address = "javascript:alert(1)"

    static let links: [(HTML, String)] = [
        ("<a href=\"\(address)\">", "<a href=\"about:invalid\">"),
        ("<a class='x' HREF = '\(address)'>", "<a class='x' HREF = 'about:invalid'>"),
        ("<img src=\"\(address)\">", "<img src=\"about:invalid\">"),
        ("<form action=\"\(address)\">", "<form action=\"about:invalid\">"),
        ("<button formaction=\"\(address)\">", "<button formaction=\"about:invalid\">"),
        ("<svg><use xlink:href=\"\(address)\"/>", "<svg><use xlink:href=\"about:invalid\"/>"),
        ("<video poster=\"\(address)\">", "<video poster=\"about:invalid\">"),
        ("<object data=\"\(address)\">", "<object data=\"about:invalid\">"),
        ("<a href=\" \(address)\">", "<a href=\" about:invalid\">"),
        ("<a href=\"\(HTML("\(address)"))\">", "<a href=\"about:invalid\">"),
        ("<a \(HTML("href='"))\(address)'>", "<a href='about:invalid'>"),
        ("<a \(raw: "href='")\(address)'>", "<a href='about:invalid'>"),
        ("<a title=\"<\"\nhref=\"\(address)\">", "<a title=\"<\"\nhref=\"about:invalid\">"),
    ]

    @Test(arguments: links) func anAddressIsCheckedWithoutBeingAsked(_ html: HTML, _ markup: String) {
        #expect(html.markup == markup)
        #expect(html.faults.count == 1)
        guard case .activeAddress(let found)? = html.faults.first else { return #expect(Bool(false)) }
        #expect(found.hasSuffix(Self.address))
    }

    @Test func anAddressIsCheckedAsAWhole() {
        let (scheme, half, rest) = ("javascript", "script:", "alert(1)")
        let split: [HTML] = [
            "<a href=\"java\(half)\(rest)\">", "<a href=\"\(scheme):\(rest)\">",
            "<a href=\"\("java")\(half)x\">",
        ]
        for html in split { #expect(html.faults.count == 1, "\(html.markup)") }
        let harmless: [HTML] = [
            "<a href=\"/\(Self.address)\">", "<a href=\"?q=\(Self.address)\">",
            "<a href=\"#\(Self.address)\">",
            "<a href=\"mailto:\(Self.address)\">", "<a href=\"\("/team")/\(Self.address)\">",
            "<a title=\"\(Self.address)\">", "<p>\(Self.address)</p>", "<a data-href=\"\(Self.address)\">",
            "<!-- <a href=\"\(Self.address)\"> -->",
        ]
        for html in harmless { #expect(html.faults == [], "\(html.markup)") }
        let picture = "data:image/png;base64,iVBOR"
        #expect(HTML("<img src=\"\(picture)\">").markup == "<img src=\"\(picture)\">")
        #expect(HTML("<a href=\"\(picture)\">").faults == [.activeAddress(picture)])
    }

    static let misplaced: [(HTML, String)] = [
        ("<p class=\("a")>", "<p class=>"), ("<p class=a\("b")>", "<p class=a>"),
        ("<a href=\("/a/")>", "<a href=>"),
        ("<a href=\(href: "/a/")>", "<a href=>"), ("<p class=\(json: 1)>", "<p class=>"),
        ("<script>var n = \("a")</script>", "<script>var n = </script>"),
        ("<script>var n = \"\("a")\"</script>", "<script>var n = \"\"</script>"),
        ("<script>var n = '\(json: "a")'</script>", "<script>var n = ''</script>"),
        ("<script>\(HTML("\("a")"))</script>", "<script></script>"),
        ("<SCRIPT type=module>\("a")</SCRIPT>", "<SCRIPT type=module></SCRIPT>"),
        ("<style>p { color: \("a") }</style>", "<style>p { color:  }</style>"),
        ("<iframe srcdoc=\"\("a")\">", "<iframe srcdoc=\"\">"),
        ("<p onclick=\"f('\("a")')\">", "<p onclick=\"f('')\">"),
        ("<a href=\"javascript:f('\("a")')\">", "<a href=\"javascript:f('')\">"),
        ("<\("script")>", "<>"), ("<x-\("script")>", "<x->"), ("<p \("onclick=f()")>", "<p >"),
        ("<p \("onclick")=\"\("f()")\">", "<p onclick=\"\">"),
        ("<p on\("click")=\"\("f()")\">", "<p onclick=\"\">"),
    ]

    @Test(arguments: misplaced) func textThatCannotBeEscapedIsLeftOut(_ html: HTML, _ markup: String) {
        #expect(html.markup == markup)
        #expect(html.faults.count == 1)
        guard case .misplaced? = html.faults.first else { return #expect(Bool(false)) }
    }

    static let welcome: [(HTML, String)] = [
        ("<h\(2)>a</h\(2)>", "<h2>a</h2>"), ("<p class=\(3)>", "<p class=3>"),
        ("<option \("selected")>", "<option selected>"),
        ("<p data-\("key")=\"\("a")\">", "<p data-key=\"a\">"),
        (
            "<script>var n = \(json: ["</script>"]), m = \(4)</script>",
            #"<script>var n = ["\u003C/script\u003E"], m = 4</script>"#
        ),
        ("<p data-x='\(json: ["it's"])'>", "<p data-x='[&quot;it&#39;s&quot;]'>"),
        ("<p onclick=\"f(\(json: "\""))\">", "<p onclick=\"f(&quot;\\&quot;&quot;)\">"),
        ("<style>p { color: \(style: "red;") }</style>", "<style>p { color: red\\3B  }</style>"),
        (
            "<p title=\"\(HTML("<b class=\"x\">\("&")</b>"))\">",
            "<p title=\"<b class=&quot;x&quot;>&amp;</b>\">"
        ),
        ("<p\(attributes: ["id": "a"]) title=\("b")>", "<p id=\"a\" title=>"),
        ("<script src=\"\("/a.js")\"></script>\("<")", "<script src=\"/a.js\"></script>&lt;"),
        ("<p \(HTML("id=\"\("a")\""))>\("<")", "<p id=\"a\">&lt;"),
    ]

    @Test(arguments: welcome) func otherValuesAreWrittenAsTheirPlaceNeedsThem(_ html: HTML, _ markup: String)
    {
        #expect(html.markup == markup)
    }

    @Test func eachOfManyUnsafeAddressesIsReported() async throws {
        let items = (0..<2000).map { "{ \"kind\": \"card\", \"meta\": { \"url\": \"javascript:\($0)\" } }" }
        let folder = try TemporaryFolder([
            "Content/index.json": "[{ \"items\": [\(items.joined(separator: ",\n"))] }]",
            "Templates/items/card.mustache":
                "<a href=\"{{meta.none}}{{meta.url}}\"></a><a href=\"{{meta.url}}\"></a>",
        ])
        let report = try await Site(folders: SiteFolders(site: folder.path)).check()
        let found = report.diagnostics.filter { $0.id == .unsafeURL }
        #expect(Set(found.map(\.line)).count == 2000)
    }

    @Test func aViewThatMisplacesTextIsAnError() async throws {
        let folder = try TemporaryFolder([:])
        var site = Site(folders: SiteFolders(site: folder.path))
        site.register("a") { item in "<p class=\(item.title)>\(item.text)</p>" }
        site.register("b") { item in "<a href=\"\(item.text)\">\(item.title)</a>" }
        site.add(
            Page(
                title: "A",
                components: [
                    Component(items: [
                        Item(kind: "a", title: "x onclick=alert(1)"), Item(kind: "b", text: Self.address),
                    ])
                ]), at: "/")
        let report = try await site.build()
        #expect(!report.succeeded)
        #expect(
            report.diagnostics.map { "\($0.id.rawValue): \($0.message)" } == [
                """
                unsafe-markup: the Swift view of this content writes text into an \
                attribute without quotation marks, after "<p class="
                """,
                """
                unsafe-url: the Swift view of this content writes the address \
                "javascript:alert(1)", which could run code
                """,
            ])
        #expect(report.diagnostics.first?.notes.map(\.text) == ["put quotation marks around the value"])
    }
}
