import SiteStorage
import SpotsModel
import SpotsRendering

/// Which pages of an earlier build are still what a new build would make, and why the others are not.
struct ReusePlan: Sendable {
    /// What an earlier build remembers.
    let cache: BuildCache?
    /// What the pages that are kept come to.
    private(set) var summary = PageSummary()
    /// The pages to build.
    private(set) var rebuilds: RebuildList
    /// What was found to be what it was.
    private(set) var unchanged: [Dependency: DependencyState.Fact] = [:]
    /// The dependencies that pages had, as the remembered sets of facts have them.
    private(set) var sets: [[Dependency]] = []
    /// Whether the next build can do with what is remembered of the pages.
    private(set) var isCacheCurrent = false
    /// The pages by the positions of their inputs, nil for those to build; none where all are.
    private var reused: [ReusedPage?] = []

    /// Where a page is remembered that is not to be built.
    struct ReusedPage: Sendable {
        let position: Int
        /// The states of its own files where these have other stamps than are remembered.
        let renewed: [SourceState]?
    }

    /// Plans to build everything.
    init(rebuilding site: LoadedSite) {
        cache = nil
        rebuilds = RebuildList(of: site.pages, contentName: site.content.name)
    }

    /// Compares what is remembered with what is there, on all cores.
    init(_ site: LoadedSite, _ cache: BuildCache, staging: StagedOutput, start: Int64) async {
        self.cache = cache
        rebuilds = RebuildList()
        let state = DependencyState(site: site)
        let confirmed = await Parallel.map(cache.facts, jobs: site.options.jobs) { facts in
            facts.map { state.confirmed($0, start: start) }
        }
        var hasNewStamps = false
        for (old, fact) in zip(cache.facts, confirmed) {
            guard let fact else { continue }
            unchanged[fact.dependency] = fact
            if fact.stamp != old.stamp { hasNewStamps = true }
        }
        sets = cache.sets.map { set in set.map { cache.facts[$0].dependency } }
        let check = ReuseCheck(
            site: site, cache: cache, staging: staging,
            changes: cache.sets.map { set in set.first { confirmed[$0] == nil } })
        let positions = cache.positions(of: site.pages)
        var reasons: [(input: Int, reason: RebuildReason)] = []
        await Parallel.forEachSlice(of: positions.count, jobs: site.options.jobs) { inputs in
            check.slice(inputs, at: positions[inputs])
        } then: { slice in
            reused += slice.reused
            summary.add(slice.summary)
            reasons += slice.reasons
            if slice.hasNewStamps { hasNewStamps = true }
        }
        rebuilds = RebuildList(
            of: site.pages, contentName: site.content.name, reasons: reasons)
        isCacheCurrent = reasons.isEmpty && !hasNewStamps && positions.count == cache.count
    }

    /// Where a page is remembered; nil where it is to be built.
    ///
    /// - Parameter input: the position of its input.
    func reusedPage(at input: Int) -> ReusedPage? {
        reused.isEmpty ? nil : reused[input]
    }
}
