import MemoryStorage
import Paths
import SiteStorage
import Testing

@testable import SpotsPublishing

/// Publications to a folder.
@Suite struct PublicationTests {
    private static let first = [
        "assets/a.1111111111.css": "a", "b/index.html": "b <assets/a.1111111111.css>",
        "gone/index.html": "gone",
        "index.html": "index <assets/a.1111111111.css>", "sitemap.xml": "b gone index", "swap": "file",
        "turn/x.html": "x",
    ]
    private static let second = [
        "assets/a.2222222222.css": "A", "b/index.html": "B <assets/a.2222222222.css>",
        "index.html": "index <assets/a.2222222222.css>", "new/index.html": "new <assets/a.2222222222.css>",
        "sitemap.xml": "b index new", "swap/index.html": "folder", "turn": "file",
    ]

    private static func write(_ files: [String: String], to disk: MemoryDisk) throws {
        try FileSystem(disk).removeTree("/site/Output")
        for (path, text) in files { try disk.write(text, to: "/site/Output/\(path)") }
        disk.pass(seconds: 10)
    }

    @discardableResult
    private static func publish(
        _ disk: MemoryDisk, to target: String = "/www",
        _ change: (inout Publication.Options) -> Void = { _ in }
    ) async throws -> PublicationReport {
        var options = Publication.Options()
        change(&options)
        let site = try await LocalSite(
            "/site/Output", in: StateFolder("/site/.spots-site", on: FileSystem(disk)))
        return try await site.publication(to: target, options).run()
    }

    private static func published(_ disk: MemoryDisk) -> [String: String] {
        var files = disk.snapshot(of: "/www")
        files[PublishedPart.whole.manifest.text] = nil
        // The part of a file that was being written.
        files[".spots-site-publishing.new"] = nil
        files[".spots-site-publishing"] = nil
        return files
    }

    private static func counts(_ report: PublicationReport) -> [Int] {
        [report.total, report.uploaded, report.removed]
    }

    @Test func onlyWhatHasChangedIsUploaded() async throws {
        let disk = MemoryDisk()
        try Self.write(Self.first, to: disk)
        #expect(Self.counts(try await Self.publish(disk)) == [7, 7, 0])
        #expect(Self.published(disk) == Self.first)
        let before = disk.changes
        #expect(Self.counts(try await Self.publish(disk)) == [7, 0, 0])
        // Only the digests are saved, and the folder is locked.
        #expect(disk.changes - before < 10)
        try Self.write(Self.second, to: disk)
        #expect(Self.counts(try await Self.publish(disk)) == [7, 7, 4])
        #expect(Self.published(disk) == Self.second)
    }

    /// Wherever a publication stops, the next one completes it, also if it publishes something else.
    @Test(arguments: [Self.second, Self.first]) func aPublicationThatWasCutOffIsCompleted(
        _ next: [String: String]
    ) async throws {
        let disk = MemoryDisk()
        try Self.write(Self.first, to: disk)
        try await Self.publish(disk)
        try Self.write(Self.second, to: disk)
        let stops = try await disk.stops { _ = try await Self.publish(disk) }
        #expect(stops.count > 30)
        for (number, stopped) in stops.enumerated() {
            try Self.checkReader(Self.published(stopped), number)
            try Self.write(next, to: stopped)
            #expect(try await Self.publish(stopped).failure == nil, "stop \(number)")
            #expect(Self.published(stopped) == next, "stop \(number)")
            let report = try await Self.publish(stopped)
            #expect(Self.counts(report) == [7, 0, 0], "stop \(number)")
        }
    }

    @Test(
        arguments: [.everything, .contents, .some(seed: 1), .some(seed: 2), .some(seed: 3)]
            as [MemoryDisk.Loss])
    func aManifestDoesNotNameWhatAPowerCutHasDestroyed(_ loss: MemoryDisk.Loss) async throws {
        let disk = MemoryDisk()
        try Self.write(Self.first, to: disk)
        try await Self.publish(disk)
        disk.settle()
        try Self.write(Self.second, to: disk)
        let stops = try await disk.stops { _ = try await Self.publish(disk) }
        for (number, disk) in (stops + [disk]).enumerated() {
            disk.cutPower(loss)
            try Self.write(Self.second, to: disk)
            #expect(try await Self.publish(disk).failure == nil, "stop \(number)")
            #expect(Self.published(disk) == Self.second, "stop \(number)")
        }
    }

    /// No reader may see a page whose styles are missing, or a sitemap with a page that is not there yet.
    private static func checkReader(_ files: [String: String], _ number: Int) throws {
        for (path, text) in files where path.hasSuffix(".html") {
            guard let start = text.firstIndex(of: "<") else { continue }
            let asset = text[text.index(after: start)...].dropLast()
            #expect(files[String(asset)] != nil, "stop \(number): \(path) needs \(asset)")
        }
        let names = try #require(files["sitemap.xml"]).split(separator: " ")
        for name in names where name != "index" {
            #expect(files["\(name)/index.html"] != nil, "stop \(number): the sitemap has \(name)")
        }
    }

