import SiteStorage

/// Builds the pages independently of each other, on all cores.
struct PagesStep {
    private let site: LoadedSite
    private let staging: StagedOutput?

    /// - Parameter staging: where finished pages are put; nil to write nothing.
    init(_ site: LoadedSite, staging: StagedOutput?) {
        self.site = site
        self.staging = staging
    }

    /// Builds the pages that a plan does not reuse.
    ///
    /// - Parameter cache: writes the build cache, page by page; nil to write no cache.
    /// - Returns: the summary of all pages, including reused ones.
    func run(_ plan: ReusePlan, cache: BuildCacheWriter?) async -> PageSummary {
        var summary = plan.summary
        if plan.rebuilds.count == 0, cache == nil { return summary }
        var paginated: [PageSlice.PaginatedPage] = []
        var built = 0
        let piece = cache.map { CachePiece(start: $0.start) }
        await Parallel.forEachSlice(of: site.pages.count, jobs: site.options.jobs) { inputs in
            slice(inputs, of: plan, piece)
        } then: { slice in
            summary.add(slice.summary)
            if let piece = slice.piece { cache?.append(piece) }
            paginated += slice.paginated
            if slice.built == 0 { return }
            built += slice.built
            site.options.progress?(BuildProgress(step: .pages, done: built, total: plan.rebuilds.count))
        }
        if paginated.isEmpty { return summary }
        let rest = await slice(completing: paginated, piece)
        summary.add(rest.summary)
        if let piece = rest.piece { cache?.append(piece) }
        return summary
    }

    private func slice(_ inputs: Range<Int>, of plan: ReusePlan, _ piece: CachePiece?) -> PageSlice {
        lazy var builder = PageBuilder(site, staging: staging)
        // The results are freed after the whole slice is built: freeing all memory of a page at once slows down the
        // allocator.
        let units = inputs.map { plan.reusedPage(at: $0) == nil ? builder.build(site.pages[$0]) : nil }
        var slice = PageSlice(piece: piece)
        for (input, unit) in zip(inputs, units) {
            let page = site.pages[input]
            guard let unit else {
                slice.reuse(page, at: input, by: plan)
                continue
            }
            slice.built += 1
            if unit.results[0].furtherPages.isEmpty {
                slice.add(unit, of: page, at: input, contentName: site.content.name)
            } else {
                slice.paginated.append(PageSlice.PaginatedPage(input: input, unit: unit))
            }
        }
        return slice
    }

    /// Builds the later pages of all paginated lists in parallel.
    private func slice(completing paginated: [PageSlice.PaginatedPage], _ piece: CachePiece?) async
        -> PageSlice
    {
        let pages = paginated.flatMap { $0.unit.results[0].furtherPages }
        var built: [PageUnit] = []
        await Parallel.forEachSlice(of: pages.count, jobs: site.options.jobs) { slice in
            let builder = PageBuilder(site, staging: staging)
            return pages[slice].map { builder.build($0) }
        } then: { units in
            built += units
            site.options.progress?(BuildProgress(step: .pages, done: built.count, total: pages.count))
        }
        var rest = built[...]
        var slice = PageSlice(piece: piece)
        for page in paginated {
            var unit = page.unit
            let further = rest.prefix(unit.results[0].furtherPages.count)
            rest = rest.dropFirst(further.count)
            unit.add(further)
            slice.add(
                unit, of: site.pages[page.input], at: page.input, contentName: site.content.name)
        }
        return slice
    }
}
