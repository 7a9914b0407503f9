import Paths
import SiteStorage
import SpotsModel
import Testing

@testable import SpotsSite

/// Pages found by their keys and addresses.
@Suite struct PageIndexTests {
    private let index: PageIndex

    init() throws {
        var pages = PageInputs(
            files: PathList([
                "404.json", "About.MD", "a.json", "b/Index.Markdown", "b/index.md", "blog/index.json",
                "index.json",
                "é b.json",
            ]))
        pages.append(.code(Page(title: "C"), try PageAddress(path: "/code/")))
        index = PageIndex(pages)
    }

    @Test(arguments: [
        ("/", "index.json"), ("/a/", "a.json"), ("/blog/", "blog/index.json"), ("/404.html", "404.json"),
        ("/%C3%A9%20b/", "é b.json"), ("/code/", "code\0/code/"),
        ("/About/", "About.MD"), ("/b/Index/", "b/Index.Markdown"), ("/b/", "b/index.md"),
    ])
    func aPageIsFoundByItsAddress(_ address: String, _ key: String) {
        #expect(index[address: address]?.key == key)
        #expect(index[key: key]?.key == key)
    }

    @Test(arguments: [
        "", "a", "/a", "/a.html", "/blog/index/", "/index/", "/404/", "/é b/", "/missing/", "//", "/a//",
    ])
    func otherAddressesFindNoPage(_ address: String) {
        #expect(index[address: address]?.key == nil)
    }

    @Test(arguments: ["", "missing.json", "blog", "code"])
    func otherKeysFindNoPage(_ key: String) {
        #expect(index[key: key]?.key == nil)
    }
}
