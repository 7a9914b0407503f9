#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Runs work on all cores, and returns the results in the order of the input.
package enum Parallel {
    /// The number of parallel tasks.
    ///
    /// - Parameter wanted: 0 for the number of cores.
    package static func jobs(_ wanted: Int, for count: Int) -> Int {
        max(1, min(wanted > 0 ? wanted : ProcessInfo.processInfo.activeProcessorCount, count))
    }

    /// Splits a number of elements into slices, and works on each slice in a task.
    ///
    /// - Parameter use: called with the result of each slice, in their order, while other slices are in progress.
    package static func forEachSlice<Result: Sendable>(
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
                // Slices are large, so tasks reuse their buffers, but the last ones are small, so no core has to
                // wait.
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

    /// Works on elements in tasks that may wait, such as for a program.
    ///
    /// - Parameter use: called with each result, as soon as it is there; returns whether to begin with other elements.
    package static func forEach<Element: Sendable, Result: Sendable>(
        of elements: [Element], jobs wanted: Int, _ body: @escaping @Sendable (Element) async -> Result,
        then use: (Result) -> Bool
    ) async {
        await withTaskGroup(of: Result.self) { group in
            var rest = elements[...]
            func start() {
                guard let element = rest.popFirst() else { return }
                group.addTask { await body(element) }
            }
            for _ in 0..<jobs(wanted, for: elements.count) { start() }
            for await result in group where use(result) { start() }
        }
    }

    /// Splits a collection into slices, and maps each slice in a task.
    package static func map<Element: Sendable, Result: Sendable>(
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
