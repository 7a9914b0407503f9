import Paths
import SiteStorage
import Testing

@testable import SpotsSite

/// The addresses of pages, from their files and from their own settings.
@Suite struct PageAddressTests {
    @Test(
        arguments: [
            ("index.json", "/", "index.html", "index"),
            ("about.json", "/about/", "about/index.html", "about"),
            ("team/1.json", "/team/1/", "team/1/index.html", "1"),
            ("team/index.json", "/team/", "team/index.html", "team"),
            ("404.json", "/404.html", "404.html", "404"),
            ("team/404.json", "/team/404/", "team/404/index.html", "404"),
            ("é b.json", "/%C3%A9%20b/", "é b/index.html", "é b"),
            ("a.b.json", "/a.b/", "a.b/index.html", "a.b"),
            ("myindex.json", "/myindex/", "myindex/index.html", "myindex"),
            ("index/index.json", "/index/", "index/index.html", "index"),
        ] as [(ContentPath, String, String, String)])
    func theAddressOfAFileFollowsItsPath(_ file: ContentPath, _ url: String, _ output: String, _ name: String)
    {
        let address = PageAddress(ofFile: file)
        #expect(address.url == url)
        #expect(address.outputPath.text == output)
        #expect(address.fileName == name)
    }

    @Test(arguments: [
        ("/", "/", "index.html"), ("/x/y/", "/x/y/", "x/y/index.html"), ("/x.html", "/x.html", "x.html"),
        ("/x/index.html", "/x/index.html", "x/index.html"), ("/é b/", "/%C3%A9%20b/", "é b/index.html"),
        ("/a..b/", "/a..b/", "a..b/index.html"), ("x/", "/x/", "x/index.html"), ("x", "/x/", "x/index.html"),
        ("/x", "/x/", "x/index.html"), ("x/y.html", "/x/y.html", "x/y.html"),
        ("/x.", "/x./", "x./index.html"),
        ("/%2e%2e/", "/%252e%252e/", "%2e%2e/index.html"),
    ])
    func aPageCanChooseItsAddress(_ path: String, _ url: String, _ output: String) throws {
        let address = try PageAddress(path: path)
        #expect(address.url == url)
        #expect(address.outputPath.text == output)
    }

    @Test(
        arguments: [
            ("", .notAPage), ("https://a/", .notAPage), ("/x.exe", .unknownExtension("exe")),
            ("/.x", .leavesTheSite), (".x", .leavesTheSite), ("_x/", .leavesTheSite),
            ("//", .notAPage),
            ("//x/", .notAPage), ("/a//b/", .notAPage), ("/../a/", .leavesTheSite),
            ("/a/../b/", .leavesTheSite), ("/./", .leavesTheSite),
            ("/_a/", .leavesTheSite), ("/a/_b.html", .leavesTheSite), ("/.git/", .leavesTheSite),
            ("/.well-known/../a/", .leavesTheSite),
            ("/a\\b/", .strayCharacter), ("/a\nb/", .strayCharacter), ("/\u{7F}/", .strayCharacter),
            ("/a\u{0}/", .strayCharacter),
        ] as [(String, PageAddress.Fault)])
    func invalidPathsAreRefused(_ path: String, _ fault: PageAddress.Fault) {
        #expect(throws: fault) { try PageAddress(path: path) }
    }

    @Test(arguments: [
        ("/old", "/old/"), ("old", "/old/"), ("2023/11/09/x.html", "/2023/11/09/x.html"), ("/x/", "/x/"),
        ("/functions/path.base", "/functions/path.base/"), ("/x.php", "/x.php/"), ("/x.HTM", "/x.HTM"),
    ])
    func anAliasIsAPageThatRedirects(_ alias: String, _ url: String) throws {
        #expect(try PageAddress(alias: alias).url == url)
    }

    @Test(
        arguments: [
            ("/feed.xml", .notHTML), ("/?p=17", .hasQuery), ("/a/#b", .hasQuery), ("//a/", .notAPage),
        ] as [(String, PageAddress.Fault)])
    func invalidAliasesAreRefused(_ alias: String, _ fault: PageAddress.Fault) {
        #expect(throws: fault) { try PageAddress(alias: alias) }
    }

    @Test(arguments: [(255, false), (256, true)])
    func aNameHasAtMost255Bytes(_ length: Int, _ isRefused: Bool) {
        let path = "/" + String(repeating: "x", count: length) + "/"
        #expect((try? PageAddress(path: path)) == nil ? isRefused : !isRefused)
    }

    @Test(arguments: [
        ("/blog/", "page/{page}/", "/blog/page/2/"), ("/", "page/{page}/", "/page/2/"),
        ("/x.html", "page/{page}/", "/x/page/2/"),
        ("/blog/", "{page}.html", "/blog/2.html"), ("/x.html", "{page}/{page}.html", "/x/2/2.html"),
    ])
    func furtherPagesAreBelowTheFirst(_ first: String, _ path: String, _ url: String) throws {
        #expect(try PageAddress(path: first).further(path, number: 2).url == url)
    }

    @Test func furtherPagesCannotLeaveTheSite() throws {
        let first = try PageAddress(path: "/blog/")
        #expect(throws: PageAddress.Fault.leavesTheSite) { try first.further("../{page}/", number: 2) }
        #expect(try first.further("{page}", number: 2).url == "/blog/2/")
    }
}
