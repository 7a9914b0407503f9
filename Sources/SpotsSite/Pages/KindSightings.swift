import Diagnostics

/// What is reported once a kind, over many pages: how often each kind occurs, and where first.
struct KindSightings: Sendable {
    private var entries: [String: KindSighting] = [:]

    /// Adds what one page found.
    mutating func add(_ sightings: [KindSighting]) {
        for sighting in sightings { add(sighting) }
    }

    /// Adds what other pages found.
    mutating func add(_ others: KindSightings) {
        for sighting in others.entries.values { add(sighting) }
    }

    private mutating func add(_ sighting: KindSighting) {
        // One look-up, since as good as every page may have some.
        let add = { (entry: inout KindSighting?) in
            entry = entry.map { $0.joined(with: sighting) } ?? sighting
        }
        add(&entries[sighting.kind])
    }

    /// One diagnostic a kind, at its first place.
    func diagnostics(
        _ message: (_ kind: String, _ example: String, _ count: Int) -> Message
    ) -> [Diagnostic] {
        entries.values.map { found in
            Diagnostic(
                message(found.kind, found.example, found.count), at: found.place, notes: found.notes)
        }
    }
}
