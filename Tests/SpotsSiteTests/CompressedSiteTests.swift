import Diagnostics
import MemoryStorage
import Paths
import SpotsModel
import SystemPackage
import TestSupport
import Testing

@testable import SiteStorage
@testable import SpotsSite

/// Sites that are built with `--compress`, by substitutes for the programs that work on a disk in memory.
@Suite struct CompressedSiteTests {
    private static let long = String(repeating: "A long text. ", count: 40)

    private static let files = [
        "Content/index.json": "[]",
        "Content/b.json": #"{ "title": "B", "aliases": ["/old/"], "components": [] }"#,
        "Content/notes.txt": long, "Content/short.txt": "short", "Content/dense.txt": "!" + long,
        "Content/data.CSV": long, "Content/photo.png": long,
        "Templates/page.mustache": "<title>{{title}}</title>" + long,
        "Templates/assets/site.css": "a { b: c } " + long,
    ]

    /// A program that writes half of each file, and one byte more of a file that begins with `!`.
    private static func program(
        _ name: CompressionProgram.Name, version: String = "1", on disk: MemoryDisk
    ) -> CompressionProgram {
        CompressionProgram(name, version: version) { names, folder in
            let files = FileSystem(disk)
            for file in names.map({ FilePaths.join(folder, $0) }) {
                do throws(FileFailure) {
                    let bytes = try files.contents(of: file)
                    let isDense = bytes.first == UInt8(ascii: "!")
                    let form = isDense ? bytes + [0] : Array(version.utf8) + bytes[..<(bytes.count / 2)]
                    try files.createFile(file + name.suffix, form.span)
                } catch {
                    return "\(error)"
                }
            }
            return nil
        }
    }

    private static func site(_ disk: MemoryDisk, version: String = "1") -> Site {
        var site = Site(folders: SiteFolders(site: "/site"))
        site.storage = FileSystem(disk)
        site.compressionPrograms = CompressionProgram.Name.allCases.map {
            program($0, version: version, on: disk)
        }
        return site
    }

    private static func disk() throws -> MemoryDisk {
        let disk = MemoryDisk()
        for (path, text) in files { try disk.write(text, to: "/site/" + path) }
        disk.pass(seconds: 10)
        return disk
    }

    @discardableResult
    private static func build(
        _ disk: MemoryDisk, version: String = "1", compress: Bool = true, jobs: Int = 1, clean: Bool = false
    ) async throws -> BuildReport {
        var options = BuildOptions()
        (options.compress, options.jobs, options.rebuildAll) = (compress, jobs, clean)
        return try await site(disk, version: version).build(options)
    }

    private static func forms(_ disk: MemoryDisk) -> [String] {
        disk.output.keys.filter { $0.hasSuffix(".gz") || $0.hasSuffix(".br") }.sorted()
    }

    /// What the machines that build parts have compressed is not compressed again.
    @Test func mergesTakeTheFormsOfParts() async throws {
        let (disk, whole) = (try Self.disk(), try Self.disk())
        var options = BuildOptions()
        options.compress = true
        let expected = try await Self.site(whole).build(options)
        for number in 1...2 {
            var site = Self.site(disk)
            site.folders.output = "part-\(number)"
            options.shard = Shard(number: number, of: 2)
            #expect(try await site.build(options).succeeded)
        }
        let report = try await Self.site(disk).merge(["/site/part-1", "/site/part-2"], options)
        #expect(report.succeeded && report.files == expected.files)
        #expect(disk.snapshot(of: "/site/Output") == whole.snapshot(of: "/site/Output"))
        // Three pages are in the parts.
        #expect((report.compressed, expected.compressed) == (6, 9))
    }

    @Test func textFilesHaveCompressedForms() async throws {
        let disk = try Self.disk()
        let report = try await Self.build(disk)
        #expect(report.succeeded)
        let paths = ["b/index.html", "data.CSV", "index.html", "notes.txt", "old/index.html"]
        #expect(Self.forms(disk) == paths.flatMap { [$0 + ".br", $0 + ".gz"] })
        #expect(disk.output["notes.txt.gz"] == "1" + Self.long.prefix(Self.long.utf8.count / 2))
        let all = disk.snapshot(of: "/site/Output").keys
        #expect(report.files == all.count && report.written == all.count)
        #expect(all.contains { $0.hasPrefix("assets/site.") && $0.hasSuffix(".css.br") })
    }

    @Test func onlyChangedFilesAreCompressedAgain() async throws {
        let disk = try Self.disk()
        let first = try await Self.build(disk)
        disk.pass(seconds: 10)
        let second = try await Self.build(disk)
        #expect(second.compressed == 0 && second.unchanged == first.files)
        try disk.write("Other. " + Self.long, to: "/site/Content/notes.txt")
        try disk.write("spoilt", to: "/site/Output/index.html.gz")
        try FileSystem(disk).removeFile("/site/Output/data.CSV.br")
        let third = try await Self.build(disk)
        #expect(third.compressed == 3 && third.written == 5)
        try await Self.expectSameAsClean(disk)
    }

