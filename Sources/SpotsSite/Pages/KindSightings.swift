import Diagnostics

/// Collects what is reported once per kind over many pages: the count and the first place of each kind.
struct KindSightings: Sendable {
    private var entries: [String: KindSighting] = [:]

    /// Adds the sightings of one page.
    mutating func add(_ sightings: [KindSighting]) {
        for sighting in sightings { add(sighting) }
    }

    mutating func add(_ others: KindSightings) {
        for sighting in others.entries.values { add(sighting) }
    }

    private mutating func add(_ sighting: KindSighting) {
        // One look-up instead of two, because almost every page may have sightings.
        let add = { (entry: inout KindSighting?) in
            entry = entry.map { $0.joined(with: sighting) } ?? sighting
        }
        add(&entries[sighting.kind])
    }

    /// The kinds, in no order.
    var kinds: [String] { Array(entries.keys) }

    /// The sightings with other names for kinds; those of the same name become one.
    func renamed(_ names: [String: String]) -> KindSightings {
        var renamed = KindSightings()
        for sighting in entries.values {
            renamed.add(sighting.renamed(names[sighting.kind] ?? sighting.kind))
        }
        return renamed
    }

    /// One diagnostic per kind, at its first place.
    func diagnostics(
        _ message: (_ kind: String, _ example: String, _ count: Int) -> Message
    ) -> [Diagnostic] {
        entries.values.map { found in
            Diagnostic(
                message(found.kind, found.example, found.count), at: found.place, notes: found.notes)
        }
    }
}
