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
        var built = await build(inputs.map { preparation.pages[$0] })
        let further = built.indices.flatMap { unit in built[unit].results[0].furtherPages.map { (unit, $0) } }
        for ((unit, _), page) in zip(further, await build(further.map(\.1))) { built[unit].add(page) }
        var units = plan.units
        for (input, unit) in zip(inputs, built) { units[input] = unit }
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
