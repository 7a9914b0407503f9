import Diagnostics
import SpotsRendering

/// Counts something that is reported once per kind, and stores its first place: an unregistered kind, or actions of a
/// pattern without a route.
struct KindSighting: Sendable {
    let kind: String
    /// The text of the first occurrence.
    let example: String
    let count: Int
    let place: Diagnostic.Place
    /// The notes that explain the place.
    let notes: [Diagnostic.Note]

    /// The sightings on a page, ordered by kind.
    static func all(of counts: PageFindings.KindCounts, _ map: SourceMap) -> [KindSighting] {
        if counts.entries.isEmpty { return [] }
        return counts.entries.sorted { $0.key < $1.key }.map { kind, found in
            let (place, notes) = map.place(of: found.location)
            return KindSighting(
                kind: kind, example: found.example, count: found.count, place: place, notes: notes)
        }
    }

    /// The sighting of another kind.
    func renamed(_ kind: String) -> KindSighting {
        KindSighting(kind: kind, example: example, count: count, place: place, notes: notes)
    }

    /// Merges two sightings of a kind, and uses the first place.
    func joined(with other: KindSighting) -> KindSighting {
        let first = other.place < place ? other : self
        return KindSighting(
            kind: kind, example: first.example, count: count + other.count, place: first.place,
            notes: first.notes)
    }
}
