/// Builds pages, each by itself, on all cores.
struct PageStage {
    private let preparation: Preparation
    private let stage: OutputStage?

    /// - Parameter stage: where finished pages are put; nil to write nothing.
    init(_ preparation: Preparation, stage: OutputStage?) {
        self.preparation = preparation
        self.stage = stage
    }

    /// Builds what a plan does not reuse, and hands back all pages in the order of their inputs.
    func run(_ plan: ReusePlan) async -> [PageUnit] {
        let inputs = plan.rebuilds.map(\.input)
        let built = await build(inputs.map { preparation.pages[$0] })
        let further = built.map { $0.results[0].furtherPages }
        var rest = await build(further.flatMap { $0 })[...]
        var units = plan.units
        for (index, input) in inputs.enumerated() {
            let pages = rest.prefix(further[index].count)
            rest = rest.dropFirst(pages.count)
            units[input] = pages.isEmpty ? built[index] : built[index].adding(Array(pages))
        }
        return units.compactMap { $0 }
    }

    private func build(_ pages: [PageInput]) async -> [PageUnit] {
        let progress = preparation.options.progress
        return await Parallel.map(
            pages, jobs: preparation.options.jobs,
            onSlice: { done in
                progress?(BuildProgress(done: done, total: pages.count))
            }
        ) { [preparation, stage] pages in
            let builder = PageBuilder(preparation, stage: stage)
            return pages.map { builder.build($0) }
        }
    }
}
