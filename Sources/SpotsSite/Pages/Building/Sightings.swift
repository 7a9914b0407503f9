import Diagnostics
import SpotsRendering

/// Collects what is reported once over many pages: the count and the first place of each.
struct Sightings: Sendable {
    private var entries: [SightingCounts.Key: Sighting] = [:]

    /// Adds the sightings of one page.
    mutating func add(_ sightings: [Sighting]) {
        for sighting in sightings { add(sighting) }
    }

    mutating func add(_ others: Sightings) {
        for sighting in others.entries.values { add(sighting) }
    }

    private mutating func add(_ sighting: Sighting) {
        // One look-up instead of two, because almost every page may have sightings.
        let add = { (entry: inout Sighting?) in
            entry = entry.map { $0.joined(with: sighting) } ?? sighting
        }
        add(&entries[SightingCounts.Key(sighting.topic, sighting.name)])
    }

    /// The names of a topic, in no order.
    func names(of topic: SightingTopic) -> [String] {
        entries.keys.filter { $0.topic == topic }.map(\.name)
    }

    /// One problem per name of a topic, at its first place.
    ///
    /// - Parameter names: other names for some; sightings of the same name become one.
    func diagnostics(
        of topic: SightingTopic, renamed names: [String: String] = [:],
        _ message: (_ name: String, _ example: String, _ count: Int) -> Message
    ) -> [Diagnostic] {
        var found = Sightings()
        for sighting in entries.values where sighting.topic == topic {
            found.add(names[sighting.name].map(sighting.renamed) ?? sighting)
        }
        return found.entries.values.map { found in
            Diagnostic(
                message(found.name, found.example, found.count), at: found.place, notes: found.notes)
        }
    }
}
