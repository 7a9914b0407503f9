import Bytes
import Paths
import Testing

@testable import SpotsSite

/// The entries of a sitemap: those that are stored, and those that follow from output files.
@Suite struct SitemapListTests {
    private func list(_ entries: [String], _ pages: [String]) -> SitemapList {
        SitemapList(
            FactList(entries.map { SitemapEntry(address: $0, modified: "2026-01-02") }),
            PathSelection(PathList(pages.map { OutputPath($0) })))
    }

    private func text(_ list: SitemapList) -> [String] {
        list.map { String(decoding: $0.address, as: UTF8.self) + ($0.modified == nil ? "" : "*") }
    }

    @Test func bothAreInTheOrderOfTheirAddresses() {
        let pages = ["z/index.html", "a/b/index.html", "a-b/index.html", "index.html", "a/index.html"]
        #expect(text(list([], pages)) == ["/", "/a-b/", "/a/", "/a/b/", "/z/"])
        #expect(text(list(["/b/", "/a.html", "/a/b/c/"], [])) == ["/a.html*", "/a/b/c/*", "/b/*"])
        let both = list(["/zz/", "/b/", "/a.html", "/a/%C3%A4/", "/a/b/c/"], pages)
        #expect(
            text(both) == [
                "/", "/a-b/", "/a.html*", "/a/", "/a/%C3%A4/*", "/a/b/", "/a/b/c/*", "/b/*", "/z/", "/zz/*",
            ])
        #expect(text(both[2..<5]) == ["/a.html*", "/a/", "/a/%C3%A4/*"])
        #expect(text(both.selecting { $0.address.span.starts(with: "/z") }) == ["/z/", "/zz/*"])
        #expect(text(list([], [])) == [])
    }

    @Test(arguments: [
        ("/a/", "a/index.html", true), ("/", "index.html", true), ("/a/", "b/index.html", false),
        ("/a.html", "a.html", false), ("/%C3%A4/", "ä/index.html", false), ("/ä/", "ä/index.html", true),
        ("", "index.html", false), ("/a/", "a/xindex.html", false),
    ])
    func anEntryMayFollowFromAnOutputFile(_ address: String, _ output: String, _ follows: Bool) {
        let output = OutputPath(output)
        #expect(SitemapEntry(address: address, modified: nil).follows(from: output) == follows)
        #expect(!SitemapEntry(address: address, modified: "2026-01-02").follows(from: output))
        var other = SitemapEntry(address: address, modified: nil)
        other.alternates = [.init(tag: "de", address: "/de/")]
        #expect(!other.follows(from: output))
    }
}
