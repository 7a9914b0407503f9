/// The results of a slice of the pages.
///
/// Only the first pages of paginated lists are stored; all other results are summarized by the task that builds them.
struct PageSlice: Sendable {
    private(set) var summary = PageSummary()
    /// The part of the build cache for these pages; nil if no cache is written.
    var piece: CachePiece?
    /// The number of pages that were built.
    var built = 0
    /// The first pages of paginated lists: they are added to the summary together with their later pages.
    var paginated: [PaginatedPage] = []

    /// The pages that need something; they are built when it is there.
    var incomplete: [IncompletePage] = []

    struct IncompletePage: Sendable {
        let input: Int
        let missing: PageUnit.Missing
    }

    struct PaginatedPage: Sendable {
        let input: Int
        let unit: PageUnit
    }

    /// Copies the cache entry of a reused page; the plan has added the page to its summary.
    ///
    /// - Parameter reader: reads the build cache of the plan.
    mutating func reuse(_ page: PageInput, at input: Int, by plan: ReusePlan, from reader: CacheReader) {
        if let reused = plan.reusedPage(at: input) {
            piece?.add(reused, from: reader, key: page.key)
        }
    }

    /// Adds the result of an input.
    mutating func add(_ unit: PageUnit, of page: PageInput, at input: Int, of site: LoadedSite) {
        summary.add(unit.results, ofInput: input, of: site)
        piece?.add(unit, key: page.key)
    }
}
