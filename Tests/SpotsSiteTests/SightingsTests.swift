import Diagnostics
import SpotsRendering
import Testing

@testable import SpotsSite

/// Collects what is reported once per kind over many pages.
@Suite struct SightingsTests {
    private func sighting(_ kind: String, _ count: Int, _ file: String, _ line: Int) -> Sighting {
        Sighting(
            topic: .itemKind, name: kind, example: "\(kind)@\(file)", count: count,
            place: Diagnostic.Place(file: file, line: line, column: 1), notes: [])
    }

    private func lines(_ sightings: Sightings) -> [String] {
        sightings.diagnostics(of: .itemKind) { kind, example, count in
            Message(.warning, .unknownKind, "\(count) \(kind), as \(example)")
        }.sorted().map { "\($0.place.description) \($0.message)" }
    }

    @Test func eachKindIsReportedOnceAtItsFirstPlace() {
        var sightings = Sightings()
        sightings.add([sighting("x", 2, "b.json", 9), sighting("y", 1, "b.json", 3)])
        sightings.add([sighting("x", 1, "a.json", 20)])
        sightings.add([sighting("x", 4, "b.json", 1)])
        #expect(lines(sightings) == ["a.json:20:1 7 x, as x@a.json", "b.json:3:1 1 y, as y@b.json"])
    }

    @Test func theOrderOfSlicesDoesNotMatter() {
        var (first, second) = (Sightings(), Sightings())
        first.add([sighting("x", 1, "a.json", 2)])
        second.add([sighting("x", 2, "a.json", 1)])
        var (forwards, backwards) = (first, second)
        forwards.add(second)
        backwards.add(first)
        #expect(lines(forwards) == ["a.json:1:1 3 x, as x@a.json"])
        #expect(lines(backwards) == lines(forwards))
    }
}
