import SiteStorage
import SpotsModel
import SpotsRendering

/// Decides which pages of an earlier build are reused, and why the others are rebuilt.
struct ReusePlan: Sendable {
    /// The build cache of the earlier build.
    let cache: BuildCache?
    /// The summary of the reused pages.
    private(set) var summary = PageSummary()
    /// The pages to build.
    private(set) var rebuilds: RebuildList
    /// The dependencies that have not changed.
    private(set) var unchanged: [Dependency: DependencyState.Fact] = [:]
    /// The cached sets of dependencies.
    private(set) var sets: [[Dependency]] = []
    /// Whether the next build can use the same build cache.
    private(set) var isCacheCurrent = false
    /// The reused pages by the positions of their inputs, nil for pages to build; empty if all pages are built.
    private var reused: [ReusedPage?] = []

    /// A page that is not rebuilt, by the position of its cache entry.
    struct ReusedPage: Sendable {
        let position: Int
        /// The states of its own files, if their stamps differ from the cached ones.
        let renewed: [SourceState]?
    }

    /// Plans to build all pages.
    init(rebuilding site: LoadedSite) {
        cache = nil
        rebuilds = RebuildList(of: site.pages, contentName: site.content.name)
    }

    /// Compares the build cache with the current files, on all cores.
    init(_ site: LoadedSite, _ cache: BuildCache, staging: StagedOutput, start: Int64) async {
        self.cache = cache
        rebuilds = RebuildList()
        let state = DependencyState(site: site)
        let confirmed = await Parallel.map(cache.facts, jobs: site.options.jobs) { facts in
            facts.map { state.confirmed($0, start: start) }
        }
        var hasNewStamps = false
        var dated: Set<LocalCollection> = []
        for (old, fact) in zip(cache.facts, confirmed) {
            guard let fact else {
                if case .heldRecords(let name) = old.dependency { dated.insert(name) }
                continue
            }
            unchanged[fact.dependency] = fact
            if fact.stamp != old.stamp { hasNewStamps = true }
        }
        sets = cache.sets.map { set in set.map { cache.facts[$0].dependency } }
        let check = ReuseCheck(
            site: site, cache: cache, staging: staging,
            changes: cache.sets.map { set in set.first { confirmed[$0] == nil } }, dated: dated)
        let positions = cache.positions(of: site.pages)
        var reasons: [(input: Int, reason: RebuildReason)] = []
        reused.reserveCapacity(positions.count)
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

    /// The cache entry of a reused page; nil if the page is built.
    ///
    /// - Parameter input: the position of the page's input.
    func reusedPage(at input: Int) -> ReusedPage? {
        reused.isEmpty ? nil : reused[input]
    }
}
