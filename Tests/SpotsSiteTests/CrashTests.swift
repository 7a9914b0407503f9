import MemoryStorage
import SiteStorage
import SystemPackage
import TestSupport
import Testing

@testable import SpotsSite

/// Builds that stop at every change of the disk, or are refused every operation, each followed by one that is not.
@Suite struct CrashTests {
    /// Two versions of a site between which everything happens that can: pages and files come, change, go, get other
    /// names, and folders and files take each other's place.
    private enum Version: CaseIterable {
        case first, second

        var files: [String: String] {
            switch self {
            case .first:
                [
                    "index.json": page("One"), "same.json": page("Same"), "gone/away.json": page("Gone"),
                    "About.json": page("About"), "caf\u{E9}.json": page("Cafe"), "swap/inner/x.txt": "x",
                    "other": "other", "Dir/y.txt": "y", "file.txt": "old", "same.txt": "same",
                ]
            case .second:
                [
                    "index.json": page("Two"), "same.json": page("Same"), "new/here.json": page("New"),
                    "about.json": page("About"), "cafe\u{301}.json": page("Cafe"), "swap": "swap",
                    "other/inner/z.txt": "z", "dir/y.txt": "y", "file.txt": "new", "same.txt": "same",
                ]
            }
        }

        var next: Version { self == .first ? .second : .first }

        private func page(_ title: String) -> String {
            #"{"components":[{"items":[{"title":"\#(title)"}]}]}"#
        }
    }

    private static let templates = [
        "page.mustache": "{{{content}}}", "components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
        "items/default.mustache": "<p>{{title}}</p>",
    ]

    private static func write(_ version: Version, to disk: MemoryDisk) throws {
        try FileSystem(disk).removeTree("/site/Content")
        for (path, text) in version.files { try disk.write(text, to: "/site/Content/" + path) }
    }

    /// A disk with a site as it was built.
    private static func built(_ version: Version, _ folding: MemoryDisk.Folding) async throws -> MemoryDisk {
        let disk = MemoryDisk(folding: folding)
        for (path, text) in templates { try disk.write(text, to: "/site/Templates/" + path) }
        try disk.write("theirs", to: "/site/Output/theirs.txt")
        try disk.write("precious", to: "/precious/a.txt")
        try write(version, to: disk)
        disk.pass(seconds: 10)
        #expect(try await build(disk).isClean)
        disk.pass(seconds: 10)
        return disk
    }

    @discardableResult
    private static func build(_ disk: MemoryDisk, _ folder: String = "/site") async throws -> BuildReport {
        var site = Site(folders: SiteFolders(site: folder))
        site.storage = FileSystem(disk)
        var options = BuildOptions()
        options.jobs = 1
        return try await site.build(options)
    }

    /// What a clean build of a version writes.
    private static func whole(_ version: Version, _ folding: MemoryDisk.Folding) async throws -> [String:
        String]
    {
        try await built(version, folding).output
    }

    @Test(arguments: MemoryDisk.Folding.allCases, [true, false])
    func aBuildThatStopsAnywhereIsMendedByTheNext(_ folding: MemoryDisk.Folding, _ isForward: Bool)
        async throws
    {
        let old: Version = isForward ? .first : .second
        let (before, after) = (try await Self.whole(old, folding), try await Self.whole(old.next, folding))
        let disk = try await Self.built(old, folding)
        try Self.write(old.next, to: disk)
        disk.pass(seconds: 10)
        let run = disk.copy()
        let start = run.changes
        try await Self.build(run)
        #expect(run.output == after)
        for number in 0..<(run.changes - start) {
            let cut = disk.copy()
            cut.stop(atChange: number)
            // What comes after the last change that matters may fail without the build failing.
            _ = try? await Self.build(cut)
            cut.restart()
            for (path, text) in cut.output where text != "(folder)" {
                #expect(text == before[path] || text == after[path], "\(path) is torn at \(number)")
            }
            cut.pass(seconds: 10)
            try await Self.build(cut)
            #expect(cut.output == after, "at \(number)")
            #expect(cut.snapshot(of: "/precious") == ["a.txt": "precious"])
            #expect(!cut.snapshot().keys.contains { $0.contains("staging") }, "at \(number)")
        }
    }

