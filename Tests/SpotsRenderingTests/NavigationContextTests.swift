import SpotsModel
import Testing

@testable import SpotsRendering

/// The links of the navigation, and which of them are marked on a page.
@Suite struct NavigationContextTests {
    private func draw(_ actions: [String], on address: String) throws -> String {
        var site = SmallPage.Site(
            shell: """
                {{#site.navigation}}{{title}}={{href}}{{#is-current}}!{{/is-current}}\
                {{#is-section}}*{{/is-section}} {{/site.navigation}}
                """)
        site.settings.baseURL = "/app/"
        site.settings.navigation = zip(["A", "B", "C"], actions).map {
            SiteSettings.NavigationLink(title: $0, action: $1)
        }
        site.routes = ["blog": "/blog/"]
        site.address = address
        return try SmallPage("[]", site).html
    }

    @Test(arguments: [
        ("/", "A=/app/! B=/app/blog/ C=/app/blog/old/ "),
        ("/blog/", "A=/app/ B=/app/blog/! C=/app/blog/old/ "),
        ("/blog/a/", "A=/app/ B=/app/blog/* C=/app/blog/old/ "),
        ("/blog/old/", "A=/app/ B=/app/blog/* C=/app/blog/old/! "),
        ("/blog/old/a/", "A=/app/ B=/app/blog/ C=/app/blog/old/* "),
        ("/blogs/", "A=/app/ B=/app/blog/ C=/app/blog/old/ "),
    ])
    func theNearestLinkAboveThePageIsItsSection(_ address: String, _ html: String) throws {
        #expect(try draw(["/", "/blog/", "/blog/old/"], on: address) == html)
    }

    @Test(arguments: [
        ("/", "A=(B=/b/ C=/b/c/) D=/d/(E=/e/) "), ("/b/", "A=*(B=/b/! C=/b/c/) D=/d/(E=/e/) "),
        ("/b/c/x/", "A=*(B=/b/ C=/b/c/*) D=/d/(E=/e/) "), ("/d/", "A=(B=/b/ C=/b/c/) D=/d/!(E=/e/) "),
        ("/d/x/", "A=(B=/b/ C=/b/c/) D=/d/*(E=/e/) "), ("/e/", "A=(B=/b/ C=/b/c/) D=/d/*(E=/e/!) "),
    ])
    func aLinkWithAMarkedLinkBelowItIsMarked(_ address: String, _ html: String) throws {
        var site = SmallPage.Site(
            shell: """
                {{#site.navigation}}{{title}}={{href}}{{#is-current}}!{{/is-current}}\
                {{#is-section}}*{{/is-section}}({{#items}}{{title}}={{href}}{{#is-current}}!{{/is-current}}\
                {{#is-section}}*{{/is-section}} {{/items}}) {{/site.navigation}}
                """)
        site.settings.navigation = [
            .init(
                title: "A",
                items: [.init(title: "B", action: "/b/"), .init(title: "C", action: "/b/c/")]),
            .init(title: "D", action: "/d/", items: [.init(title: "E", action: "/e/")]),
        ]
        site.address = address
        #expect(try SmallPage("[]", site).html.replacing(" )", with: ")") == html)
    }

    @Test(arguments: [
        (["blog"], "A=/app/blog/* "), (["nowhere"], "A= "), (["https://b.c/blog/"], "A=https://b.c/blog/ "),
        (["/blog/#a"], "A=/app/blog/#a* "),
        (["/blog"], "A=/app/blog "),
    ])
    func aLinkHasTheAddressOfItsAction(_ actions: [String], _ html: String) throws {
        #expect(try draw(actions, on: "/blog/a/") == html)
    }
}
