import Diagnostics
import SpotsRendering

/// The kinds nobody registered, over many pages: how often each occurs, and where first.
struct KindSightings: Sendable {
    private(set) var entries: [String: (count: Int, first: Diagnostic)] = [:]

    /// Adds what one page found; places are looked up only of kinds not seen before.
    mutating func add(_ counts: PageFindings.KindCounts, place: (PageFindings.Place) -> Diagnostic) {
        for (kind, found) in counts.entries {
            let first = entries[kind]?.first ?? place(found.place)
            entries[kind] = ((entries[kind]?.count ?? 0) + found.count, first)
        }
    }

    /// Adds what was found on later pages.
    mutating func add(_ later: KindSightings) {
        for (kind, found) in later.entries {
            guard let known = entries[kind] else {
                entries[kind] = found
                continue
            }
            entries[kind] = (known.count + found.count, min(known.first, found.first))
        }
    }

    /// One diagnostic a kind, at its first place.
    func diagnostics(_ message: (_ kind: String, _ count: Int) -> Message) -> [Diagnostic] {
        entries.map { kind, found in found.first.saying(message(kind, found.count)) }
    }
}