    @Test func anotherVersionOfAProgramCompressesAgain() async throws {
        let disk = try Self.disk()
        let first = try await Self.build(disk)
        #expect(try await Self.build(disk, version: "2").compressed == first.compressed)
        #expect(disk.output["notes.txt.gz"]?.hasPrefix("2") == true)
    }

    @Test func aDamagedListCompressesAgain() async throws {
        let disk = try Self.disk()
        let first = try await Self.build(disk)
        let folder = "/site/.spots-site/compressed/"
        let name = try #require(disk.snapshot(of: folder).keys.first)
        try disk.write("spots-site compressed 1\nnonsense and more", to: folder + name)
        let second = try await Self.build(disk)
        #expect(second.compressed == first.compressed && second.written == 0)
    }

    @Test func switchingItOffRemovesTheForms() async throws {
        let disk = try Self.disk()
        try await Self.build(disk, compress: false)
        let plain = disk.snapshot(of: "/site/Output")
        let report = try await Self.build(disk)
        #expect(report.written == report.files - plain.count)
        #expect(try await Self.build(disk, compress: false).removed == report.files - plain.count)
        #expect(disk.snapshot(of: "/site/Output") == plain)
        _ = try await Self.site(disk).removeOutput()
        #expect(!disk.has("/site/.spots-site"))
    }

    @Test func theNumberOfJobsDoesNotMatter() async throws {
        let one = try Self.disk()
        try await Self.build(one)
        for jobs in [2, 7] {
            let disk = try Self.disk()
            try await Self.build(disk, jobs: jobs)
            #expect(disk.output == one.output)
        }
    }

    @Test(arguments: ["notes.txt.gz", "NOTES.TXT.br", "index.html.gz/x.png"])
    func otherFilesCannotHaveTheSameName(_ path: String) async throws {
        let disk = try Self.disk()
        try disk.write("x", to: "/site/Content/" + path)
        #expect(try await Self.build(disk, compress: false).succeeded)
        let before = disk.snapshot(of: "/site/Output")
        let report = try await Self.build(disk)
        #expect(!report.succeeded)
        #expect(report.diagnostics.map(\.id) == [.outputCollision])
        #expect(report.diagnostics.map(\.file) == ["Content/" + path])
        #expect(disk.snapshot(of: "/site/Output") == before)
    }

