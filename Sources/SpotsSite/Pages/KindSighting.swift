import Diagnostics
import SpotsRendering

/// How often something that is reported once a kind occurs, and where first: a kind that nobody registered, actions of
/// a pattern that no route matches.
struct KindSighting: Sendable {
    let kind: String
    /// How the first is written.
    let example: String
    let count: Int
    let place: Diagnostic.Place
    /// What is to be said besides of the place.
    let notes: [Diagnostic.Note]

    /// The sightings of a page, in the order of the kinds' names.
    static func all(of counts: PageFindings.KindCounts, _ map: SourceMap) -> [KindSighting] {
        if counts.entries.isEmpty { return [] }
        return counts.entries.sorted { $0.key < $1.key }.map { kind, found in
            let (place, notes) = map.place(of: found.location)
            return KindSighting(
                kind: kind, example: found.example, count: found.count, place: place, notes: notes)
        }
    }

    /// Both sightings of a kind as one, with the first place.
    func joined(with other: KindSighting) -> KindSighting {
        let first = other.place < place ? other : self
        return KindSighting(
            kind: kind, example: first.example, count: count + other.count, place: first.place,
            notes: first.notes)
    }
}
