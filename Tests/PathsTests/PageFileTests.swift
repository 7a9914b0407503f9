import Paths
import Testing

/// Which files become pages, and how files and addresses correspond.
@Suite struct PageFileTests {
    @Test(arguments: [
        ("a.json", PageFile.Format.json, "a"), ("b/About.MD", .markdown, "b/About"),
        ("c.Markdown", .markdown, "c"), ("d.md", .markdown, "d"), (".md", .markdown, ""),
        // JSON is a page only in lower case.
        ("e.JSON", nil, "e.JSON"), ("f.txt", nil, "f.txt"), ("md", nil, "md"), ("", nil, ""),
        ("g.md.json", .json, "g.md"), ("h.json.md", .markdown, "h.json"), ("é.mD", .markdown, "é"),
        ("i\u{0E}md", nil, "i\u{0E}md"),
    ])
    func theExtensionDecides(_ path: String, _ format: PageFile.Format?, _ name: String) {
        #expect(PageFile.format(of: path) == format)
        #expect(PageFile.name(path) == name)
    }

    @Test func aPageMayBeInSeveralFiles() {
        #expect(
            PageFile.files(ofPage: "a/b") == [
                "a/b.json", "a/b.md", "a/b.markdown", "a/b/index.json", "a/b/index.md", "a/b/index.markdown",
            ])
        #expect(PageFile.files(ofPage: "") == ["index.json", "index.md", "index.markdown"])
    }

    @Test(arguments: [
        ("index.html", ""), ("a/index.html", "a/"), ("a.html", "a.html"), ("myindex.html", "myindex.html"),
        ("a/Index.html", "a/Index.html"), ("", ""),
    ])
    func aBrowserFindsAnIndexAtItsFolder(_ file: String, _ address: String) {
        #expect(OutputPath(file).addressPath == address)
    }
}
