import Platform
import SiteStorage
import SpotsModel
import SpotsRendering

/// Decides which pages of an earlier build are reused, and why the others are rebuilt.
struct ReusePlan: Sendable {
    /// The build cache of the earlier build.
    let cache: BuildCache?
    /// The summary of the reused pages, until it is taken.
    private(set) var summary = PageSummary()
    /// What the indexes of the site know about the reused pages.
    private(set) var facts = IndexFacts()
    /// The pages to build.
    private(set) var rebuilds: RebuildList
    /// The dependencies that have not changed.
    private(set) var unchanged: [Dependency: DependencyState.Fact] = [:]
    /// The pages of the search that can be reused if the lists on them have not changed, by the positions of their inputs.
    private(set) var searchPages: [Int: [PageResult]] = [:]
    /// What the indexes of the site knew about the other pages of the earlier build, and about those of the search.
    private(set) var earlierFacts = IndexFacts()
    /// Whether the lists of all pages are those of the earlier build.
    private(set) var keepsDirectories = false
    /// Whether the next build can use the same build cache.
    private(set) var isCacheCurrent = false
    /// The cache entries of the reused pages; empty if all pages are built.
    private var reused = EntryPositions()
    /// The states of the files of reused pages whose stamps differ from the cached ones, by the positions of the inputs.
    private var renewed: [Int: [SourceState]] = [:]

    /// A page that is not rebuilt, by the position of its cache entry.
    struct ReusedPage: Sendable {
        let position: Int
        /// The states of its own files, if their stamps differ from the cached ones.
        let renewed: [SourceState]?
    }

    /// Plans to build all pages.
    init(rebuilding site: LoadedSite) {
        cache = nil
        rebuilds = RebuildList(of: site)
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
        for (old, fact) in zip(cache.facts, confirmed) {
            guard let fact else { continue }
            unchanged[fact.dependency] = fact
            if fact.stamp != old.stamp || fact.sources != old.sources { hasNewStamps = true }
        }
        let check = ReuseCheck(site, cache, staging: staging, confirmed: confirmed)
        reused = EntryPositions(count: site.pages.count)
        let found = await take(site.ownPages, by: check)
        if found.hasNewStamps { hasNewStamps = true }
        rebuilds = RebuildList(of: site, reasons: found.reasons)
        if site.environment.settings.search { addEarlierFacts(of: cache) }
        isCacheCurrent = found.reasons.isEmpty && !hasNewStamps && site.ownPages.count == cache.count
    }

    /// Plans to take the pages from the parts of the site, and to draw what is in none of them.
    ///
    /// - Throws: ``BuildFailure/unusablePart(_:reason:)`` if a part was not built from the files of this site.
    init(
        _ site: LoadedSite, merging parts: Parts, staging: StagedOutput
    ) async throws(BuildFailure) {
        cache = nil
        rebuilds = RebuildList()
        reused = EntryPositions(count: site.pages.count)
        let facts = await CurrentFacts(of: parts, on: site)
        let divided = Shard.divided(site.pages, searches: site.searchPages, among: parts.parts.count)
        var isShared = Array(repeating: false, count: site.pages.count)
        var reasons: [(input: Int, reason: RebuildReason)] = []
        for (part, pages) in zip(parts.parts, divided) {
            for input in pages { isShared[input] = true }
            let check = ReuseCheck(
                site, part.cache, staging: staging, confirmed: facts.confirmed(part.cache.facts), in: part)
            let found = await take(pages, by: check)
            for (input, reason) in found.reasons {
                // Another machine has drawn it at another time.
                guard case .publication = reason, part.takesFiles else {
                    throw part.failure(at: site.pages[input], reason, contentName: site.content.name)
                }
            }
            if let page = part.cache.unused(besides: found.entries) {
                throw .unusablePart(
                    part.folder.path, reason: "it has a page that this site does not have: \(page)")
            }
            reasons += found.reasons
        }
        reasons += isShared.indices.filter { !isShared[$0] }.map { ($0, .new) }
        rebuilds = RebuildList(of: site, reasons: reasons)
    }

    /// What was found out about some pages.
    private struct Found {
        var reasons: [(input: Int, reason: RebuildReason)] = []
        var hasNewStamps = false
        /// The cache entries of the pages.
        let entries: EntryPositions
    }

    /// Takes what can be reused of some pages, on all cores.
    private mutating func take(_ pages: PagePositions, by check: ReuseCheck) async -> Found {
        let entries = await check.cache.positions(
            of: pages, in: check.site.pages, jobs: check.site.options.jobs)
        var found = Found(entries: entries)
        await Parallel.forEachSlice(of: pages.count, jobs: check.site.options.jobs) { range in
            check.slice(pages[range], at: entries)
        } then: { slice in
            add(slice.reused)
            summary.add(slice.summary)
            found.reasons += slice.reasons
            if slice.hasNewStamps { found.hasNewStamps = true }
            searchPages.merge(slice.searchPages) { first, _ in first }
        }
        facts = summary.facts
        return found
    }

    private mutating func add(_ pages: [(input: Int, page: ReusedPage)]) {
        for (input, page) in pages {
            reused[input] = page.position
            if let states = page.renewed { renewed[input] = states }
        }
    }

    /// Takes the summary out of the plan, so it is not copied when other pages are added to it.
    mutating func takeSummary() -> PageSummary {
        defer { summary = PageSummary() }
        return summary
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
        guard let cache, let page = reusedPage(at: input),
            let entry = CacheReader(cache).entry(at: page.position)
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
        for input in 0..<reused.count {
            if let position = reused[input], searchPages[input] == nil { isReused[position] = true }
        }
        let reader = CacheReader(cache)
        for position in isReused.indices where !isReused[position] {
            for result in reader.entry(at: position)?.results ?? [] where result.hold == nil {
                earlierFacts.add(result.facts)
            }
        }
    }

    /// The cache entry of a reused page; nil if the page is built.
    ///
    /// - Parameter input: the position of the page's input.
    func reusedPage(at input: Int) -> ReusedPage? {
        guard reused.count > 0, let position = reused[input] else { return nil }
        return ReusedPage(position: position, renewed: renewed[input])
    }
}