    @Test func aProgramThatFailsLeavesTheOldSite() async throws {
        let disk = try Self.disk()
        try await Self.build(disk, compress: false)
        let before = disk.snapshot(of: "/site/Output")
        try disk.write("Other. " + Self.long, to: "/site/Content/notes.txt")
        var site = Self.site(disk)
        site.compressionPrograms = [
            CompressionProgram(.gzip, version: "1") { _, _ in "it exits with status 1" }
        ]
        var options = BuildOptions()
        options.compress = true
        await #expect {
            try await site.build(options)
        } throws: {
            "\($0)".hasPrefix("gzip: it did not compress assets/icon.")
                && "\($0)".hasSuffix(".svg; it exits with status 1")
        }
        #expect(disk.snapshot(of: "/site/Output") == before)
        #expect(!disk.snapshot().keys.contains { $0.contains("staging") })
    }

    /// A program that was started by a killed build may keep writing, so its folder cannot be removed.
    @Test func aFolderThatIsStillWrittenToDoesNotStopTheNextBuild() async throws {
        let whole = try Self.disk()
        try await Self.build(whole)
        let leftover = { (disk: MemoryDisk) in
            let staging = StagingFolder(
                for: "/site/Output", in: StateFolder("/site/.spots-site", on: FileSystem(disk)))
            try disk.write("half", to: staging.path + "/compressed/0/0.br")
        }
        let counted = try Self.disk()
        try leftover(counted)
        let start = counted.operations
        try await Self.build(counted)
        var refused = 0
        for number in 0..<counted.operations - start {
            let disk = try Self.disk()
            try leftover(disk)
            disk.fail(atOperation: number, with: .directoryNotEmpty)
            _ = try? await Self.build(disk)
            guard disk.refused.hasPrefix("removeFolder") else { continue }
            refused += 1
            #expect(disk.output == whole.output, "at \(number)")
            if refused == 4 { break }
        }
        #expect(refused == 4)
    }

    @Test(.timeout(minutes: 10))
    func aProgramThatHangsIsStopped() async throws {
        let disk = try Self.disk()
        try await Self.build(disk, compress: false)
        let before = disk.snapshot(of: "/site/Output")
        let hanging = CompressionProgram(.gzip, version: "1") { _, folder in
            _ = try? FileSystem(disk).createFile(FilePaths.join(folder, "0.gz"), [1].span)
            // Ends when the task is canceled.
            try? await Task.sleep(for: .seconds(600))
            return "it was stopped by a signal"
        }
        let endless = CompressionProgram(.gzip, version: "1") { _, folder in
            _ = try? FileSystem(disk).createFile(
                FilePaths.join(folder, "0.gz"), [UInt8](repeating: 1, count: 1_100_000).span)
            try? await Task.sleep(for: .seconds(600))
            return nil
        }
        for (program, problem) in [
            (
                hanging,
                "gzip: it did not compress a.txt; it was stopped, because it has written nothing for 3 s"
            ),
            (
                endless,
                "gzip: it did not compress a.txt; it was stopped, because it writes far more than it reads"
            ),
        ] {
            let staging = try StagedOutput(
                in: StagingFolder(
                    for: "/site/Output", in: StateFolder("/site/.spots-site", on: FileSystem(disk))))
            try staging.put(Array("A".utf8).span, at: "a.txt")
            await #expect {
                try await Compression(into: staging, by: [program], jobs: 1, patience: .seconds(3)).run([
                    "a.txt", "b/index.html",
                ])
            } throws: {
                "\($0)" == problem
            }
        }
        #expect(disk.snapshot(of: "/site/Output") == before)
    }

    @Test(arguments: [(251, [".br", ".gz"]), (252, [".br", ".gz"]), (253, []), (255, [])])
    func longNamesHaveNoCompressedForms(_ length: Int, _ forms: [String]) async throws {
        let disk = try Self.disk()
        let name = String(repeating: "a", count: length - 4) + ".txt"
        try disk.write(Self.long, to: "/site/Content/" + name)
        let report = try await Self.build(disk)
        #expect(report.succeeded)
        #expect(Self.forms(disk).filter { $0.hasPrefix(name) } == forms.map { name + $0 })
        try await Self.expectSameAsClean(disk)
    }

    @Test func missingProgramsAreNoted() async throws {
        let disk = try Self.disk()
        var site = Self.site(disk)
        var options = BuildOptions()
        options.compress = true
        site.compressionPrograms = [Self.program(.gzip, on: disk)]
        #expect(
            try await site.build(options).notes == ["brotli is not installed, so no .br files are written"])
        #expect(Self.forms(disk).allSatisfy { $0.hasSuffix(".gz") })
        site.compressionPrograms = []
        await #expect {
            try await site.build(options)
        } throws: {
            ($0 as? BuildFailure)?.id == "missing-program"
        }
    }

    @Test(arguments: [true, false]) func anInterruptedBuildIsCompletedByTheNext(_ compresses: Bool)
        async throws
    {
        let disk = try Self.disk()
        try await Self.build(disk, compress: !compresses)
        try disk.write("Other. " + Self.long, to: "/site/Content/notes.txt")
        disk.pass(seconds: 10)
        disk.settle()
        let stops = try await disk.stops { try await Self.build(disk, compress: compresses) }
        let after = disk.output
        for (number, cut) in stops.enumerated() {
            cut.pass(seconds: 10)
            try await Self.build(cut, compress: compresses)
            #expect(cut.output == after, "at \(number)")
            #expect(!cut.snapshot().keys.contains { $0.contains("staging") }, "at \(number)")
        }
    }

    @Test(arguments: 0..<6) func incrementalBuildsEqualCleanBuilds(_ seed: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let disk = try Self.disk()
        let texts = [Self.long, "short", "!" + Self.long, Self.long + "More."]
        let paths = [
            "Content/notes.txt", "Content/new.md.txt", "Templates/assets/site.css", "Content/a/b.svg",
        ]
        for _ in 0..<12 {
            let path = paths[Int.random(in: 0..<paths.count, using: &generator)]
            let text = texts[Int.random(in: 0..<texts.count, using: &generator)]
            try disk.write(text, to: "/site/" + path)
            if Bool.random(using: &generator) { disk.pass(seconds: 10) }
            let forms = Self.forms(disk)
            if let spoilt = forms.randomElement(using: &generator), Bool.random(using: &generator) {
                try disk.write("spoilt", to: "/site/Output/" + spoilt)
            }
            try await Self.build(disk, compress: Int.random(in: 0..<4, using: &generator) > 0)
            if !Self.forms(disk).isEmpty { try await Self.expectSameAsClean(disk) }
        }
    }

    private static func expectSameAsClean(_ disk: MemoryDisk) async throws {
        let clean = disk.copy()
        try FileSystem(clean).removeTree("/site/Output")
        try FileSystem(clean).removeTree("/site/.spots-site")
        try await build(clean, clean: true)
        #expect(clean.snapshot(of: "/site/Output") == disk.snapshot(of: "/site/Output"))
    }
}