    @Test func aBuildThatIsRefusedAnythingSaysSoAndIsMendedByTheNext() async throws {
        let after = try await Self.whole(.second, .nothing)
        let before = try await Self.whole(.first, .nothing)
        let disk = try await Self.built(.first, .nothing)
        try Self.write(.second, to: disk)
        disk.pass(seconds: 10)
        let run = disk.copy()
        let start = run.operations
        try await Self.build(run)
        for number in 0..<(run.operations - start) {
            let cut = disk.copy()
            cut.fail(atOperation: number, with: .ioError)
            let report = try? await Self.build(cut)
            let output = cut.output
            // Whoever is told that the site is built has all of it.
            if let report, report.isClean { #expect(output == after, "at \(number), \(cut.refused)") }
            for (path, text) in output where text != "(folder)" {
                #expect(
                    text == before[path] || text == after[path],
                    "\(path) is torn at \(number), \(cut.refused)")
            }
            let refused = cut.refused
            cut.restart()
            // Where the disk is as it was before, the next build is like this one without the refusal.
            if cut.snapshot() == disk.snapshot() { continue }
            cut.pass(seconds: 10)
            try await Self.build(cut)
            #expect(cut.output == after, "at \(number), \(refused)")
        }
    }
}

// MARK: - Folders that are not what they were

extension CrashTests {
    /// The original goes on, and then the copy completes what was cut off in both.
    @Test func aCopyOfAnInterruptedSiteLeavesTheOriginalAlone() async throws {
        let disk = try await Self.built(.first, .nothing)
        try Self.write(.second, to: disk)
        disk.pass(seconds: 10)
        let cut = try #require(try await Self.cutOff(disk))
        for (path, text) in cut.snapshot(of: "/site") where !text.hasPrefix("(folder)") {
            try cut.write(text, to: "/copy/" + path)
        }
        try await Self.build(cut)
        try Self.write(.first, to: cut)
        cut.pass(seconds: 10)
        try await Self.build(cut)
        let original = cut.snapshot(of: "/site")
        try await Self.build(cut, "/copy")
        #expect(cut.snapshot(of: "/site") == original)
    }

    /// A disk on which a commit was cut off before it removed anything.
    private static func cutOff(_ disk: MemoryDisk) async throws -> MemoryDisk? {
        for number in 0..<200 {
            let cut = disk.copy()
            cut.stop(atChange: number)
            _ = try? await Self.build(cut)
            cut.restart()
            let hasJournal = cut.snapshot().keys.contains { $0.hasSuffix("/commit.txt") }
            if hasJournal, cut.output["index.html"] == "<p>Two</p>" { return cut }
        }
        return nil
    }

    @Test(arguments: ["", "/gone/away", "/same"])
    func aFolderThatCannotBeWrittenIsFoundBeforeAnythingChanges(_ folder: String) async throws {
        let disk = try await Self.built(.first, .nothing)
        try Self.write(.second, to: disk)
        try disk.write(#"{"components":[{"items":[{"title":"Changed"}]}]}"#, to: "/site/Content/same.json")
        disk.pass(seconds: 10)
        try disk.set(isWritable: false, "/site/Output" + folder)
        let before = disk.output
        await #expect(throws: BuildFailure.self) { try await Self.build(disk) }
        #expect(disk.output == before)
        #expect(!disk.snapshot().keys.contains { $0.contains("staging") })
        try disk.set(isWritable: true, "/site/Output" + folder)
        try await Self.build(disk)
        #expect(disk.output["same/index.html"] == "<p>Changed</p>")
    }
}

extension MemoryDisk {
    /// What is in the output folder but for the assets of the theme.
    fileprivate var output: [String: String] {
        snapshot(of: "/site/Output").filter { !$0.key.hasPrefix("assets/") }
    }
}
