/// What a slice of the pages comes to: no page's result outlives the task that built it, except those of paginated lists.
struct PageSlice: Sendable {
    private(set) var summary = PageSummary()
    /// What the next build is to know of the pages; nil where nothing is written down.
    var piece: CachePiece?
    /// How many pages were built.
    var built = 0
    /// The first pages of paginated lists: they are added to the summary together with their further pages.
    var paginated: [PaginatedPage] = []

    struct PaginatedPage: Sendable {
        let input: Int
        let unit: PageUnit
    }

    /// Takes over what is remembered of an input that is not built; its summary is that of the plan.
    mutating func reuse(_ page: PageInput, at input: Int, by plan: ReusePlan) {
        if let reused = plan.reusedPage(at: input) { piece?.add(reused, of: plan, key: page.key) }
    }

    /// Adds what was built of an input.
    mutating func add(_ unit: PageUnit, of page: PageInput, at input: Int, contentName: String) {
        summary.add(unit.results, ofInput: input, file: page.file(in: contentName))
        piece?.add(unit, key: page.key)
    }
}
