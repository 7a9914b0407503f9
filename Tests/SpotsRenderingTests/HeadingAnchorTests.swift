import Testing

@testable import SpotsRendering

/// The ids of headings, which are the same as on GitHub.
@Suite struct HeadingAnchorTests {
    @Test(
        arguments: [
            ("Setup", "setup", nil), ("Two words", "two-words", nil), ("A-b 2", "a-b-2", nil),
            ("What's new in 2.1.0?", "whats-new-in-210", "what-s-new-in-2-1-0"),
            ("Foo & Bar", "foo--bar", "foo-bar"),
            ("code_name", "code_name", "code-name"), ("📃 Features", "-features", "features"),
            ("C++", "c", nil), ("a  b", "a--b", "a-b"), ("Ærlig Øl", "ærlig-øl", nil),
            ("日本語 テスト", "日本語-テスト", nil), ("हिन्दी", "हिन्दी", nil), ("-a-", "-a-", "a"), ("!!!", "", nil),
            ("", "", nil), ("½ ² Ⅻ", "--ⅻ", "ⅻ"), ("a–b", "ab", "a-b"), ("A\tb", "ab", "a-b"),
        ] as [(String, String, String?)])
    func aHeadingHasTheIDThatGitHubGivesIt(_ title: String, _ id: String, _ former: String?) {
        let anchor = HeadingAnchor(title)
        #expect(anchor.id == id)
        #expect(anchor.former == former)
    }

    @Test func aHeadingNeverLosesItsIDToTheFormerOneOfAnother() throws {
        let meta = ##"{"body": "# Foo & Bar\n# Foo Bar\n# What's?\n# What's?"}"##
        let page = try SmallPage(
            "[{\"items\": [{\"meta\": \(meta)}]}]", SmallPage.Site(item: "{{meta.body}}"))
        #expect(
            page.html == """
                <h1 id="foo--bar">Foo &amp; Bar</h1>
                <h1 id="foo-bar"><span id="foo-bar-1"></span>Foo Bar</h1>
                <h1 id="whats"><span id="what-s"></span>What's?</h1>
                <h1 id="whats-1"><span id="what-s-1"></span>What's?</h1>

                """)
    }

    @Test(arguments: [
        ("# A", "a"), ("# A {#b}", "b"), ("# A {.c}", "a"), ("x\n\nWhat's *new*?\n---", "whats-new"),
        ("# ![icon](i.png) A", "-a"), ("# ?", ""),
    ])
    func theFirstHeadingHasAnID(_ text: String, _ id: String) {
        #expect(MarkdownHeading.first(in: text)?.id == id)
    }

    @Test(arguments: ["site-nav-", "site-nav--1", "site-nav--x"])
    func noHeadingHasTheIDOfAMenu(_ id: String) {
        var ids = PageIDs(reserving: [])
        #expect(ids.unique(id) == "id-" + id)
        #expect(ids.unique(id) == "id-" + id + "-1")
        #expect(ids.free(id) == nil)
    }
}
