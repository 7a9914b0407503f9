import Bytes
import Paths
import Testing

/// Paths of several lists, in any order.
@Suite struct PathSelectionTests {
    private typealias List = PathList<OutputRoot>
    private typealias Selection = PathSelection<OutputRoot>

    private let lists = [List(["c", "a/b"]), List(), List(["é", "a-b", "d"])]

    @Test func pathsAreThoseOfTheListsWithTheseNumbers() {
        #expect(Array(Selection([4, 0, 2, 1], of: lists)) == ["d", "c", "é", "a/b"])
        #expect(Array(Selection([], of: lists)) == [])
        #expect(Array(Selection(lists[0])) == ["c", "a/b"])
        #expect(Array(Selection()) == [])
    }

    @Test func addedPathsComeAfterThoseOfTheLists() {
        var selection = Selection([3, 1], of: lists)
        selection.append("z")
        selection.append(contentsOf: ["", "b"])
        #expect(Array(selection) == ["a-b", "a/b", "z", "", "b"])
        #expect(Array(selection.dropFirst(2)) == ["z", "", "b"])
        var other = Selection()
        other.append("x")
        #expect(Array(other) == ["x"])
    }

    @Test func pathsAreSortedByTheirBytes() {
        var selection = Selection([0, 1, 2, 3, 4], of: lists)
        selection.append(contentsOf: ["z", "Z", ""])
        selection.sort()
        #expect(Array(selection) == ["", "Z", "a-b", "a/b", "c", "d", "z", "é"])
        selection.append("b")
        selection.sort()
        #expect(Array(selection) == ["", "Z", "a-b", "a/b", "b", "c", "d", "z", "é"])
    }

    @Test func pathsAreFoundByTheirBytes() {
        var selection = Selection([1, 2], of: lists)
        selection.append("z")
        selection.sort()
        #expect(selection.contains("a/b"))
        #expect(selection.contains("z"))
        #expect(selection.contains("\u{E9}"))
        #expect(!selection.contains("e\u{301}"))
        // It is in a list, but not in the selection.
        #expect(!selection.contains("c"))
        #expect(selection.firstFile(in: "a") == "a/b")
        #expect(!selection.containsFile(in: "z"))
    }

    @Test func subtractionComparesBytes() {
        var selection = Selection([0, 1, 2, 3, 4], of: lists)
        selection.sort()
        var other = Selection(List(["a/b", "b", "d"]))
        #expect(Array(selection.subtracting(List(["a/b", "b", "d"]))) == ["a-b", "c", "é"])
        #expect(Array(selection.subtracting(other)) == ["a-b", "c", "é"])
        #expect(Array(List(["a/b", "x"]).subtracting(selection)) == ["x"])
        other.subtract(selection)
        #expect(Array(other) == ["b"])
        selection.subtract(Selection(List(["a/b", "b", "d"])))
        #expect(Array(selection) == ["a-b", "c", "é"])
    }

    @Test func theFingerprintIsThatOfAListOfTheSamePaths() {
        #expect(Selection([1, 3], of: lists).hash == List(["a/b", "a-b"]).hash)
        #expect(Selection([3, 1], of: lists).hash != List(["a/b", "a-b"]).hash)
    }
}
