#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Builds all pages, each by itself, on all cores.
struct PageStage {
    private let preparation: Preparation
    private let stage: OutputStage?

    init(_ preparation: Preparation, stage: OutputStage?) {
        self.preparation = preparation
        self.stage = stage
    }

    /// Builds the pages and hands back what they found, in their order, further pages of feeds behind all others.
    func run() async -> PageBatch {
        var batch = await build(preparation.pages)
        batch.add(await build(batch.results.flatMap(\.furtherPages)))
        return batch
    }

    private func build(_ pages: [PageInput]) async -> PageBatch {
        if pages.isEmpty { return PageBatch() }
        let wanted = preparation.options.jobs
        let jobs = max(
            1, min(wanted > 0 ? wanted : ProcessInfo.processInfo.activeProcessorCount, pages.count))
        // Small enough that no core is left with the last, large enough that buffers are seldom made anew.
        let size = max(1, min(64, pages.count / (jobs * 4)))
        var ranges = stride(from: 0, to: pages.count, by: size).map { $0..<min($0 + size, pages.count) }
            .makeIterator()
        return await withTaskGroup(of: (Int, PageBatch).self) { group in
            var batches: [Int: PageBatch] = [:]
            func start() {
                guard let range = ranges.next() else { return }
                group.addTask { (range.lowerBound, Self.buildAll(pages[range], preparation, stage)) }
            }
            for _ in 0..<jobs { start() }
            for await (first, batch) in group {
                batches[first] = batch
                start()
            }
            return batches.sorted { $0.key < $1.key }.reduce(into: PageBatch()) { $0.add($1.value) }
        }
    }

    private static func buildAll(
        _ pages: ArraySlice<PageInput>, _ preparation: Preparation, _ stage: OutputStage?
    ) -> PageBatch {
        let builder = PageBuilder(preparation, stage: stage)
        for page in pages { builder.build(page) }
        return builder.batch
    }
}
