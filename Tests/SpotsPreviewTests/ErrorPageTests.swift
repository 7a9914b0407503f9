import TestSupport
import Testing

@testable import SpotsPreview

/// The pages about errors, which the preview serves itself.
@Suite(.timeout(minutes: 5)) struct ErrorPageTests {
    private static let text = """
        # wrong-type

        A value is wrong. See [`other`](other.md), [the guide](/guide/), [a site](https://example.org) and [all](index.md).

        ## Example

        ```json
        { "a": "<b>" }
        ```

        ## Example

        <script>alert(1)</script>
        """

    @Test func aPageIsDrawnFromItsText() {
        let html = String(decoding: ErrorPage.html(Self.text, about: "wrong-type"), as: UTF8.self)
        #expect(html.contains("<title>wrong-type</title>"))
        #expect(html.contains("<h1 id=\"wrong-type\">wrong-type</h1>"))
        #expect(html.contains("<h2 id=\"example\">") && html.contains("<h2 id=\"example-1\">"))
        #expect(html.contains("&lt;b&gt;"))
        #expect(!html.contains("<script") && !html.contains("http"))
    }

    /// The pages are not in folders, and the website with all other pages is not here.
    @Test func onlyLinksToOtherErrorsAreKept() {
        let html = String(decoding: ErrorPage.html(Self.text, about: "wrong-type"), as: UTF8.self)
        #expect(html.split(separator: "<a ").count == 2)
        #expect(html.contains("<a href=\"other\"><code>other</code></a>, the guide, a site and all."))
    }

    @Test(arguments: ["/", "/app/"]) func pagesAreServedBelowThePathOfTheSite(_ root: String) async throws {
        let files = SmallSite.files([
            "Content/site.json": "{ \"baseURL\": \"https://example.org\(root)\" }"
        ])
        let shown = try await ShownSite(
            files, configure: { $0.explanation = { $0 == "known" ? "# known" : nil } })
        let page = try await shown.ask(root + ".spots-site/errors/known")
        #expect(page.status == 200)
        #expect(page.headers["content-type"] == "text/html; charset=utf-8")
        #expect(page.text.contains("<h1 id=\"known\">known</h1>"))
        for path in ["unknown", "", "known/", "../known", "%3Cb%3E"] {
            let reply = try await shown.ask(root + ".spots-site/errors/" + path)
            #expect(reply.status == 404 || reply.status == 400, "\(path)")
            #expect(reply.headers["content-type"] == "text/plain; charset=utf-8")
        }
        await shown.preview.stop()
    }
}
