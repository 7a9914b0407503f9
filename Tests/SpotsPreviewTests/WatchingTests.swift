import Foundation
import TestSupport
import Testing

@testable import SpotsPreview

/// A temporary folder with a watcher, and the changes it reports.
private final class Watched: Sendable {
    /// The watcher to use.
    enum WatcherKind: CaseIterable {
        case system, polling
    }

    let url: URL
    private let folder: FolderRemover
    private let sets: Sets
    /// The clock of a watcher that compares files at an interval; nil if the system reports changes.
    private let interval: SetClock?

    private final class FolderRemover: Sendable {
        let path: String
        init(_ path: String) { self.path = path }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    /// The sets of changes, in order.
    private actor Sets {
        private var iterator: AsyncStream<Set<String>>.AsyncIterator
        private let watcher: any FolderWatcher

        init(_ watcher: any FolderWatcher) {
            self.watcher = watcher
            iterator = watcher.changes.makeAsyncIterator()
        }

        func next() async -> Set<String>? {
            var iterator = iterator
            let next = await iterator.next(isolation: self)
            self.iterator = iterator
            return next
        }
    }

    init(
        _ kind: WatcherKind, _ files: [String: String] = [:], clock: any Clock<Duration> = ContinuousClock()
    ) async throws {
        url = FileManager.default.temporaryDirectory.appending(path: "spots-watch-\(UUID().uuidString)")
        folder = FolderRemover(url.path(percentEncoded: false))
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let files = files.merging(["Content/index.json": "[]", "Content/a/b.json": "[]"]) { $1 }
        for (path, text) in files {
            let file = url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let folders = WatchedFolders(trees: [folder.path + "/Content", folder.path + "/Templates"])
        switch kind {
        case .system:
            interval = nil
            sets = Sets(await WatcherChoice.watcher(of: folders, clock: clock))
        case .polling:
            let clock = SetClock()
            interval = clock
            sets = Sets(PollingWatcher(folders, clock: clock))
        }
    }

    /// The reported changes up to and including a file.
    func changes(until last: String) async -> Set<String> { await changes(untilAll: [last]) }

    func changes(untilAll wanted: Set<String>) async -> Set<String> {
        var all: Set<String> = []
        while !all.isSuperset(of: wanted), let more = await next() { all.formUnion(more) }
        return all
    }

    /// The next set, with paths relative to the folder.
    func next() async -> Set<String>? {
        if let interval {
            await interval.wait { $0.isAnyAsleep }
            interval.advance(by: .milliseconds(300))
        }
        return await sets.next().map { Set($0.map { String($0.dropFirst(folder.path.count + 1)) }) }
    }

    func write(_ text: String, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func file(_ path: String) -> String { url.appending(path: path).path(percentEncoded: false) }

    func move(_ path: String, to other: String) {
        unsafe #expect(rename(file(path), file(other)) == 0)
    }

    @discardableResult
    func run(_ program: String, _ arguments: String...) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = url
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// Every change of a file is reported, once.
@Suite(.serialized, .timeout(minutes: 5)) struct WatchingTests {
    @Test(arguments: Watched.WatcherKind.allCases)
    fileprivate func aFileWrittenInPlaceIsReported(_ kind: Watched.WatcherKind) async throws {
        let watched = try await Watched(kind)
        try watched.write("[1]", to: "Content/index.json")
        #expect(await watched.next() == ["Content/index.json"])
        try watched.write("[1, 2]", to: "Content/a/b.json")
        #expect(await watched.next() == ["Content/a/b.json"])
    }

    @Test(arguments: Watched.WatcherKind.allCases)
    fileprivate func aFileRenamedIntoPlaceIsReported(_ kind: Watched.WatcherKind) async throws {
        let watched = try await Watched(kind)
        try watched.write("[1]", to: "elsewhere.json")
        watched.move("elsewhere.json", to: "Content/index.json")
        #expect(await watched.next() == ["Content/index.json"])
        try watched.write("[1, 2]", to: "Content/.index.json.new")
        watched.move("Content/.index.json.new", to: "Content/index.json")
        #expect(await watched.next() == ["Content/index.json"])
    }

    @Test func aTruncatedFileIsReportedOnceItIsComplete() async throws {
        let watched = try await Watched(.system)
        let file = unsafe open(watched.file("Content/index.json"), O_WRONLY | O_TRUNC)
        unsafe #expect(write(file, "[1]", 3) == 3)
        close(file)
        #expect(await watched.next() == ["Content/index.json"])
        try watched.write("[]", to: "Content/last.json")
        #expect(await watched.next() == ["Content/last.json"])
    }

    @Test func aFileThatStaysOpenIsReportedAfterTheTimeout() async throws {
        let clock = SetClock()
        let watched = try await Watched(.system, clock: clock)
        let file = unsafe open(watched.file("Content/index.json"), O_WRONLY | O_TRUNC)
        unsafe #expect(write(file, "[1]", 3) == 3)
        // If the file had been reported after 0.9 seconds, nothing would wait any longer.
        for duration in [Duration.milliseconds(900), .milliseconds(200)] {
            await clock.wait { $0.isAnyAsleep }
            clock.advance(by: duration)
        }
        #expect(await watched.next() == ["Content/index.json"])
        close(file)
    }

    @Test func manySavesAreReportedInFewSets() async throws {
        let watched = try await Watched(.system)
        let names = Set((0..<400).map { "Content/p\($0).json" })
        for name in names { unsafe #expect(close(creat(watched.file(name), 0o600)) == 0) }
        var (found, sets): (Set<String>, Int) = ([], 0)
        while found.count < names.count, let more = await watched.next() {
            found.formUnion(more)
            sets += 1
        }
        #expect(found == names)
        // A single set if the machine is idle.
        #expect(sets < 40)
    }

    @Test(arguments: Watched.WatcherKind.allCases)
    fileprivate func addedRenamedAndRemovedFoldersAreReported(_ kind: Watched.WatcherKind) async throws {
        let watched = try await Watched(kind)
        try watched.write("[]", to: "new/deep/er/x.json")
        try watched.write("[]", to: "new/y.json")
        watched.move("new", to: "Content/new")
        #expect(await watched.changes(until: "Content/new/y.json").contains("Content/new/deep/er/x.json"))
        // The new folders are watched, too.
        try watched.write("[1]", to: "Content/new/deep/er/x.json")
        #expect(
            await watched.changes(until: "Content/new/deep/er/x.json").contains("Content/new/y.json") == false
        )
        watched.move("Content/new", to: "Content/other")
        #expect(await watched.changes(until: "Content/other/deep/er/x.json").contains("Content/other/y.json"))
        try watched.write("[1, 2]", to: "Content/other/deep/er/x.json")
        #expect(
            await watched.changes(until: "Content/other/deep/er/x.json")
                .filter { $0.hasPrefix("Content/new") } == [])
        try FileManager.default.removeItem(atPath: watched.file("Content/other"))
        // The system removes them one after another, in its own order.
        let gone: Set = ["Content/other/y.json", "Content/other/deep/er/x.json"]
        #expect(await watched.changes(untilAll: gone).isSuperset(of: gone))
        try watched.write("[]", to: "Content/other/again.json")
        #expect(
            await watched.changes(until: "Content/other/again.json").contains("Content/other/y.json") == false
        )
    }

    @Test(arguments: Watched.WatcherKind.allCases)
    fileprivate func addedAndRemovedFilesAreReported(_ kind: Watched.WatcherKind) async throws {
        let watched = try await Watched(kind)
        try watched.write("[]", to: "Content/new.json")
        #expect(await watched.next() == ["Content/new.json"])
        try FileManager.default.removeItem(atPath: watched.file("Content/new.json"))
        #expect(await watched.next() == ["Content/new.json"])
        watched.move("Content/a/b.json", to: "Content/a/c.json")
        #expect(await watched.changes(until: "Content/a/c.json") == ["Content/a/b.json", "Content/a/c.json"])
    }

    @Test(arguments: Watched.WatcherKind.allCases)
    fileprivate func aTreeCreatedLaterIsWatched(_ kind: Watched.WatcherKind) async throws {
        let watched = try await Watched(kind)
        try watched.write("x", to: "Templates/items/card.mustache")
        #expect(
            await watched.changes(until: "Templates/items/card.mustache").allSatisfy {
                $0.hasPrefix("Templates")
            })
        try watched.write("xy", to: "Templates/items/card.mustache")
        #expect(await watched.next() == ["Templates/items/card.mustache"])
        try FileManager.default.removeItem(atPath: watched.file("Templates"))
        #expect(
            await watched.changes(until: "Templates/items/card.mustache").contains("Content/index.json")
                == false)
        try watched.write("x", to: "Templates/items/card.mustache")
        #expect(
            await watched.changes(until: "Templates/items/card.mustache").allSatisfy {
                $0.hasPrefix("Templates")
            })
    }

    @Test(arguments: Watched.WatcherKind.allCases)
    fileprivate func temporaryFilesOfEditorsAreIgnored(_ kind: Watched.WatcherKind) async throws {
        let watched = try await Watched(kind)
        for name in [
            ".index.json.swp", ".index.json.swx", "index.json~", "4913", ".#index.json", "x.tmp",
            "index.json.swp",
            ".DS_Store", ".git/HEAD", "sub/.x.kate-swp",
        ] { try watched.write("x", to: "Content/" + name) }
        try watched.write("x", to: "elsewhere/x.json")
        try watched.write("x", to: "loose.json")
        try watched.write("[1]", to: "Content/index.json")
        let changes = await watched.changes(until: "Content/index.json")
        #expect(changes.subtracting(["Content/sub"]) == ["Content/index.json"])
        // This folder is public although its name begins with a dot.
        try watched.write("x", to: "Content/.well-known/x.txt")
        #expect(
            await watched.changes(until: "Content/.well-known/x.txt").subtracting(["Content/.well-known"])
                == ["Content/.well-known/x.txt"])
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")),
        arguments: Watched.WatcherKind.allCases)
    fileprivate func aGitCheckoutIsReported(_ kind: Watched.WatcherKind) async throws {
        let watched = try await Watched(kind)
        func git(_ arguments: String...) throws {
            let settings = ["user.name=a", "user.email=a@example.org", "commit.gpgsign=false", "gc.auto=0"]
            let options = settings.flatMap { ["-c", $0] }
            let all = (options + arguments).map { "'\($0)'" }.joined(separator: " ")
            #expect(try watched.run("/bin/sh", "-c", "/usr/bin/git \(all)") == 0)
        }
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-q", "-m", "one")
        try git("branch", "one")
        try git("checkout", "-q", "-b", "two")
        try watched.write("[2]", to: "Content/index.json")
        try watched.write("[]", to: "Content/z/new.json")
        try FileManager.default.removeItem(atPath: watched.file("Content/a"))
        try git("add", "-A")
        try git("commit", "-q", "-m", "two")
        _ = await watched.changes(until: "Content/z/new.json")
        try watched.write("[]", to: "Content/between.json")
        _ = await watched.changes(until: "Content/between.json")
        try git("checkout", "-q", "one")
        try watched.write("[1]", to: "Content/zz.json")
        let there = await watched.changes(until: "Content/zz.json")
        #expect(there.isSuperset(of: ["Content/index.json", "Content/a/b.json", "Content/z/new.json"]))
        #expect(there.allSatisfy { !$0.contains(".git") })
        try git("checkout", "-q", "two")
        try watched.write("[2]", to: "Content/zz.json")
        let back = await watched.changes(until: "Content/zz.json")
        #expect(back.isSuperset(of: ["Content/index.json", "Content/a/b.json", "Content/z/new.json"]))
    }
}
