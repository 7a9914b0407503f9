import MemoryStorage
import SiteStorage
import Testing

@testable import SpotsSite

/// Power cuts during builds: unsynced data may be lost, in any order.
@Suite struct PowerCutTests {
    private static let losses: [MemoryDisk.Loss] = [.everything, .contents, .some(seed: 1), .some(seed: 2)]

    /// At every change, and after the last one.
    @Test(arguments: [CrashSite.Version.first, .second])
    func aPowerCutIsRepairedByTheNextBuild(_ old: CrashSite.Version) async throws {
        let (before, after) = (
            try await CrashSite.whole(old, .nothing), try await CrashSite.whole(old.next, .nothing)
        )
        let disk = try await CrashSite.edited(old)
        for (number, loss, cut) in try await Self.cuts(of: disk) {
            CrashSite.expectUntorn(cut.output, before, after, "at \(number), \(loss)")
            try await CrashSite.build(cut)
            CrashSite.expectRepaired(cut, after, "at \(number), \(loss)")
        }
    }

    @Test func theRepairingBuildMayLosePowerToo() async throws {
        let after = try await CrashSite.whole(.second, .nothing)
        let disk = try #require(try await CrashSite.cutOff(try await CrashSite.edited(.first)))
        disk.settle()
        for (number, loss, cut) in try await Self.cuts(of: disk) {
            try await CrashSite.build(cut)
            #expect(cut.output == after, "at \(number), \(loss)")
        }
    }

    @Test func theFirstBuildIsPublishedCompletelyOrNotAtAll() async throws {
        let disk = try CrashSite.new(.first)
        let whole = disk.copy()
        try await CrashSite.build(whole)
        for (number, loss, cut) in try await Self.cuts(of: disk) {
            #expect(cut.output == [:] || cut.output == whole.output, "at \(number), \(loss)")
            try await CrashSite.build(cut)
            #expect(cut.output == whole.output, "at \(number), \(loss)")
        }
    }

    /// The state of the site before a build.
    enum State: CaseIterable {
        case new, edited, interrupted
    }

    @Test(arguments: State.allCases)
    func theOutputOfAFinishedBuildSurvivesAPowerCut(_ state: State) async throws {
        let disk =
            switch state {
            case .new: try CrashSite.new(.second)
            case .edited: try await CrashSite.edited(.first)
            case .interrupted:
                try #require(try await CrashSite.cutOff(try await Self.withAnotherIndex(), where: .first))
            }
        disk.settle()
        try await CrashSite.build(disk)
        let after = disk.output
        for loss in Self.losses + (3..<50).map({ .some(seed: $0) }) {
            let cut = disk.copy()
            cut.cutPower(loss)
            #expect(cut.output == after, "\(loss)")
        }
    }

    @Test func aBuildWithoutSyncSyncsNothing() async throws {
        let disk = try CrashSite.new(.first)
        var site = Site(folders: SiteFolders(site: "/site"))
        site.storage = FileSystem(disk)
        var options = BuildOptions()
        options.sync = false
        _ = try await site.build(options)
        disk.cutPower(.everything)
        #expect(disk.output == [:])
    }

    /// A disk with a built site in which one page was changed later, so nothing is stale.
    private static func withAnotherIndex() async throws -> MemoryDisk {
        let disk = try await CrashSite.built(.first, .nothing)
        let page = try #require(CrashSite.Version.second.files["index.json"])
        try disk.write(page, to: "/site/Content/index.json")
        disk.pass(seconds: 10)
        return disk
    }

    /// The distinct disks after a power cut, at every change and with each kind of loss.
    private static func cuts(of disk: MemoryDisk) async throws -> [(Int, MemoryDisk.Loss, MemoryDisk)] {
        let run = disk.copy()
        let stops = try await run.stops { try await CrashSite.build(run) }
        var seen: Set<[String: String]> = []
        var cuts: [(Int, MemoryDisk.Loss, MemoryDisk)] = []
        for (number, stopped) in (stops + [run]).enumerated() {
            for loss in losses {
                let cut = stopped.copy()
                cut.cutPower(loss)
                cut.pass(seconds: 10)
                if seen.insert(cut.snapshot()).inserted { cuts.append((number, loss, cut)) }
            }
        }
        return cuts
    }
}
