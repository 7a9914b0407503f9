import Diagnostics
import Paths
import TestSupport
import Testing

@testable import SpotsSite

/// Which paths may collide.
@Suite struct PossibleCollisionsTests {
    private typealias List = PathSelection<OutputRoot>

    @Test(arguments: [
        (["a/index.html", "b/index.html", "a-b/index.html"], []), (["a.html", "A.html"], ["a.html"]),
        (["a", "a/b/c"], ["a", "a/b/c"]), (["a/b", "a-c", "a/b/c/d", "a/bc/d"], ["a/b", "a/b/c/d"]),
        // With a precomposed and a decomposed character, and the Kelvin sign.
        (["\u{E9}/x", "e\u{301}/X"], ["\u{E9}/x", "e\u{301}/X"]),
        (["\u{212A}", "k/y"], ["\u{212A}", "k/y"]),
        (["ab", "a/b", "a/c"], []),
    ])
    func possibleCollisionsAreFound(_ files: [String], _ suspicious: [String]) {
        var list = List(PathList(files.map { OutputPath($0) }))
        list.sort()
        let candidates = PossibleCollisions(list)
        #expect(candidates.isEmpty == suspicious.isEmpty)
        #expect(Set(suspicious).isSubset(of: files.filter { candidates.contains(OutputPath($0)) }))
    }

    /// Paths that are not suspect can be skipped without missing a collision.
    @Test(arguments: 0..<200) func noCollisionIsMissed(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let names = ["a", "A", "ab", "a-b", "b", "\u{E9}", "e\u{301}", "x.html", "X.html", "a b"]
        let files = (0..<12).map { _ in
            (0...Int.random(in: 0...3, using: &generator)).map { _ in
                names.randomElement(using: &generator) ?? ""
            }.joined(separator: "/")
        }
        var list = List(PathList(files.map { OutputPath($0) }))
        list.sort()
        let candidates = PossibleCollisions(list)
        let claims = Array(files.enumerated())
        #expect(
            Self.faults(of: claims.filter { candidates.contains(OutputPath($0.element)) })
                == Self.faults(of: claims))
    }

    private static func faults(of claims: [(offset: Int, element: String)]) -> [String] {
        var collisions = OutputCollisions()
        for (owner, file) in claims { collisions.claim(OutputPath(file), by: "\(owner)") }
        collisions.checkFolders()
        return collisions.diagnostics.map { "\($0.file): \($0.message)" }
    }
}
