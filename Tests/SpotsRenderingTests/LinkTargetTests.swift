import SpotsRendering
import Testing

/// The link targets of files in the output folder.
@Suite struct LinkTargetTests {
    private func targets(_ paths: String...) -> Set<LinkTarget> { Set(paths.map { LinkTarget(path: $0) }) }

    @Test(arguments: [
        ("about/", "about/index.html", true), ("", "index.html", true), ("about", "about/", false),
        ("about/index.htm", "about/", false), ("xindex.html", "x", false), ("a/xindex.html", "a/x", false),
        ("A/", "a/", false),
        ("caf\u{E9}", "cafe\u{301}", false),
    ])
    func anIndexFileAndItsFolderAreTheSameTarget(_ path: String, _ other: String, _ isSame: Bool) {
        #expect((LinkTarget(path: path) == LinkTarget(path: other)) == isSame)
    }

    @Test func aFolderIsFoundWithAndWithoutItsSlash() {
        #expect(Set(LinkTarget.all(ofOutput: "about/index.html")) == targets("about/", "about"))
        #expect(Set(LinkTarget.all(ofOutput: "a/b/index.html")) == targets("a/b/", "a/b"))
        #expect(LinkTarget.all(ofOutput: "index.html") == [LinkTarget(path: "")])
        #expect(LinkTarget.all(ofOutput: "404.html") == [LinkTarget(path: "404.html")])
        #expect(LinkTarget.all(ofOutput: "images/a.png") == [LinkTarget(path: "images/a.png")])
    }

    @Test func anAddressIsDecoded() {
        #expect(Set(LinkTarget.all(ofAddress: "/caf%C3%A9/")) == targets("café/", "café"))
        #expect(LinkTarget.all(ofAddress: "/") == [LinkTarget(path: "")])
        #expect(LinkTarget.all(ofAddress: "/x.html") == [LinkTarget(path: "x.html")])
    }
}
