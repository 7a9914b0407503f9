import MemoryStorage
import SiteStorage
import SystemPackage
import TestSupport
import Testing

@testable import SpotsSite

/// Builds that stop at every change of the disk, or have every operation refused, each followed by a normal
/// build.
@Suite struct CrashTests {
    @Test(arguments: MemoryDisk.Folding.allCases, [true, false])
    func anInterruptedBuildIsRepairedByTheNext(_ folding: MemoryDisk.Folding, _ isForward: Bool)
        async throws
    {
        let old: CrashSite.Version = isForward ? .first : .second
        let (before, after) = (
            try await CrashSite.whole(old, folding), try await CrashSite.whole(old.next, folding)
        )
        let disk = try await CrashSite.built(old, folding)
        try CrashSite.write(old.next, to: disk)
        disk.pass(seconds: 10)
        let stops = try await disk.stops { try await CrashSite.build(disk) }
        #expect(disk.output == after)
        for (number, cut) in stops.enumerated() {
            CrashSite.expectUntorn(cut.output, before, after, "at \(number)")
            cut.pass(seconds: 10)
            try await CrashSite.build(cut)
            CrashSite.expectRepaired(cut, after, "at \(number)")
        }
    }

    /// The other tests start from copies that the disk makes before each change of one build.
    @Test func aBuildOnAStoppedDiskChangesNothingMore() async throws {
        let disk = try await CrashSite.edited(.first)
        let run = disk.copy()
        let stops = try await run.stops { try await CrashSite.build(run) }
        #expect(stops.count > 50)
        // The order of the entries in a build cache may differ.
        func contents(_ disk: MemoryDisk) -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: disk.snapshot().map { ($0, $0.contains("/cache/") ? "cache" : $1) })
        }
        for (number, copy) in stops.enumerated() {
            let stopped = disk.copy()
            stopped.stop(atChange: number)
            // `try?`: steps after the last important change may fail without failing the build.
            _ = try? await CrashSite.build(stopped)
            stopped.restart()
            #expect(contents(stopped) == contents(copy), "at \(number)")
            for disk in [stopped, copy] { disk.cutPower(.some(seed: 1)) }
            #expect(contents(stopped) == contents(copy), "at \(number), without power")
        }
    }

    /// - Parameter quarter: the operations, in four parts that run in parallel.
    @Test(arguments: 0..<4)
    func aRefusedOperationIsReportedAndRepairedByTheNext(_ quarter: Int) async throws {
        let after = try await CrashSite.whole(.second, .nothing)
        let before = try await CrashSite.whole(.first, .nothing)
        let disk = try await CrashSite.built(.first, .nothing)
        try CrashSite.write(.second, to: disk)
        disk.pass(seconds: 10)
        let run = disk.copy()
        let start = run.operations
        try await CrashSite.build(run)
        let count = run.operations - start
        var notes: Set<String> = []
        // If the disk is unchanged, the next build is the same as this one without the refusal.
        var seen: Set<[String: String]> = [disk.snapshot()]
        for number in count * quarter / 4..<count * (quarter + 1) / 4 {
            let cut = disk.copy()
            cut.fail(atOperation: number, with: .ioError)
            let report = try? await CrashSite.build(cut)
            let output = cut.output
            // A build that reports success has published everything.
            if let report, report.succeeded { #expect(output == after, "at \(number), \(cut.refused)") }
            notes.formUnion(report?.notes.map { String($0.prefix(54)) } ?? [])
            // A build that reports failure has not published everything, or is not certain.
            if report == nil, !cut.refused.hasPrefix("sync") {
                #expect(output != after, "at \(number), \(cut.refused)")
            }
            CrashSite.expectUntorn(output, before, after, "at \(number), \(cut.refused)")
            let refused = cut.refused
            cut.restart()
            guard seen.insert(cut.snapshot()).inserted else { continue }
            cut.pass(seconds: 10)
            try await CrashSite.build(cut)
            CrashSite.expectRepaired(cut, after, "at \(number), \(refused)")
        }
        // A failure after publishing is not a failure of the build.
        if quarter == 3 { #expect(notes.contains("the site is built, but the next build cannot reuse it:")) }
    }
}

// MARK: - Folders that were changed

extension CrashTests {
    /// The original continues, and then the copy completes the commit that was interrupted in both.
    @Test func completingACopyLeavesTheOriginalAlone() async throws {
        let disk = try await CrashSite.built(.first, .nothing)
        try CrashSite.write(.second, to: disk)
        disk.pass(seconds: 10)
        let cut = try #require(try await CrashSite.cutOff(disk))
        for (path, text) in cut.snapshot(of: "/site") where !text.hasPrefix("(folder)") {
            try cut.write(text, to: "/copy/" + path)
        }
        try await CrashSite.build(cut)
        try CrashSite.write(.first, to: cut)
        cut.pass(seconds: 10)
        try await CrashSite.build(cut)
        let original = cut.snapshot(of: "/site")
        try await CrashSite.build(cut, "/copy")
        #expect(cut.snapshot(of: "/site") == original)
    }

    @Test(arguments: ["", "/gone/away", "/same"])
    func anUnwritableFolderIsDetectedBeforeAnyChange(_ folder: String) async throws {
        let disk = try await CrashSite.built(.first, .nothing)
        try CrashSite.write(.second, to: disk)
        try disk.write(#"{"components":[{"items":[{"title":"Changed"}]}]}"#, to: "/site/Content/same.json")
        disk.pass(seconds: 10)
        try disk.set(isWritable: false, "/site/Output" + folder)
        let before = disk.output
        await #expect(throws: BuildFailure.self) { try await CrashSite.build(disk) }
        #expect(disk.output == before)
        #expect(!disk.snapshot().keys.contains { $0.contains("staging") })
        try disk.set(isWritable: true, "/site/Output" + folder)
        try await CrashSite.build(disk)
        #expect(disk.output["same/index.html"] == "<p>Changed</p>")
    }
}
