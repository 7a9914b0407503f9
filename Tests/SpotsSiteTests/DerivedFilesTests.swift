import MemoryStorage
import Paths
import SiteStorage
import Synchronization
import Testing

@testable import SpotsSite

/// Files made from single files of the site, by a derivation in the test.
@Suite struct DerivedFilesTests {
    /// Makes the first half of each file, unless the half is empty or the file has fewer than two bytes.
    private final class Halves: Derivation {
        static let part = StateFolder.Part.compressed
        let makers: [String]
        let notes = ["half of it is enough"]
        let leastSize: Int64 = 2
        let asked = Mutex<[OutputPath]>([])

        init(version: Int) { makers = ["halves \(version)"] }

        func forms(of path: OutputPath) -> [OutputPath] {
            path.text.hasSuffix(".txt") ? [OutputPath(path.text + ".half")] : []
        }

        func make(
            of paths: [OutputPath], in staging: StagedOutput, jobs: Int
        ) async throws(FileFailure) -> [[StagedOutput.Placed?]] {
            asked.withLock { $0 += paths }
            var made: [[StagedOutput.Placed?]] = []
            for path in paths {
                let text = try staging.contents(of: path)
                let half = Array(text.prefix(text.count / 2))
                made.append([
                    text.first == UInt8(ascii: "-") ? nil : try staging.put(half.span, at: forms(of: path)[0])
                ])
            }
            return made
        }

        func count(_ files: Int, in report: inout BuildReport) { report.compressed = files }
    }

    private let disk = MemoryDisk()
    private var state: StateFolder { StateFolder("/site/.spots-site", on: FileSystem(disk)) }

    /// The result of a build: the requested files, the paths of the forms, and the report.
    private struct Outcome: Equatable {
        var asked: [OutputPath]
        var paths: [OutputPath]
        var changed: [OutputPath]
        var unchanged: Int
        var notes = ["half of it is enough"]
    }

    /// A build of three files of which some are new, as far as derived files are concerned.
    private func build(_ files: [String: String], version: Int = 1, reuses: Bool = true) async throws
        -> Outcome
    {
        let staging = try StagedOutput(in: StagingFolder(for: "/site/Output", in: state))
        var (outputs, staged) = (PathSelection<OutputRoot>(), PathSelection<OutputRoot>())
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            let path = OutputPath(path)
            outputs.append(path)
            if try staging.put(Array(text.utf8).span, at: path).isChanged { staged.append(path) }
        }
        let halves = Halves(version: version)
        var derived = DerivedFiles(by: halves, for: staging, in: state, reuses: reuses)
        try await derived.make(of: outputs, staged: staged, on: staging, jobs: 1)
        var report = BuildReport()
        derived.fill(&report)
        derived.save()
        var changed = staged
        for path in derived.changed { changed.append(path) }
        if staging.hasOutput {
            try staging.folder.commit(
                CommitJournal(changed: changed, obstructing: [], stale: [], respelled: []))
        } else {
            try staging.folder.becomeOutput()
        }
        let asked = halves.asked.withLock { $0 }
        #expect(report.compressed == asked.count)
        return Outcome(
            asked: asked, paths: Array(derived.paths), changed: derived.changed, unchanged: report.unchanged,
            notes: report.notes)
    }

    private func text(of path: String) -> String? { disk.snapshot(of: "/site/Output")[path] }

    private let files = ["a.txt": "aabb", "b.txt": "ccdd", "c.txt": "-no", "d.txt": "d", "e.png": "eeff"]

    @Test func onlyWhatIsNewIsMadeAgain() async throws {
        let first = try await build(files)
        #expect(
            first
                == Outcome(
                    asked: ["a.txt", "b.txt", "c.txt"], paths: ["a.txt.half", "b.txt.half"],
                    changed: ["a.txt.half", "b.txt.half"], unchanged: 0))
        #expect(text(of: "b.txt.half") == "cc")
        let both: [OutputPath] = ["a.txt.half", "b.txt.half"]
        #expect(try await build(files) == Outcome(asked: [], paths: both, changed: [], unchanged: 2))

        let edited = files.merging(["b.txt": "ggdd"]) { $1 }
        let second = try await build(edited)
        #expect(second.asked == ["b.txt"])
        #expect(Set(second.paths) == Set(both))
        #expect(second.changed == ["b.txt.half"])
        #expect(text(of: "b.txt.half") == "gg")

        // A form that somebody has changed is made again.
        try disk.write("xxx", to: "/site/Output/a.txt.half")
        let third = try await build(edited)
        #expect(third.asked == ["a.txt"])
        #expect(third.changed == ["a.txt.half"])
        #expect(text(of: "a.txt.half") == "aa")
    }

    @Test func anotherMakerAndAWholeBuildMakeAllAgain() async throws {
        _ = try await build(files)
        let all: [OutputPath] = ["a.txt", "b.txt", "c.txt"]
        #expect(try await build(files, version: 2).asked == all)
        #expect(try await build(files, version: 2).asked.isEmpty)
        #expect(try await build(files, version: 2, reuses: false).asked == all)
    }
}
