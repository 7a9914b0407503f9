import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Builds that are killed, run out of disk space, or run at the same time.
@Suite(.serialized, .timeout(minutes: 10)) struct InterruptionTests {
    /// A site whose files all contain the version; each version has a page that the other one does not have.
    private static func write(_ version: String, to site: TemporaryFolder) throws {
        for number in 0..<40 {
            let page = #"[ { "items": [ { "title": "version \#(version)" } ] } ]"#
            try site.write(page, to: "Content/p/\(number).json")
        }
        for number in 0..<200 { try site.write("version \(version)", to: "Content/s/\(number).txt") }
        try site.write("[]", to: "Content/only-\(version).json")
    }

    private static func change(_ site: TemporaryFolder, from old: String, to new: String) throws {
        try write(new, to: site)
        try FileManager.default.removeItem(at: site.url.appending(path: "Content/only-\(old).json"))
    }

    private static func build(_ site: TemporaryFolder) throws -> Program.Run {
        try Program.spotsSite.run(["build"], in: site.url)
    }

    /// The outputs of clean builds of both versions.
    private static let wholes = Result {
        try ["one", "two"].map { version in
            let site = try TemporaryFolder()
            try write(version, to: site)
            #expect(try build(site).status == 0)
            return (version, try output(of: site))
        }
    }

    private static func whole(_ version: String) throws -> Snapshot {
        try #require(wholes.get().first { $0.0 == version }).1
    }

    private static func output(of site: TemporaryFolder) throws -> Snapshot {
        try Snapshot(of: site.url.appending(path: "Output"))
    }

    /// Whether a commit has begun and not ended.
    private static func hasCommit(_ site: TemporaryFolder) -> Bool {
        let staging = site.path + "/.spots-site/staging"
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: staging)) ?? []
        return folders.contains { site.has(".spots-site/staging/\($0)/commit.txt") }
    }

    /// Kills builds once they change the output folder, until one has left a commit unfinished.
    ///
    /// On a busy machine, none may be hit in time; every round still shows that the next build gives the same output.
    /// `CrashTests` stop a build at every change.
    @Test(arguments: [SIGKILL, SIGINT, SIGTERM])
    func aKilledBuildIsCompletedByTheNext(_ signal: Int32) throws {
        let (one, two) = (try Self.whole("one"), try Self.whole("two"))
        for _ in 0..<5 {
            let site = try TemporaryFolder()
            try Self.write("one", to: site)
            #expect(try Self.build(site).status == 0)
            try Self.change(site, from: "one", to: "two")
            let process = try Program.spotsSite.start(["build"], in: site.url)
            while process.isRunning, !Self.hasCommit(site) { sched_yield() }
            kill(process.processIdentifier, signal)
            process.waitUntilExit()

            let left = try Self.output(of: site)
            for (path, bytes) in left.files {
                #expect(bytes == one.files[path] || bytes == two.files[path], "\(path) is torn")
            }
            let isHit = Self.hasCommit(site)
            // The content now has errors, but a commit that had begun is still completed.
            try site.write("[}", to: "Content/wrong.json")
            #expect(try Self.build(site).status == 1)
            #expect(try Self.output(of: site) == (isHit || left != one ? two : one))
            #expect(!site.has(".spots-site/staging"))
            if isHit { return }
        }
    }

    @Test func simultaneousBuildsWaitForEachOther() throws {
        let site = try TemporaryFolder()
        try Self.write("one", to: site)
        let processes = try (0..<4).map { _ in try Program.spotsSite.start(["build"], in: site.url) }
        processes.forEach { $0.waitUntilExit() }
        #expect(processes.map(\.terminationStatus) == [0, 0, 0, 0])
        #expect(try Self.output(of: site) == Self.whole("one"))
        let run = try Self.build(site)
        #expect(run.output.hasPrefix("41 pages, 244 files: 0 written, 244 reused, 0 removed, "))
    }
}

// MARK: - Disks

extension InterruptionTests {
    private static let canMount =
        getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/mount")

    @Test(.enabled(if: canMount, "a full disk needs the right to mount one"))
    func aFullDiskChangesNothing() throws {
        let disk = try TemporaryFolder()
        guard try Self.run("/usr/bin/mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", disk.path]) == 0 else {
            return withKnownIssue("the system does not let a disk be mounted") { Issue.record() }
        }
        defer { _ = try? Self.run("/usr/bin/umount", [disk.path]) }
        let site = try TemporaryFolder()
        try Self.write("one", to: site)
        let arguments = ["build", "--output", disk.path + "/Output"]
        #expect(try Program.spotsSite.run(arguments, in: site.url).status == 0)
        let before = try Snapshot(of: disk.url)
        #expect(before.files.count == 244)
        try site.write(String(repeating: "x", count: 5 << 20), to: "Content/large.txt")
        try Self.change(site, from: "one", to: "two")
        let run = try Program.spotsSite.run(arguments, in: site.url)
        #expect(run.status == 74)
        #expect(run.errors.hasSuffix("large.txt: no space left on device [io-error]\n"))
        #expect(try Snapshot(of: disk.url) == before)
        // Once there is room, the same build succeeds.
        try site.write("small", to: "Content/large.txt")
        #expect(try Program.spotsSite.run(arguments, in: site.url).status == 0)
        #expect(try Snapshot(of: disk.url).text("Output/large.txt") == "small")
        #expect(try Snapshot(of: disk.url).files.count == 245)
    }

    @Test func aReadOnlyFileIsReplaced() throws {
        let site = try TemporaryFolder()
        try Self.write("one", to: site)
        #expect(try Self.build(site).status == 0)
        let file = site.url.appending(path: "Output/p/7/index.html").path(percentEncoded: false)
        unsafe #expect(chmod(file, 0o444) == 0)
        try Self.change(site, from: "one", to: "two")
        #expect(try Self.build(site).status == 0)
        #expect(try Self.output(of: site) == Self.whole("two"))
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
