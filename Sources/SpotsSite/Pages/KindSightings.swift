import Diagnostics
import SpotsModel
import SpotsRendering

/// How often something that is reported once a kind occurs on a page, and where first: a kind that nobody registered,
/// actions of a pattern that no route matches.
struct KindSighting: Sendable {
    let kind: String
    /// How the first is written.
    let example: String
    let count: Int
    let place: Place

    enum Place: Sendable {
        /// Bytes of the page's own file: line and column are looked up if they are asked for.
        case page(Range<Int>)
        /// In a record.
        case placed(Boxed<Diagnostic>)
    }

    init(kind: String, example: String, count: Int, place: Place) {
        self.kind = kind
        self.example = example
        self.count = count
        self.place = place
    }

    /// The sightings of a page, in the order of the kinds' names.
    static func all(of counts: PageFindings.KindCounts) -> [KindSighting] {
        if counts.entries.isEmpty { return [] }
        return counts.entries.sorted { $0.key < $1.key }.map { kind, found in
            let place: Place =
                switch found.place {
                case .page(let range): .page(range)
                case .placed(let record):
                    .placed(.value(record.saying(Message(.warning, .unknownKind, ""))))
                }
            return KindSighting(kind: kind, example: found.example, count: found.count, place: place)
        }
    }
}

/// What is reported once a kind, over many pages: how often each kind occurs, and where first.
struct KindSightings: Sendable {
    private var entries: [String: (count: Int, first: First)] = [:]

    /// The first sighting, on the page of an input.
    private struct First: Sendable {
        let file: String
        let place: KindSighting.Place
        let example: String
        /// The position of the input.
        let input: Int

        func precedes(_ other: First) -> Bool {
            switch (place, other.place) {
            case (.placed(let mine), .placed(let others)): mine.value < others.value
            case (.page(let mine), .page(let others)) where file == other.file:
                mine.lowerBound < others.lowerBound
            default: file < other.file
            }
        }
    }

    /// Adds what one page found.
    ///
    /// - Parameters:
    ///   - file: the page's file.
    ///   - input: the position of the input that the page was made of.
    mutating func add(
        _ sightings: [KindSighting], on file: @autoclosure () -> String, ofInput input: Int
    ) {
        if sightings.isEmpty { return }
        let page = file()
        for sighting in sightings {
            var file = page
            if case .placed(let place) = sighting.place { file = place.value.file }
            let first = First(file: file, place: sighting.place, example: sighting.example, input: input)
            // One look-up, since as good as every page may have some.
            let add = { (entry: inout (count: Int, first: First)) in
                entry.count += sighting.count
                if first.precedes(entry.first) { entry.first = first }
            }
            add(&entries[sighting.kind, default: (0, first)])
        }
    }

    /// Adds what other pages found.
    mutating func add(_ others: KindSightings) {
        entries.merge(others.entries) { mine, other in
            (mine.count + other.count, other.first.precedes(mine.first) ? other.first : mine.first)
        }
    }

    /// One diagnostic a kind, at its first place; the pages with such a place are read once more.
    ///
    /// - Parameter inputs: what the pages were made of.
    func diagnostics(
        _ inputs: PageInputs, _ reader: PageReader,
        _ message: (_ kind: String, _ example: String, _ count: Int) -> Message
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        // Each page is read once, however many kinds were first seen on it.
        var faults: [Int: [Fault]] = [:]
        for (kind, found) in entries {
            let message = message(kind, found.first.example, found.count)
            switch found.first.place {
            case .placed(let place): diagnostics.append(place.value.saying(message))
            case .page(let range): faults[found.first.input, default: []].append(Fault(message, at: range))
            }
        }
        for (input, faults) in faults {
            diagnostics += reader.read(inputs[input]).places.diagnostics(faults)
        }
        return diagnostics
    }
}
