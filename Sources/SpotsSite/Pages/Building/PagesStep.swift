import Platform
import SiteStorage
import SpotsRendering

/// Builds the pages independently of each other, on all cores.
struct PagesStep {
    private let site: LoadedSite
    private let staging: StagedOutput?

    /// - Parameter staging: where finished pages are put; nil to write nothing.
    init(_ site: LoadedSite, staging: StagedOutput?) {
        self.site = site
        self.staging = staging
    }

    /// Builds the pages that a plan does not reuse, except those of the search.
    ///
    /// - Parameters:
    ///   - reused: the summary of the reused pages.
    ///   - cache: writes the build cache, page by page; nil to write no cache.
    /// - Returns: the summary of all these pages, including reused ones.
    func run(
        _ plan: ReusePlan, adding reused: consuming PageSummary, cache: BuildCacheWriter?
    ) async -> PageSummary {
        var state = State(summary: reused, cache: cache)
        if plan.rebuilds.count > 0 || cache != nil {
            let inputs = site.ownPages.filter { !site.searchPages.contains($0) }
            await add(inputs, to: &state, by: plan)
        }
        return state.summary
    }

    /// Builds the pages of the search that a plan does not reuse.
    ///
    /// - Parameters:
    ///   - pages: the summary of all other pages.
    ///   - plan: the plan; it is changed if the list on a page of the search has changed.
    ///   - cache: writes the build cache; nil to write no cache.
    /// - Returns: the summary of all pages, and the site with the lists of all pages.
    func addSearchPages(
        to pages: PageSummary, by plan: inout ReusePlan, cache: BuildCacheWriter?
    ) async -> (summary: PageSummary, site: LoadedSite) {
        if site.searchPages.isEmpty { return (pages, site) }
        var state = State(summary: pages, cache: cache)
        plan.compareDirectories(
            with: pages.facts.added(to: plan.facts), searchPages: site.searchPages.count)
        if plan.keepsDirectories {
            await addSearchPages(to: &state, by: plan)
            return (state.summary, site)
        }
        let listed = site.listing(pages.facts.facts(of: .search, by: SearchFacts.self))
        for input in site.searchPages {
            if let changed = plan.changedDirectory(onPageAt: input, of: listed) {
                plan.rebuild(input, because: .dependency(changed))
            }
        }
        await PagesStep(listed, staging: staging).addSearchPages(to: &state, by: plan)
        return (state.summary, listed)
    }

    /// Adds the pages of the search.
    private func addSearchPages(to state: inout State, by plan: ReusePlan) async {
        for input in site.searchPages where plan.reusedPage(at: input) != nil {
            state.summary.add(plan.searchPages[input] ?? [], ofInput: input, of: site)
        }
        let isBuilt = site.searchPages.contains { plan.reusedPage(at: $0) == nil }
        if isBuilt || state.cache != nil { await add(site.searchPages, to: &state, by: plan) }
    }

    /// Builds pages, and adds them to what is known.
    private func add(_ inputs: [Int], to state: inout State, by plan: ReusePlan) async {
        let piece = state.cache.map { CachePiece(start: $0.start) }
        await Parallel.forEachSlice(of: inputs.count, jobs: site.options.jobs) { range in
            slice(inputs[range], of: plan, piece)
        } then: { slice in
            add(slice, to: &state, of: plan)
        }
        while !state.incomplete.isEmpty {
            let incomplete = state.incomplete
            state.incomplete = []
            await site.prepare(incomplete.map(\.missing))
            await Parallel.forEachSlice(of: incomplete.count, jobs: site.options.jobs) { range in
                slice(incomplete[range].map(\.input), of: plan, piece)
            } then: { slice in
                add(slice, to: &state, of: plan)
            }
        }
        if state.paginated.isEmpty { return }
        let rest = await slice(completing: state.paginated, piece)
        state.paginated = []
        state.summary.add(rest.summary)
        if let piece = rest.piece { state.cache?.append(piece) }
    }

    /// What is known after some slices.
    private struct State {
        var summary: PageSummary
        let cache: BuildCacheWriter?
        var paginated: [PageSlice.PaginatedPage] = []
        /// The pages that need something.
        var incomplete: [PageSlice.IncompletePage] = []
        var built = 0
    }

    private func add(_ slice: PageSlice, to state: inout State, of plan: ReusePlan) {
        state.summary.add(slice.summary)
        if let piece = slice.piece { state.cache?.append(piece) }
        state.paginated += slice.paginated
        state.incomplete += slice.incomplete
        if slice.built == 0 { return }
        state.built += slice.built
        site.options.progress?(BuildProgress(step: .pages, done: state.built, total: plan.rebuilds.count))
    }

    private func slice(
        _ inputs: some Sequence<Int>, of plan: ReusePlan, _ piece: CachePiece?
    ) -> PageSlice {
        lazy var builder = PageBuilder(site, staging: staging)
        // The results are freed after the whole slice is built: freeing all memory of a page at once slows down the
        // allocator.
        let units = inputs.map { input in
            (input, plan.reusedPage(at: input) == nil ? builder.build(site.pages[input]) : nil)
        }
        var slice = PageSlice(piece: piece)
        let reader = plan.cache.map { CacheReader($0) }
        for (input, unit) in units {
            let page = site.pages[input]
            guard let unit else {
                if let reader { slice.reuse(page, at: input, by: plan, from: reader) }
                continue
            }
            if let missing = unit.missing {
                slice.incomplete.append(PageSlice.IncompletePage(input: input, missing: missing))
                continue
            }
            slice.built += 1
            if unit.results[0].furtherPages.isEmpty {
                slice.add(unit, of: page, at: input, of: site)
            } else {
                slice.paginated.append(PageSlice.PaginatedPage(input: input, unit: unit))
            }
        }
        return slice
    }

    private func build(_ pages: [PageInput]) async -> [PageUnit] {
        var built: [PageUnit] = []
        await Parallel.forEachSlice(of: pages.count, jobs: site.options.jobs) { slice in
            let builder = PageBuilder(site, staging: staging)
            return pages[slice].map { builder.build($0) }
        } then: { units in
            built += units
            site.options.progress?(BuildProgress(step: .pages, done: built.count, total: pages.count))
        }
        return built
    }

    /// Builds the later pages of all paginated lists in parallel.
    private func slice(completing paginated: [PageSlice.PaginatedPage], _ piece: CachePiece?) async
        -> PageSlice
    {
        let pages = paginated.flatMap { $0.unit.results[0].furtherPages }
        var built = await build(pages)
        let incomplete = built.indices.filter { built[$0].missing != nil }
        if !incomplete.isEmpty {
            await site.prepare(incomplete.compactMap { built[$0].missing })
            for (index, unit) in zip(incomplete, await build(incomplete.map { pages[$0] })) {
                built[index] = unit
            }
        }
        var rest = built[...]
        var slice = PageSlice(piece: piece)
        for page in paginated {
            var unit = page.unit
            let further = rest.prefix(unit.results[0].furtherPages.count)
            rest = rest.dropFirst(further.count)
            unit.add(further)
            slice.add(unit, of: site.pages[page.input], at: page.input, of: site)
        }
        return slice
    }
}
