import MemoryStorage
import SiteStorage
import SystemPackage
import TestSupport
import Testing

@testable import SpotsSite

/// Builds that stop at every change of the disk, or are refused every operation, each followed by one that is not.
@Suite struct CrashTests {
    @Test(arguments: MemoryDisk.Folding.allCases, [true, false])
    func aBuildThatStopsAnywhereIsMendedByTheNext(_ folding: MemoryDisk.Folding, _ isForward: Bool)
        async throws
    {
        let old: CrashSite.Version = isForward ? .first : .second
        let (before, after) = (
            try await CrashSite.whole(old, folding), try await CrashSite.whole(old.next, folding)
        )
        let disk = try await CrashSite.built(old, folding)
        try CrashSite.write(old.next, to: disk)
        disk.pass(seconds: 10)
        let run = disk.copy()
        let start = run.changes
        try await CrashSite.build(run)
        #expect(run.output == after)
        for number in 0..<(run.changes - start) {
            let cut = disk.copy()
            cut.stop(atChange: number)
            // What comes after the last change that matters may fail without the build failing.
            _ = try? await CrashSite.build(cut)
            cut.restart()
            CrashSite.expectUntorn(cut.output, before, after, "at \(number)")
            cut.pass(seconds: 10)
            try await CrashSite.build(cut)
            CrashSite.expectMended(cut, after, "at \(number)")
        }
    }

    @Test func aBuildThatIsRefusedAnythingSaysSoAndIsMendedByTheNext() async throws {
        let after = try await CrashSite.whole(.second, .nothing)
        let before = try await CrashSite.whole(.first, .nothing)
        let disk = try await CrashSite.built(.first, .nothing)
        try CrashSite.write(.second, to: disk)
        disk.pass(seconds: 10)
        let run = disk.copy()
        let start = run.operations
        try await CrashSite.build(run)
        var notes: Set<String> = []
        for number in 0..<(run.operations - start) {
            let cut = disk.copy()
            cut.fail(atOperation: number, with: .ioError)
            let report = try? await CrashSite.build(cut)
            let output = cut.output
            // Whoever is told that the site is built has all of it.
            if let report, report.isClean { #expect(output == after, "at \(number), \(cut.refused)") }
            notes.formUnion(report?.notes.map { String($0.prefix(54)) } ?? [])
            // Whoever is told that it failed does not have all of it, or not for certain.
            if report == nil, !cut.refused.hasPrefix("sync") {
                #expect(output != after, "at \(number), \(cut.refused)")
            }
            CrashSite.expectUntorn(output, before, after, "at \(number), \(cut.refused)")
            let refused = cut.refused
            cut.restart()
            // Where the disk is as it was before, the next build is like this one without the refusal.
            if cut.snapshot() == disk.snapshot() { continue }
            cut.pass(seconds: 10)
            try await CrashSite.build(cut)
            CrashSite.expectMended(cut, after, "at \(number), \(refused)")
        }
        // What fails after the site was published is no failure of the build.
        #expect(notes.contains("the site is built, but the next build cannot reuse it:"))
    }
}

// MARK: - Folders that are not what they were

extension CrashTests {
    /// The original goes on, and then the copy completes what was cut off in both.
    @Test func aCopyOfAnInterruptedSiteLeavesTheOriginalAlone() async throws {
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
    func aFolderThatCannotBeWrittenIsFoundBeforeAnythingChanges(_ folder: String) async throws {
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
