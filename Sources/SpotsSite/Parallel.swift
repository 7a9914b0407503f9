#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Work on all cores, with results in the order of what was worked on.
enum Parallel {
    /// How many tasks work at the same time.
    ///
    /// - Parameter wanted: 0 for as many as the machine has cores.
    static func jobs(_ wanted: Int, for count: Int) -> Int {
        max(1, min(wanted > 0 ? wanted : ProcessInfo.processInfo.activeProcessorCount, count))
    }

    /// Works on slices of a collection, in one task each.
    ///
    /// - Parameter onSlice: is told how many elements are done whenever a slice is.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], jobs wanted: Int, onSlice: (Int) -> Void = { _ in },
        _ body: @escaping @Sendable (ArraySlice<Element>) -> [Result]
    ) async -> [Result] {
        if elements.isEmpty { return [] }
        let jobs = jobs(wanted, for: elements.count)
        var rest = elements.indices
        return await withTaskGroup(of: (Int, [Result]).self) { group in
            var slices: [(first: Int, results: [Result])] = []
            var done = 0
            func start() {
                if rest.isEmpty { return }
                // Large enough that buffers are seldom made anew, the last ones small, so that no core waits for one.
                let range = rest.prefix(max(1, min(256, rest.count / (jobs * 4))))
                rest = rest.dropFirst(range.count)
                group.addTask { (range.lowerBound, body(elements[range])) }
            }
            for _ in 0..<jobs { start() }
            for await (first, results) in group {
                slices.append((first, results))
                start()
                done += results.count
                onSlice(done)
            }
            return slices.sorted { $0.first < $1.first }.flatMap(\.results)
        }
    }
}
