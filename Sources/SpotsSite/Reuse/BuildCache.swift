import SpotsModel
import SpotsRendering

/// What a build remembers of its pages, so that the next makes only those anew that can have changed.
struct BuildCache: Sendable {
    /// A page with what it was made of.
    struct Entry: Sendable {
        var sources: [SourceState]
        /// The positions of what else it was made of among the sets of facts.
        var facts: Int
        var results: [PageResult]
    }

    /// A file that is copied as it stands.
    struct Copy: Sendable, Equatable {
        let source: FileStamp
        let output: FileStamp
    }

    /// What the dependencies were.
    var facts: [DependencyState.Fact] = []
    /// Sets of facts by their positions: most pages were made of the same.
    var sets: [[Int]] = []
    var entries: [String: Entry] = [:]
    var copies: [String: Copy] = [:]
    /// A fingerprint of all the paths that were written to, none of which are in each other's way.
    var paths = ContentHash()
}

extension BuildCache {
    /// Takes down what a build was made of.
    ///
    /// - Parameters:
    ///   - previous: what was known before, of which facts that were found unchanged are kept.
    ///   - start: when the build began, in nanoseconds since 1970.
    init(
        _ preparation: Preparation, _ units: [PageUnit], _ summary: SiteSummary, keeping previous: ReusePlan,
        start: Int64
    ) {
        var (made, dependencies) = (InternTable<[Dependency]>(), InternTable<Dependency>())
        for (input, unit) in zip(preparation.pages, units) {
            entries[input.key] = Entry(
                sources: unit.sources.map { $0.settled(at: start) },
                facts: made.position(of: unit.dependencies), results: unit.results)
        }
        sets = made.values.map { set in set.map { dependencies.position(of: $0) } }
        let state = DependencyState(preparation: preparation)
        facts = dependencies.values.map { previous.unchanged[$0] ?? state.fact(of: $0, start: start) }
        copies = summary.copies
        paths = summary.pathsHash
    }
}
