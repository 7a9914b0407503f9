import SpotsModel
import SpotsRendering

/// What a build writes down for the next: what its pages were made of.
///
/// What an earlier build wrote of a page that is reused is copied as it stands.
struct BuildCacheDraft: Sendable {
    private let pages: [PageInput]
    private let units: [PageUnit]
    private let earlier: BuildCache?
    private let places: [Place]
    private let facts: [DependencyState.Fact]
    private let sets: [[Int]]
    private let uses: [ComponentUse]
    private let copies: [String: BuildCache.Copy]
    private let paths: ContentHash
    private let start: Int64
    private let jobs: Int

    /// What stands for a page's part of the tables.
    private enum Place: Sendable {
        /// What it was, at this position of the earlier build's.
        case kept(Int)
        /// The positions of its set of facts, and of what its results use.
        case new(facts: Int, uses: [Int])
    }

    /// - Parameters:
    ///   - earlier: what the plan was made of.
    ///   - start: when the build began, in nanoseconds since 1970.
    init(
        _ preparation: Preparation, _ units: [PageUnit], _ summary: SiteSummary, _ plan: ReusePlan,
        earlier: BuildCache?, start: Int64
    ) {
        var sets = InternTable<[Dependency]>()
        var uses = InternTable<ComponentUse>()
        var dependencies = InternTable<Dependency>()
        let keepsEntries = plan.isMostlyInUse
        if keepsEntries, let earlier {
            // What is copied refers to these by position.
            for set in plan.sets { _ = sets.position(of: set) }
            for use in earlier.uses { _ = uses.position(of: use) }
        }
        places = units.map { unit in
            if keepsEntries, let kept = unit.kept { return .kept(kept.position) }
            return .new(
                facts: sets.position(of: unit.dependencies),
                uses: unit.results.indices.map { uses.position(of: unit.results[$0].components) })
        }
        self.sets = sets.values.map { set in set.map { dependencies.position(of: $0) } }
        let state = DependencyState(preparation: preparation)
        facts = dependencies.values.map { plan.unchanged[$0] ?? state.fact(of: $0, start: start) }
        self.uses = uses.values
        (pages, self.units, self.earlier) = (preparation.pages, units, earlier)
        (copies, paths) = (summary.copies, summary.pathsHash)
        (self.start, jobs) = (start, preparation.options.jobs)
    }

    /// Writes what all pages share.
    func writeHead(to writer: inout CacheWriter) {
        writer.write(facts) { $1.write(to: &$0) }
        writer.write(sets) { $0.write($1) { $0.write($1) } }
        writer.write(uses) { $1.write(to: &$0) }
        writer.write(copies) { writer, copy in
            writer.write(copy.key)
            copy.value.write(to: &writer)
        }
        writer.write(paths)
        writer.write(units.count)
    }

    /// The pages, some thousand at a time.
    var batches: [Range<Int>] {
        stride(from: 0, to: units.count, by: 8192).map { $0..<min($0 + 8192, units.count) }
    }

    /// The entries of some pages, written on all cores, piece by piece.
    func entries(of pages: Range<Int>) async -> [[UInt8]] {
        await Parallel.map(Array(pages), jobs: jobs) { units in
            var slice = CacheWriter()
            var entry = CacheWriter()
            for unit in units {
                slice.write(self.pages[unit].key)
                switch places[unit] {
                case .kept(let position): slice.write(earlier?.content(at: position) ?? [])
                case .new(let facts, let uses):
                    entry.removeAll()
                    self.units[unit].write(to: &entry, facts: facts, uses: uses, start: start)
                    slice.write(entry.bytes[...])
                }
            }
            return [slice.bytes]
        }
    }
}
