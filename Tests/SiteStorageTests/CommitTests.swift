import MemoryStorage
import Paths
import SystemPackage
import TestSupport
import Testing

@testable import SiteStorage

/// Commits that are interrupted at every change of the disk, and then completed.
@Suite struct CommitTests {
    /// An output folder, a commit that changes it in every possible way, and the expected result.
    private struct Case {
        let disk: MemoryDisk
        let staging: StagingFolder
        var files: FileSystem { FileSystem(disk) }

        init(folding: MemoryDisk.Folding = .nothing) throws {
            try self.init(on: MemoryDisk(folding: folding))
            for (path, text) in Self.old { try disk.write(text, to: "/site/Output/" + path) }
            try disk.write("theirs", to: "/site/Output/theirs/x.txt")
            for path in Self.changed { try disk.write("new", to: path.inside(staging.content)) }
        }

        init(on disk: MemoryDisk) throws {
            self.disk = disk
            try FileSystem(disk).createFolder("/site/.spots-site")
            staging = StagingFolder(
                for: "/site/Output", in: StateFolder("/site/.spots-site", on: FileSystem(disk)))
        }

        static let old = [
            "a.txt": "old", "b/c.txt": "old", "gone/away.txt": "old", "w": "old", "v/1/x.txt": "old",
            "v/2.txt": "old", "same.txt": "same",
        ]
        static let changed = PathSelection<OutputRoot>(
            PathList(["a.txt", "b/c.txt", "d/e%\nf.txt", "v", "w/x.txt"]))
        static let journal = CommitJournal(
            changed: changed, obstructing: ["v/1/x.txt", "v/2.txt", "w"], stale: ["gone/away.txt"])
        static let new = [
            "a.txt": "new", "b/c.txt": "new", "d/e%\nf.txt": "new", "v": "new", "w/x.txt": "new",
            "same.txt": "same", "theirs/x.txt": "theirs",
        ]
    }

    @Test func aCommitAppliesItsChanges() throws {
        let all = try Case()
        try all.staging.commit(Case.journal)
        #expect(all.disk.snapshot(of: "/site/Output") == Case.new)
        #expect(all.disk.snapshot(of: "/site/.spots-site/staging") == [:])
    }

