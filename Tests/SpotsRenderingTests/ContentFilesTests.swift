import Paths
import SpotsRendering
import Testing

/// Resolves references in pages to paths in the content folder.
@Suite struct ContentFilesTests {
    private func files(_ content: [String: [UInt8]] = [:], folderName: String = "") -> ContentFiles {
        ContentFiles(
            folderName: folderName, isPublished: { content[$0.text] != nil }, read: { content[$0.text] },
            readStart: { path, count in content[path.text].map { Array($0.prefix(count)) } })
    }

    @Test(arguments: [
        ("a.png", "", "a.png"), ("a.png", "blog", "blog/a.png"), ("/a.png", "blog", "a.png"),
        ("../a.png", "blog", "a.png"),
        ("../../a.png", "blog/x", "a.png"), ("./a.png", "blog", "blog/a.png"),
        ("x/../a.png", "blog", "blog/a.png"),
        ("x//a.png", "", "x/a.png"), ("//a.png", "blog", "a.png"), ("", "blog", "blog"), ("..", "blog", ""),
        ("é b.png", "", "é b.png"), ("a..png", "", "a..png"), ("...", "", "..."),
        ("%2e%2e/a", "", "%2e%2e/a"),
    ])
    func aReferenceIsRelativeToAFolder(_ reference: String, _ folder: String, _ path: String) {
        #expect(ContentFiles.resolve(reference, from: folder)?.text == path)
    }

    @Test(arguments: [
        ("../a", ""), ("../../a", "blog"), ("/../a", "blog"), ("a/../../b", ""), ("..", ""), ("/..", "a/b"),
        ("a\u{0}.png", ""), ("x/../../../a", "blog"),
    ])
    func aReferenceThatLeavesTheContentIsRefused(_ reference: String, _ folder: String) {
        #expect(ContentFiles.resolve(reference, from: folder)?.text == nil)
    }

    @Test(arguments: [("", "a.md"), (".", "a.md"), ("Content", "Content/a.md"), ("x/y", "x/y/a.md")])
    func theNameOfAFileIncludesTheContentFolder(_ folderName: String, _ name: String) {
        #expect(files(folderName: folderName).name(of: "a.md") == name)
    }

    @Test func theSizeIsReadFromThePicture() {
        let gif: [UInt8] = Array("GIF89a".utf8) + [5, 0, 3, 0]
        let files = files(["a.gif": gif, "b.gif": Array(gif.dropLast())])
        #expect(files.size(ofPicture: "a.gif") == ImageSize(width: 5, height: 3))
        #expect(files.size(ofPicture: "b.gif") == nil)
        #expect(files.size(ofPicture: "c.gif") == nil)
    }
}
