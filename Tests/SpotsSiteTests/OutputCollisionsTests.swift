import Diagnostics
import Paths
import SiteStorage
import Testing

@testable import SpotsSite

/// Finds files with the same output path, and files where a folder belongs.
@Suite struct OutputCollisionsTests {
    private func faults(_ claims: [(path: String, owner: String)]) -> [String] {
        var collisions = OutputCollisions()
        for claim in claims { collisions.claim(OutputPath(claim.path), by: claim.owner) }
        collisions.checkFolders()
        return collisions.diagnostics.map { "\($0.file) \($0.id.rawValue)" }
    }

    @Test(arguments: [
        ("a.html", "a.html"), ("a/index.html", "A/Index.html"), ("caf\u{E9}", "cafe\u{301}"),
        ("É", "e\u{301}"), ("a", "a/b"),
        ("A", "a/b/c"), ("a/b/c", "A/B"), ("", "a"),
    ])
    func oneOfTwoCollidingPathsIsReported(_ one: String, _ other: String) {
        let faults = faults([(one, "one.json"), (other, "other.json")])
        #expect(faults.count == (one.isEmpty ? 0 : 1))
        let isFolderFirst = one == "a/b/c"
        #expect(faults.allSatisfy { $0 == (isFolderFirst ? "one.json" : "other.json") + " output-collision" })
    }

    @Test(arguments: [
        ("a", "ab"), ("a/b", "a/c"), ("a.html", "a/index.html"), ("a-b", "a/b"), ("ß", "ss"), ("a", "b/a"),
        ("i", "ı"),
    ])
    func otherPathsDoNotCollide(_ one: String, _ other: String) {
        #expect(faults([(one, "one.json"), (other, "other.json")]) == [])
    }

    @Test func eachFurtherClaimIsReportedAgainstTheFirst() {
        var collisions = OutputCollisions()
        for owner in ["a.json", "b.json", "c.json"] { collisions.claim("x/index.html", by: owner) }
        let expected = Message.outputCollision("x/index.html", with: "a.json", at: nil)
        #expect(collisions.diagnostics.map(\.file) == ["b.json", "c.json"])
        #expect(collisions.diagnostics.map(\.message) == [expected.text, expected.text])
    }

    @Test func aCollisionIsReportedWithThePlacesOfBothClaims() {
        func place(_ file: String, line: Int) -> Diagnostic.Place {
            Diagnostic.Place(file: file, line: line, column: 2)
        }
        var collisions = OutputCollisions()
        collisions.claim("x.html", by: "a", at: place("a.json", line: 3))
        collisions.claim("x.html", by: "b", at: place("b.json", line: 5))
        #expect(collisions.diagnostics.map(\.place.description) == ["b.json:5:2"])
        #expect(collisions.diagnostics.first?.notes.map(\.place?.description) == ["a.json:3:2"])
    }
}
