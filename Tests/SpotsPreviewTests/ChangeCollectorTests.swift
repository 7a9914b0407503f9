import TestSupport
import Testing

@testable import SpotsPreview

/// When changes are reported, on a clock that the tests move.
@Suite(.timeout(minutes: 5)) struct ChangeCollectorTests {
    private let clock = SetClock()
    private let sets: AsyncStream<Set<String>>
    private let output: AsyncStream<Set<String>>.Continuation
    private let collector: ChangeCollector

    init() {
        (sets, output) = AsyncStream.makeStream(of: Set<String>.self)
        collector = ChangeCollector(output, clock: clock)
    }

    /// Moves the clock once the collector waits.
    private func pass(milliseconds: Int) async {
        await clock.wait { $0.isAnyAsleep }
        clock.advance(by: .milliseconds(milliseconds))
    }

    /// Expects that these sets, and no others, have been reported.
    private func expect(_ expected: Set<String>...) async {
        var found: [Set<String>] = []
        for await set in sets {
            found.append(set)
            if found.count == expected.count { output.finish() }
        }
        #expect(found == expected)
    }

    @Test func changesInQuickSuccessionAreOneSet() async {
        await collector.add([.changed("a")])
        await pass(milliseconds: 3)
        await collector.add([.changed("b"), .changed("a")])
        await pass(milliseconds: 3)
        await pass(milliseconds: 4)
        await expect(["a", "b"])
    }

    @Test func aFileBeingWrittenDelaysTheReport() async {
        await collector.add([.writing("a"), .changed("b")])
        for _ in 0..<10 { await pass(milliseconds: 4) }
        await clock.wait { $0.isAnyAsleep }
        // Other files are reported with it.
        await collector.add([.created("c"), .removed("c"), .changed("a")])
        await pass(milliseconds: 4)
        await expect(["a", "b"])
    }

    @Test func aFileWrittenEndlesslyIsReportedAfterTheTimeout() async {
        for _ in 0..<333 {
            await collector.add([.writing("a")])
            await pass(milliseconds: 3)
        }
        await clock.wait { $0.isAnyAsleep }
        await collector.add([.writing("a")])
        await pass(milliseconds: 5)
        await expect(["a"])
    }
}
