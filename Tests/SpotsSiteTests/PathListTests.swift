import SiteStorage
import TestSupport
import Testing

@testable import SpotsSite

/// Many paths in few bytes, and which of them are in each other's way.
@Suite struct PathListTests {
    @Test func pathsComeOutAsTheyWentIn() {
        var list = PathList(["b/ü.html", "", "a"])
        list.append(contentsOf: PathList(["c", "a/b"]))
        #expect(Array(list) == ["b/ü.html", "", "a", "c", "a/b"])
        #expect(Array(list.dropFirst(3)) == ["c", "a/b"])
        list.append("z")
        #expect(list.last == "z")
    }

    @Test func pathsAreSortedByTheirBytes() {
        var list = PathList(["é", "a/b", "a-b", "Z", "a", "z", ""])
        list.sort()
        #expect(Array(list) == ["", "Z", "a", "a-b", "a/b", "z", "é"])
        list.sort()
        #expect(list == PathList(["", "Z", "a", "a-b", "a/b", "z", "é"]))
    }

    @Test func pathsAreFoundByTheirBytes() {
        let list = PathList(["a", "a/b", "caf\u{E9}", "z"])
        #expect(list.contains("a/b"))
        #expect(list.contains("z"))
        #expect(!list.contains("a/"))
        #expect(!list.contains("cafe\u{301}"))
        #expect(!PathList().contains("a"))
    }

    @Test func whatAnotherListLacksIsToldByBytes() {
        let list = PathList(["a", "b", "cafe\u{301}", "caf\u{E9}", "d"])
        #expect(Array(list.subtracting(PathList(["b", "caf\u{E9}", "x"]))) == ["a", "cafe\u{301}", "d"])
        #expect(list.subtracting(PathList()) == list)
        #expect(list.subtracting(list) == PathList())
        #expect(PathList().subtracting(list) == PathList())
    }

    @Test func aFingerprintTellsWhereAPathEnds() {
        #expect(PathList(["ab", "c"]).hash == PathList(["ab", "c"]).hash)
        #expect(PathList(["ab", "c"]).hash != PathList(["a", "bc"]).hash)
        #expect(PathList(["a", "b"]).hash != PathList(["b", "a"]).hash)
    }

    // MARK: Collisions

    @Test(arguments: [
        (["a/index.html", "b/index.html", "a-b/index.html"], []), (["a.html", "A.html"], ["a.html"]),
        (["a", "a/b/c"], ["a", "a/b/c"]), (["a/b", "a-c", "a/b/c/d", "a/bc/d"], ["a/b", "a/b/c/d"]),
        // One by one character and by two, and the sign of Kelvin.
        (["\u{E9}/x", "e\u{301}/X"], ["\u{E9}/x", "e\u{301}/X"]),
        (["\u{212A}", "k/y"], ["\u{212A}", "k/y"]),
        (["ab", "a/b", "a/c"], []),
    ])
    func onlyWhatMayCollideIsSuspect(_ files: [String], _ suspicious: [String]) {
        var list = PathList(files)
        list.sort()
        let suspects = CollisionSuspects(list)
        #expect(suspects.isEmpty == suspicious.isEmpty)
        #expect(Set(suspicious).isSubset(of: files.filter { suspects.contain($0) }))
    }

    /// What is no suspect can be left out without anything being missed.
    @Test(arguments: 0..<200) func noCollisionIsMissed(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let names = ["a", "A", "ab", "a-b", "b", "\u{E9}", "e\u{301}", "x.html", "X.html", "a b"]
        let files = (0..<12).map { _ in
            (0...Int.random(in: 0...3, using: &generator)).map { _ in
                names.randomElement(using: &generator) ?? ""
            }.joined(separator: "/")
        }
        var list = PathList(files)
        list.sort()
        let suspects = CollisionSuspects(list)
        let claims = Array(files.enumerated())
        #expect(Self.faults(of: claims.filter { suspects.contain($0.element) }) == Self.faults(of: claims))
    }

    private static func faults(of claims: [(offset: Int, element: String)]) -> [String] {
        var collisions = OutputCollisions()
        for (owner, file) in claims { collisions.claim(file, by: "\(owner)") }
        collisions.checkFolders()
        return collisions.diagnostics.map { "\($0.file): \($0.message)" }
    }
}