    @Test func aPublicationThatIsContinuedDoesNotUploadAgainWhatIsThere() async throws {
        let disk = MemoryDisk()
        try Self.write(Self.first, to: disk)
        try await Self.publish(disk)
        try Self.write(Self.second, to: disk)
        let stops = try await disk.stops { _ = try await Self.publish(disk) }
        var uploads: [Int] = []
        for stopped in stops { uploads.append(try await Self.publish(stopped).uploaded) }
        #expect(uploads.first == 7)
        #expect(uploads.last == 0)
        #expect(uploads == uploads.sorted(by: >))
    }

    @Test func aPublicationWaitsForAnotherOneOfTheSameFolder() async throws {
        let disk = MemoryDisk()
        try Self.write(Self.first, to: disk)
        try await Self.publish(disk)
        try Self.write(Self.second, to: disk)
        let other = try await FileLock.take("/www/.spots-site-publishing", on: FileSystem(disk))
        let publication = Task { try await Self.publish(disk) }
        for _ in 0..<100_000 where disk.refusedLocks == 0 { await Task.yield() }
        #expect(disk.refusedLocks > 0)
        #expect(Self.published(disk) == Self.first)
        // What is only said changes nothing, so it does not wait.
        #expect(try await Self.publish(disk) { $0.isDryRun = true }.changes.uploadCount == 7)
        withExtendedLifetime(other) {}
        _ = consume other
        #expect(Self.counts(try await publication.value) == [7, 7, 4])
        #expect(Self.published(disk) == Self.second)
        #expect(!disk.has("/www/.spots-site-publishing"))
    }

    @Test func filesOfOthersStay() async throws {
        let disk = MemoryDisk()
        try disk.write("theirs", to: "/www/gone/theirs.html")
        try disk.write("theirs", to: "/www/index.html")
        try Self.write(Self.first, to: disk)
        try await Self.publish(disk)
        try Self.write(Self.second, to: disk)
        try await Self.publish(disk)
        var expected = Self.second
        expected["gone/theirs.html"] = "theirs"
        #expect(Self.published(disk) == expected)
    }

    @Test func foldersThatAreEmptyAfterwardsAreRemoved() async throws {
        let disk = MemoryDisk()
        try Self.write(["a/b/c.html": "1", "a/d.html": "2"], to: disk)
        try await Self.publish(disk)
        try Self.write(["a/d.html": "2"], to: disk)
        try await Self.publish(disk)
        #expect(Self.published(disk) == ["a/d.html": "2"])
    }

    /// Wherever the publication stops, too.
    @Test(arguments: MemoryDisk.Folding.allCases)
    func aPageIsNotLostIfOnlyTheCaseOfItsNameChanges(_ folding: MemoryDisk.Folding) async throws {
        let disk = MemoryDisk(folding: folding)
        try Self.write(["Foo/index.html": "1", "e\u{301}.html": "1", "Both/x.html": "1"], to: disk)
        try await Self.publish(disk)
        let second = ["foo/index.html": "1", "\u{e9}.html": "2", "both/y.html": "1"]
        try Self.write(second, to: disk)
        let stops = try await disk.stops { _ = try await Self.publish(disk) }
        for disk in stops + [disk] {
            try await Self.publish(disk)
            for (path, text) in second {
                #expect(try FileSystem(disk).contents(of: "/www/\(path)") == Array(text.utf8))
            }
            #expect(Self.published(disk).count == 3)
        }
    }

    @Test func aVerifiedTargetIsRepaired() async throws {
        let disk = MemoryDisk()
        try Self.write(Self.first, to: disk)
        try await Self.publish(disk)
        try disk.write("changed", to: "/www/index.html")
        try disk.write("X", to: "/www/turn/x.html")
        try FileSystem(disk).removeFile("/www/swap")
        #expect(Self.counts(try await Self.publish(disk)) == [7, 0, 0])
        #expect(Self.counts(try await Self.publish(disk) { $0.verify = true }) == [7, 3, 0])
        #expect(Self.published(disk) == Self.first)
    }

