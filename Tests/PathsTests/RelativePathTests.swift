import Paths
import Testing

@Suite struct RelativePathTests {
    private let composed: ContentPath = "caf\u{E9}.json"
    private let decomposed: ContentPath = "cafe\u{301}.json"

    @Test func pathsAreComparedByBytes() {
        #expect(composed.text == decomposed.text)
        #expect(composed != decomposed)
        #expect(composed == ContentPath("caf\u{E9}.json"))
        #expect(Set([composed, decomposed, composed]).count == 2)
    }

    @Test func pathsAreSortedByBytes() {
        let paths: [OutputPath] = ["b", "a/b", "a-b", "a", "\u{E9}", "e\u{301}", ""]
        #expect(paths.sorted().map(\.text.utf8.count) == [0, 1, 3, 3, 1, 3, 2])
        #expect(paths.sorted() == ["", "a", "a-b", "a/b", "b", "e\u{301}", "\u{E9}"])
    }

    @Test(arguments: [
        ("a/b.txt", "a", "b.txt"), ("b.txt", "", "b.txt"), ("a/b/c", "a/b", "c"), ("", "", ""),
    ])
    func aPathHasAFolderAndAName(_ path: String, _ folder: String, _ name: String) {
        #expect(OutputPath(path).folder == folder)
        #expect(OutputPath(path).name == name)
        #expect(OutputPath(path).inside("/root") == (path.isEmpty ? "/root" : "/root/" + path))
    }

    @Test(arguments: [
        ("a/b", true), ("a/..b", true), ("..", false), ("a/../b", false), ("/a", false), ("", false),
    ])
    func pathsThatLeadOutAreDetected(_ path: String, _ isInside: Bool) {
        #expect(OutputPath(path).isInside == isInside)
    }
}