    @Test func anInterruptedCommitIsCompleted() throws {
        let whole = try Case()
        let before = whole.disk.changes
        try whole.staging.commit(Case.journal)
        let changes = whole.disk.changes - before
        #expect(changes > 20)
        for number in 0..<changes {
            let cut = try Case()
            let old = cut.disk.snapshot(of: "/site/Output")
            cut.disk.stop(atChange: number)
            // `try?`: the last steps remove our own folders and may fail without failing the commit.
            try? cut.staging.commit(Case.journal)
            cut.disk.restart()
            let wasBegun = cut.staging.hasCommit
            let isDone = cut.disk.snapshot(of: "/site/Output") == Case.new
            #expect(try !cut.staging.completeCommit())
            #expect(
                cut.disk.snapshot(of: "/site/Output") == (wasBegun || isDone ? Case.new : old), "\(number)")
            #expect(!cut.staging.hasCommit)
        }
    }

    @Test func aCommitInterruptedTwiceIsCompleted() throws {
        for number in 0..<30 {
            let cut = try Case()
            cut.disk.stop(atChange: 12)
            #expect(throws: FileFailure.self) { try cut.staging.commit(Case.journal) }
            cut.disk.restart()
            cut.disk.stop(atChange: number)
            _ = try? cut.staging.completeCommit()
            cut.disk.restart()
            _ = try cut.staging.completeCommit()
            #expect(cut.disk.snapshot(of: "/site/Output") == Case.new, "\(number)")
        }
    }

    @Test func aFailedCommitReportsItsProgress() throws {
        let cut = try Case()
        cut.disk.stop(atChange: 14)
        var description = ""
        do throws(FileFailure) { try cut.staging.commit(Case.journal) } catch {
            description = error.description
        }
        #expect(
            description
                == "/site/Output/v: input/output error; 3 of 5 changed files are in place; "
                + "the next build completes the rest")
    }

    /// The common folder of both files is removed with the old file and created again for the new one.
    @Test func anEmptiedFolderIsCreatedAgain() throws {
        let all = try Case(on: MemoryDisk())
        try all.disk.write("old", to: "/site/Output/v/inner/x.txt")
        try all.disk.write("new", to: all.staging.content + "/v/inner")
        try all.staging.commit(
            CommitJournal(
                changed: PathSelection(PathList(["v/inner"])), obstructing: ["v/inner/x.txt"], stale: []))
        #expect(all.disk.snapshot(of: "/site/Output") == ["v/inner": "new"])
    }

    // MARK: Journals of others

    @Test(arguments: [
        "", "x", "spots-site commit 1\nchange a.txt\n", "spots-site commit 2\nchange a.txt\n",
        "spots-site commit 2\nchange a.txt\nchecksum 0\n",
    ])
    func anUnreadableJournalIsIgnored(_ text: String) throws {
        let all = try Case()
        let old = all.disk.snapshot(of: "/site/Output")
        try all.disk.write(text, to: all.staging.path + "/commit.txt")
        #expect(try all.staging.completeCommit())
        #expect(all.disk.snapshot(of: "/site/Output") == old)
        #expect(try !all.staging.completeCommit())
    }

    @Test(arguments: [["../victim.txt"], ["a", "b/../../../victim.txt"], ["/victim.txt"], ["."], [""]])
    func aJournalWithPathsOutsideTheFolderIsIgnored(_ texts: [String]) throws {
        let paths = texts.map { OutputPath($0) }
        let all = try Case()
        try all.disk.write("precious", to: "/site/victim.txt")
        try all.disk.write("precious", to: "/victim.txt")
        let journal = CommitJournal(changed: PathSelection(PathList(paths)), obstructing: paths, stale: paths)
        let old = all.disk.snapshot()
        try FileSystem(all.disk).replaceFile(all.staging.path + "/commit.txt", with: journal.bytes)
        #expect(try all.staging.completeCommit())
        for file in ["site/victim.txt", "victim.txt", "site/Output/a.txt"] {
            #expect(all.disk.snapshot()[file] == old[file])
        }
    }

    @Test func anyChangedByteInvalidatesAJournal() throws {
        let bytes = Case.journal.bytes
        #expect(CommitJournal(bytes)?.bytes == bytes)
        for (what, damaged) in Damage.flips(of: bytes) + Damage.cuts(of: bytes) {
            #expect(CommitJournal(damaged) == nil, "\(what)")
        }
    }

    // MARK: Changes in the output folder

    @Test func symlinksAreNotFollowed() throws {
        let all = try Case()
        try all.disk.write("precious", to: "/precious/c.txt")
        try all.disk.write("precious", to: "/precious/away.txt")
        for folder in ["b", "gone"] {
            try all.files.removeTree("/site/Output/" + folder)
            try all.disk.link("/site/Output/" + folder, to: "/precious")
        }
        #expect(throws: FileFailure.self) { try all.staging.commit(Case.journal) }
        #expect(all.disk.snapshot(of: "/precious") == ["c.txt": "precious", "away.txt": "precious"])
    }

    @Test(arguments: [MemoryDisk.Folding.letterCase, .letterCaseAndNormalization])
    func filesAreRenamedToTheNewSpelling(_ folding: MemoryDisk.Folding) throws {
        let disk = MemoryDisk(folding: folding)
        let all = try Case(on: disk)
        try disk.write("one", to: "/site/Output/About/Index.txt")
        try disk.write("two", to: "/site/Output/About/x.txt")
        let journal = CommitJournal(
            changed: PathSelection(), obstructing: [], stale: [],
            respelled: [("About/Index.txt", "about/index.txt"), ("About/x.txt", "about/x.txt")])
        try FileSystem(disk).createFolder(all.staging.content)
        try all.staging.commit(journal)
        #expect(disk.snapshot(of: "/site/Output") == ["about/index.txt": "one", "about/x.txt": "two"])
    }
}
