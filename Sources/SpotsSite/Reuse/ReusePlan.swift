import Platform
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
    /// The pages of the search that can be reused if the lists on them have not changed, by the positions of their inputs.
    private(set) var searchPages: [Int: [PageResult]] = [:]
    /// What the indexes of the site knew about the other pages of the earlier build, and about those of the search.
    private(set) var earlierFacts = IndexFacts()
    /// Whether the lists of all pages are those of the earlier build.
    private(set) var keepsDirectories = false
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
            searchPages.merge(slice.searchPages) { first, _ in first }
        }
        rebuilds = RebuildList(
            of: site.pages, contentName: site.content.name, reasons: reasons)
        if site.environment.settings.search { addEarlierFacts(of: cache) }
        isCacheCurrent = reasons.isEmpty && !hasNewStamps && positions.count == cache.count
    }

    /// Finds out whether the lists of all pages have changed.
    ///
    /// - Parameters:
    ///   - facts: the facts about the pages that were built.
    ///   - count: the number of pages of the search.
    mutating func compareDirectories(with facts: IndexFacts, searchPages count: Int) {
        let listed = { (facts: IndexFacts) in
            Set(facts.facts(of: .search, by: SearchFacts.self).compactMap(\.listed))
        }
        // A page of the search that is built needs the list.
        keepsDirectories = searchPages.count == count && listed(facts) == listed(earlierFacts)
    }

    /// The list of all pages on a page of the search, if it has changed.
    ///
    /// - Parameters:
    ///   - input: the position of the page's input.
    ///   - site: the site with its lists.
    func changedDirectory(onPageAt input: Int, of site: LoadedSite) -> Dependency? {
        guard let cache, let page = reusedPage(at: input), let entry = cache.entry(at: page.position)
        else { return nil }
        let facts = cache.sets[entry.facts].lazy.map { cache.facts[$0] }
        return facts.first { fact in
            guard case .directory = fact.dependency else { return false }
            return fact.dependency.fingerprint(on: site) != fact.value
        }?.dependency
    }

    /// Builds a page of the search, although the plan would reuse it.
    mutating func rebuild(_ input: Int, because reason: RebuildReason) {
        reused[input] = nil
        rebuilds.append(input, reason)
    }

    /// Finds what the indexes of the site knew about the pages that are not reused.
    private mutating func addEarlierFacts(of cache: BuildCache) {
        var isReused = Array(repeating: false, count: cache.count)
        for (input, page) in reused.enumerated() {
            if let page, searchPages[input] == nil { isReused[page.position] = true }
        }
        for position in isReused.indices where !isReused[position] {
            for result in cache.entry(at: position)?.results ?? [] where result.hold == nil {
                earlierFacts.add(result.facts)
            }
        }
    }

    /// The cache entry of a reused page; nil if the page is built.
    ///
    /// - Parameter input: the position of the page's input.
    func reusedPage(at input: Int) -> ReusedPage? {
        reused.isEmpty ? nil : reused[input]
    }
}