    @Test func aDamagedManifestIsNotTrusted() async throws {
        let disk = MemoryDisk()
        try Self.write(Self.first, to: disk)
        try await Self.publish(disk)
        try disk.write(
            "spots-site manifest of published files 1\n", to: "/www/\(PublishedPart.whole.manifest.text)")
        try Self.write(["index.html": "only", "swap": "file"], to: disk)
        let report = try await Self.publish(disk)
        #expect(
            report.notes == [
                "the manifest of the target is damaged, so all its files are compared; none are removed"
            ])
        #expect(Self.counts(report) == [2, 1, 0])
        #expect(Self.published(disk).count == 7)
    }

    @Test func mostFilesAreRemovedOnlyOnRequest() async throws {
        let disk = MemoryDisk()
        let many = Dictionary(uniqueKeysWithValues: (0..<102).map { ("\($0).html", "\($0)") })
        try Self.write(many, to: disk)
        try await Self.publish(disk)
        try Self.write(many.filter { $0.key.utf8.count < 8 }.merging(["index.html": "1"]) { $1 }, to: disk)
        // Those with three digits.
        #expect(Self.counts(try await Self.publish(disk)) == [101, 1, 2])
        try Self.write(["index.html": "1"], to: disk)
        await #expect {
            try await Self.publish(disk)
        } throws: {
            "\($0)" == "this would remove 100 of 101 published files; if that is right, add --remove-many"
        }
        #expect(Self.published(disk).count == 101)
        let plan = try await Self.publish(disk) { $0.isDryRun = true }
        #expect(plan.changes.removalCount == 100)
        #expect(
            plan.notes == [
                "this would remove 100 of 101 published files; if that is right, add --remove-many"
            ])
        #expect(try await Self.publish(disk) { ($0.isDryRun, $0.removesMany) = (true, true) }.notes == [])
        #expect(Self.counts(try await Self.publish(disk) { $0.removesMany = true }) == [1, 0, 100])
        #expect(Self.published(disk) == ["index.html": "1"])
    }

    @Test func anEmptyFolderIsNotPublished() async throws {
        let disk = MemoryDisk()
        try FileSystem(disk).createFolder("/site/Output")
        await #expect {
            try await Self.publish(disk)
        } throws: {
            "\($0)"
                == "there are no files in /site/Output, so nothing is published; run `spots-site build` first"
        }
        #expect(!disk.has("/www"))
    }

    /// The list of the files that a publication changes may be cut off itself, on servers that write in place.
    @Test(arguments: ["", "spots-site publishing 1\n", "spots-site publishing 1\nind"])
    func aDamagedListIsNotTrusted(_ text: String) async throws {
        let disk = MemoryDisk()
        try Self.write(Self.first, to: disk)
        try await Self.publish(disk)
        try disk.write("partial", to: "/www/index.html")
        try disk.write(text, to: "/www/\(PublishedPart.whole.list.text)")
        #expect(Self.counts(try await Self.publish(disk)) == [7, 1, 0])
        #expect(Self.published(disk) == Self.first)
    }

    @Test func aDryRunChangesNothing() async throws {
        let disk = MemoryDisk()
        try Self.write(Self.first, to: disk)
        try await Self.publish(disk)
        try Self.write(Self.second, to: disk)
        let before = disk.snapshot(of: "/www")
        let report = try await Self.publish(disk) { $0.isDryRun = true }
        #expect(report.changes.uploadCount == 7)
        #expect(report.changes.removalCount == 4)
        #expect(disk.snapshot(of: "/www") == before)
    }

    @Test func aFailureSaysHowFarItCame() async throws {
        let disk = MemoryDisk()
        try Self.write(Self.first, to: disk)
        try await Self.publish(disk)
        try Self.write(Self.second, to: disk)
        // A folder with files of others in place of a file cannot be replaced.
        try FileSystem(disk).removeFile("/www/sitemap.xml")
        try disk.write("1", to: "/www/sitemap.xml/x")
        let report = try await Self.publish(disk)
        #expect(report.failure.map { "\($0)" } == "/www/sitemap.xml: is a directory")
        #expect([report.uploaded, report.removed] == [6, 2])
    }

    @Test(arguments: [
        ("/site/Output/www", "is in the folder /site/Output"), ("/site/Output", "is the folder /site/Output"),
        ("/site", "contains the folder /site/Output"), ("/site/Content", "is the folder /site/Content"),
        ("rsync:/site/Content/en/", "is in the folder /site/Content"),
        ("rclone:/theme", "contains the folder /theme/Templates"),
        ("/site/.spots-site/x", "is in the folder /site/.spots-site"),
    ])
    func aTargetInAFolderOfTheSiteIsRefused(_ target: String, _ relation: String) async throws {
        let disk = MemoryDisk()
        for file in ["Output/a.html", "Content/a.json"] { try disk.write("1", to: "/site/\(file)") }
        let before = disk.snapshot(of: "/site/Content")
        await #expect {
            try await Self.publish(disk, to: target) { $0.sources = ["/site/Content", "/theme/Templates"] }
        } throws: {
            let path = target.split(separator: ":").last ?? ""
            return "\($0)" == "\(path) \(relation), which the site needs; publish to another folder"
        }
        #expect(disk.snapshot(of: "/site/Content") == before)
    }

    @Test func aFolderNextToThoseOfTheSiteCanBeATarget() async throws {
        let disk = MemoryDisk()
        try Self.write(["index.html": "1"], to: disk)
        try await Self.publish(disk, to: "/site/Contents") { $0.sources = ["/site/Content"] }
        #expect(disk.has("/site/Contents/index.html"))
    }
}
