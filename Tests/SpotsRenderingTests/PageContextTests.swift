import SpotsModel
import Testing

@testable import SpotsRendering

/// What page templates see of a page and of the site.
@Suite struct PageContextTests {
    private func draw(_ keys: String, _ shell: String, baseURL: String = "https://example.org/app/") throws
        -> String
    {
        var site = SmallPage.Site(shell: shell)
        site.settings.title = "Site"
        site.settings.baseURL = baseURL
        return try SmallPage("{\(keys) \"components\": []}", site).html
    }

    @Test(arguments: [
        ("en", ""), ("ar", "rtl"), ("he-IL", "rtl"), ("fa", "rtl"), ("UR", "rtl"), ("yi", "rtl"),
        ("az-Arab", "rtl"),
        ("ar-Latn", ""), ("nb", ""), ("zh-Hant-TW", ""), ("arn", ""), ("pa-Arab-PK", "rtl"),
    ])
    func theDirectionFollowsTheLanguage(_ language: String, _ direction: String) throws {
        #expect(try draw("\"language\": \"\(language)\",", "{{direction}}") == direction)
    }

    @Test(arguments: [
        ("", "{{title}} {{has-title}}", "Site false"),
        (#""title": "P","#, "{{title}} {{has-title}}", "P true"),
        ("", "{{language}}", "en"), (#""language": "nb","#, "{{language}} {{site.language}}", "nb en"),
        ("", "{{url}} {{canonical}}", "/app/a/ https://example.org/app/a/"),
        ("", "{{site.root}} {{site.title}}", "/app/ Site"),
        ("", "{{^content}}nothing{{/content}}", "nothing"),
        (#""meta": {"a": 1},"#, "{{meta.a}}{{page.meta.a}}", "11"),
        (#""expires": "2027-01-01","#, "{{expires}}", "2027-01-01"),
        (#""draft": true,"#, "{{draft}}", "true"), (#""description": "<","#, "{{description}}", "&lt;"),
        (#""aliases": ["/b/", "/c/"],"#, "{{#aliases}}{{.}};{{/aliases}}", "/b/;/c/;"),
    ])
    func aShellCanReadTheKeysOfAPage(_ keys: String, _ shell: String, _ html: String) throws {
        #expect(try draw(keys, shell) == html)
    }

    @Test func aCanonicalAddressNeedsABaseURLWithAHost() throws {
        #expect(try draw("", "{{url}}[{{canonical}}]", baseURL: "/app/") == "/app/a/[]")
    }

    @Test func theLabelsOfTheThemeCanBeTranslated() throws {
        var site = SmallPage.Site(
            shell: "{{site.labels.next}} {{site.labels.previous}}{{^site.labels.x}} none{{/site.labels.x}}")
        site.settings.meta = ["labels": ["next": "Onward", "previous": ""]]
        #expect(try SmallPage("[]", site).html == "Onward Previous none")
        let page = #"{ "language": "nb", "components": [] }"#
        #expect(try SmallPage(page, site).html == "Onward Forrige none")
        site.settings.language = "fr-CA"
        #expect(try SmallPage("[]", site).html == "Onward Précédent none")
    }
}
