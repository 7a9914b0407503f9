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

    /// Works on slices of so many elements, in one task each.
    ///
    /// - Parameter use: is handed what a slice comes to, in the order of the slices, while others are worked on.
    static func forEachSlice<Result: Sendable>(
        of count: Int, jobs wanted: Int, _ body: @escaping @Sendable (Range<Int>) -> Result,
        then use: (Result) -> Void
    ) async {
        if count == 0 { return }
        let jobs = jobs(wanted, for: count)
        var rest = 0..<count
        await withTaskGroup(of: (Range<Int>, Result).self) { group in
            var waiting: [Int: (end: Int, result: Result)] = [:]
            var next = 0
            func start() {
                if rest.isEmpty { return }
                // Large enough that buffers are seldom made anew, the last ones small, so that no core waits for one.
                let range = rest.prefix(max(1, min(256, rest.count / (jobs * 4))))
                rest = rest.dropFirst(range.count)
                group.addTask { (range, body(range)) }
            }
            for _ in 0..<jobs { start() }
            for await (range, result) in group {
                start()
                waiting[range.lowerBound] = (range.upperBound, result)
                while let (end, result) = waiting.removeValue(forKey: next) {
                    next = end
                    use(result)
                }
            }
        }
    }

    /// Works on slices of a collection, in one task each.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], jobs: Int, _ body: @escaping @Sendable (ArraySlice<Element>) -> [Result]
    ) async -> [Result] {
        var results: [Result] = []
        await forEachSlice(of: elements.count, jobs: jobs) {
            body(elements[$0])
        } then: {
            results += $0
        }
        return results
    }
}
