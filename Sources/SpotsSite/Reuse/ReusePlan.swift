import SpotsModel
import SpotsRendering

/// Which pages of an earlier build are still what a new build would make, and why the others are not.
struct ReusePlan: Sendable {
    /// The pages by the positions of their inputs; nil for those to build.
    private(set) var units: [PageUnit?] = []
    /// Why each of the others is to be built, in their order.
    private(set) var rebuilds: [(input: Int, reason: RebuildReason)] = []
    /// What was found to be what it was.
    private(set) var unchanged: [Dependency: DependencyState.Fact] = [:]

    /// The dependencies that pages had, as the remembered sets of facts have them.
    private(set) var sets: [[Dependency]] = []
    /// Whether files whose content is what it was have other stamps than are remembered.
    private(set) var hasNewStamps = false

    /// Plans to build everything.
    init(rebuilding preparation: Preparation) {
        units = preparation.pages.map { _ in nil }
        rebuilds = preparation.pages.indices.map { ($0, .nothingKept) }
    }

    /// Compares what is remembered with what is there, on all cores.
    init(_ preparation: Preparation, _ cache: BuildCache, stage: OutputStage, start: Int64) async {
        let state = DependencyState(preparation: preparation)
        let confirmed = await Parallel.map(cache.facts, jobs: preparation.options.jobs) { facts in
            facts.map { state.confirmed($0, start: start) }
        }
        for (old, fact) in zip(cache.facts, confirmed) {
            guard let fact else { continue }
            unchanged[fact.dependency] = fact
            if fact.stamp != old.stamp { hasNewStamps = true }
        }
        let changedFacts = cache.sets.map { set in set.first { confirmed[$0] == nil } }
        let dependencies = cache.sets.map { set in set.map { cache.facts[$0].dependency } }
        let positions = cache.positions(of: preparation.pages.map(\.key))
        let pages = Array(zip(preparation.pages, positions))
        let verdicts = await Parallel.map(pages, jobs: preparation.options.jobs) { pages in
            let reader = PageReader(preparation)
            return pages.map { input, position -> Verdict in
                guard let position, var entry = cache.entry(at: position) else { return .rebuilt(.new) }
                if let fact = changedFacts[entry.facts] {
                    let isKnown = cache.facts[fact].value != nil
                    return .rebuilt(.dependency(isKnown ? cache.facts[fact].dependency : .unknowable))
                }
                let stamps = entry.sources.map(\.stamp)
                guard Self.hasSources(&entry, of: input, reader) else { return .rebuilt(.source) }
                guard Self.hasOutputs(entry, stage) else { return .rebuilt(.output) }
                let hasNewStamps = stamps != entry.sources.map(\.stamp)
                let unit = PageUnit(
                    sources: entry.sources, dependencies: dependencies[entry.facts],
                    results: Self.results(entry, of: input, reader),
                    kept: hasNewStamps ? nil : PageUnit.Kept(position: position, facts: entry.facts))
                return .reused(unit, hasNewStamps: hasNewStamps)
            }
        }
        sets = dependencies
        units.reserveCapacity(verdicts.count)
        for (index, verdict) in verdicts.enumerated() {
            switch verdict {
            case .reused(let unit, let isNew):
                units.append(unit)
                if isNew { hasNewStamps = true }
            case .rebuilt(let reason):
                units.append(nil)
                rebuilds.append((index, reason))
            }
        }
    }

    /// Whether many of the remembered sets of facts are those of pages that are kept.
    var isMostlyInUse: Bool {
        sets.count <= 2 * Set(units.compactMap { $0?.kept?.facts }).count + 16
    }

    private enum Verdict: Sendable {
        case reused(PageUnit, hasNewStamps: Bool)
        case rebuilt(RebuildReason)
    }
}

extension ReusePlan {
    /// Whether a page's own files are what they were; stamps that only were renewed are taken over.
    private static func hasSources(
        _ entry: inout BuildCache.Entry, of input: PageInput, _ reader: PageReader
    ) -> Bool {
        if let hash = reader.documentHash(of: input) {
            return entry.sources.count == 1 && entry.sources[0].content == hash
        }
        let files = reader.files(of: input)
        guard files.count == entry.sources.count else { return false }
        for (index, file) in files.enumerated() {
            if let stamp = entry.sources[index].stamp, stamp == FileSystem.stamp(of: file) { continue }
            // A file that cannot be read is not the same.
            guard let state = try? JSONDocument().loadStamped(file: file),
                state.content == entry.sources[index].content
            else { return false }
            entry.sources[index] = state
        }
        return true
    }

    /// Whether what a page was written to is there as it was written.
    private static func hasOutputs(_ entry: BuildCache.Entry, _ stage: OutputStage) -> Bool {
        entry.results.allSatisfy { result in
            zip(result.outputs, result.stamps).allSatisfy { stage.holds($1, at: $0) }
        }
    }

    /// The results of a page as they are told again; what follows from its input is not kept.
    private static func results(
        _ entry: BuildCache.Entry, of input: PageInput, _ reader: PageReader
    ) -> [PageResult] {
        let file = reader.name(of: input)
        return entry.results.map { result in
            var result = result
            result.file = file
            return result
        }
    }
}
