import Foundation
import TestSupport
import Testing

@testable import SpotsSite

/// Commits that were cut off, as they stand on the disk then.
@Suite struct CommitJournalTests {
    private static let old = [
        "a.txt": "old", "b/c.txt": "old", "gone.txt": "old", "w": "old", "same.txt": "same",
    ]
    private static let new = [
        "a.txt": "new", "b/c.txt": "new", "d/e%\nf.txt": "new", "w/x.txt": "new", "same.txt": "same",
    ]

    /// Writes down a commit and takes some of its steps.
    private static func cutOff(after steps: Int) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (path, text) in old { try folder.write(text, to: "Output/" + path) }
        let changed = ["a.txt", "b/c.txt", "d/e%\nf.txt", "w/x.txt"]
        for path in changed { try folder.write("new", to: "records/stage/" + path) }
        let journal = CommitJournal(
            output: folder.path + "/Output", stage: folder.path + "/records/stage",
            changed: PathList(changed),
            obstructing: ["w"], stale: ["gone.txt"])
        try journal.save(records: folder.path + "/records")
        let output = OutputFolder(path: journal.output)
        if steps > 0 { try output.remove(journal.obstructing) }
        try output.put(Array(changed.prefix(max(0, steps - 1))), from: journal.stage)
        if steps > 5 { try output.remove(journal.stale) }
        if steps > 6 { try FileManager.default.removeItem(atPath: journal.stage) }
        return folder
    }

    @Test(arguments: 0...7) func isCompleted(after steps: Int) throws {
        let folder = try Self.cutOff(after: steps)
        let records = folder.path + "/records"
        #expect(CommitJournal.isOpen(records: records))
        try CommitJournal.complete(records: records)
        let output = try Snapshot(of: folder.url.appending(path: "Output"))
        #expect(output.files.mapValues { String(decoding: $0, as: UTF8.self) } == Self.new)
        #expect(try Snapshot(of: folder.url.appending(path: "records")).paths == [])
        #expect(!CommitJournal.isOpen(records: records))
    }

    @Test(arguments: [
        "", "spots-site commit 0\nchange a.txt\n", "spots-site commit 1\nchange a.txt\n",
        "spots-site commit 1\noutput OUTPUT\nstage STAGE\nremove\n",
        "spots-site commit 1\noutput OUTPUT\nstage STAGE\nremove ../victim\nchange ../victim\nclear /etc/x\n",
    ])
    func whatMakesNoSenseChangesNothing(_ text: String) throws {
        let folder = try TemporaryFolder([
            "Output/a.txt": "old", "victim": "precious", "records/stage/a.txt": "new",
        ])
        let journal = text.replacing("OUTPUT", with: folder.path + "/Output").replacing(
            "STAGE", with: folder.path + "/records/stage")
        try folder.write(journal, to: "records/commit.txt")
        try CommitJournal.complete(records: folder.path + "/records")
        #expect(try folder.text(of: "Output/a.txt") == "old")
        #expect(try folder.text(of: "victim") == "precious")
    }
}
