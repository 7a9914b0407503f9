import Diagnostics
import SpotsRendering

/// Counts something that is reported once for the whole site, such as an unregistered kind or the actions of a pattern
/// without a route, and stores its first place.
struct Sighting: Sendable {
    let topic: SightingTopic
    /// What was seen: a kind, a pattern.
    let name: String
    /// The text of the first occurrence.
    let example: String
    let count: Int
    let place: Diagnostic.Place
    /// The notes that explain the place.
    let notes: [Diagnostic.Note]

    /// The sightings on a page, ordered by topic and name.
    static func all(of counts: SightingCounts, _ map: SourceMap) -> [Sighting] {
        if counts.entries.isEmpty { return [] }
        let entries = counts.entries.sorted {
            ($0.key.topic.rawValue, $0.key.name) < ($1.key.topic.rawValue, $1.key.name)
        }
        return entries.map { key, found in
            let (place, notes) = map.place(of: found.location)
            return Sighting(
                topic: key.topic, name: key.name, example: found.example, count: found.count, place: place,
                notes: notes)
        }
    }

    /// The sighting with another name.
    func renamed(_ name: String) -> Sighting {
        Sighting(topic: topic, name: name, example: example, count: count, place: place, notes: notes)
    }

    /// Merges two sightings of a name, and uses the first place.
    func joined(with other: Sighting) -> Sighting {
        let first = other.place < place ? other : self
        return Sighting(
            topic: topic, name: name, example: first.example, count: count + other.count,
            place: first.place, notes: first.notes)
    }
}
