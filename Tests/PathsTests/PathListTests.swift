import Paths
import Testing

/// Compact lists of paths.
@Suite struct PathListTests {
    private typealias List = PathList<OutputRoot>

    @Test func pathsAreReturnedUnchanged() {
        var list = List(["b/ü.html", "", "a"])
        list.append(contentsOf: List(["c", "a/b"]))
        #expect(Array(list) == ["b/ü.html", "", "a", "c", "a/b"])
        #expect(Array(list.dropFirst(3)) == ["c", "a/b"])
        list.append("z")
        #expect(list.last == "z")
    }

    @Test func pathsAreSortedByTheirBytes() {
        var list = List(["é", "a/b", "a-b", "Z", "a", "z", ""])
        list.sort()
        #expect(Array(list) == ["", "Z", "a", "a-b", "a/b", "z", "é"])
        list.sort()
        #expect(list == List(["", "Z", "a", "a-b", "a/b", "z", "é"]))
    }

    @Test func twoListsAreSortedTogether() {
        let (first, second) = (List(["c", "a/b", "é"]), List(["a-b", "", "d"]))
        #expect(Array(List(sorting: first, and: second)) == ["", "a-b", "a/b", "c", "d", "é"])
        #expect(Array(List(sorting: List(), and: second)) == ["", "a-b", "d"])
        #expect(Array(List(sorting: first)) == ["a/b", "c", "é"])
    }

    @Test func pathsAreFoundByTheirBytes() {
        let list = List(["a", "a/b", "caf\u{E9}", "z"])
        #expect(list.contains("a/b"))
        #expect(list.contains("z"))
        #expect(!list.contains("a/"))
        #expect(!list.contains("cafe\u{301}"))
        #expect(!List().contains("a"))
    }

    @Test func subtractionComparesBytes() {
        let list = List(["a", "b", "cafe\u{301}", "caf\u{E9}", "d"])
        #expect(Array(list.subtracting(List(["b", "caf\u{E9}", "x"]))) == ["a", "cafe\u{301}", "d"])
        #expect(list.subtracting(List()) == list)
        #expect(list.subtracting(list) == List())
        #expect(List().subtracting(list) == List())
    }

    @Test func theFingerprintDependsOnPathBoundaries() {
        #expect(List(["ab", "c"]).hash == List(["ab", "c"]).hash)
        #expect(List(["ab", "c"]).hash != List(["a", "bc"]).hash)
        #expect(List(["a", "b"]).hash != List(["b", "a"]).hash)
    }
}
