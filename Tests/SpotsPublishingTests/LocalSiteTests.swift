import MemoryStorage
import Paths
import SiteStorage
import Testing

@testable import SpotsPublishing

/// The files of an output folder and their digests.
@Suite struct LocalSiteTests {
    private static func read(_ disk: MemoryDisk) async throws -> LocalSite {
        try await LocalSite("/site/Output", in: StateFolder("/site/.spots-site", on: FileSystem(disk)))
    }

    @Test func allFilesButHiddenOnesAndLinksArePublished() async throws {
        let disk = MemoryDisk()
        for path in ["a.html", "a/index.html", "a-b.html", "_redirects", ".well-known/x", "é.css"] {
            try disk.write(path, to: "/site/Output/\(path)")
        }
        for path in [".DS_Store", ".git/config", "a/.hidden", "a/.well-known/x"] {
            try disk.write("", to: "/site/Output/\(path)")
        }
        try disk.link("/site/Output/link", to: "/site/Output/a.html")
        let site = try await Self.read(disk)
        #expect(
            site.manifest.paths.map(\.text) == [
                ".well-known/x", "_redirects", "a-b.html", "a.html", "a/index.html", "é.css",
            ])
        #expect(site.omitted == [".DS_Store", ".git", "a/.hidden", "a/.well-known", "link"])
        for (path, digest) in zip(site.manifest.paths, site.manifest.digests) {
            #expect(digest == FileDigest(of: Array(path.text.utf8)))
        }
    }

    @Test func onlyChangedFilesAreReadAgain() async throws {
        let disk = MemoryDisk()
        for number in 0..<20 { try disk.write("\(number)", to: "/site/Output/\(number).html") }
        disk.pass(seconds: 10)
        let start = disk.operations
        _ = try await Self.read(disk)
        let whole = disk.operations - start
        disk.pass(seconds: 10)
        try disk.write("x", to: "/site/Output/7.html")
        disk.pass(seconds: 10)
        let middle = disk.operations
        let site = try await Self.read(disk)
        // Opening, asking for the state, reading twice, and closing takes five operations a file; the cache is read.
        #expect(whole - (disk.operations - middle) > 18 * 5)
        #expect(site.manifest.digest(of: "7.html") == FileDigest(of: Array("x".utf8)))
        #expect(site.manifest.digest(of: "8.html") == FileDigest(of: Array("8".utf8)))
    }

    /// Two changes in one moment may give the same stamp.
    @Test func aFileThatHasJustChangedIsReadAgain() async throws {
        let disk = MemoryDisk()
        try disk.write("1", to: "/site/Output/a.html")
        _ = try await Self.read(disk)
        let operations = disk.operations
        _ = try await Self.read(disk)
        let second = disk.operations - operations
        disk.pass(seconds: 10)
        _ = try await Self.read(disk)
        let third = disk.operations
        _ = try await Self.read(disk)
        #expect(disk.operations - third < second)
    }

    @Test func aDamagedCacheChangesNothing() async throws {
        let disk = MemoryDisk()
        try disk.write("1", to: "/site/Output/a.html")
        disk.pass(seconds: 10)
        let manifest = try await Self.read(disk).manifest
        let folder = "/site/.spots-site/publishing"
        let name = try #require(disk.snapshot(of: folder).keys.first { $0.hasPrefix("digests-") })
        let bytes = try FileSystem(disk).contents(of: "\(folder)/\(name)")
        for end in bytes.indices {
            try disk.write(Array(bytes[..<end]), to: "\(folder)/\(name)")
            #expect(try await Self.read(disk).manifest == manifest)
        }
    }

    @Test(arguments: [PublishedPart.whole.manifest.text, PublishedPart.whole.list.text])
    func namesThatPublicationsNeedAreRefused(_ name: String) async throws {
        let disk = MemoryDisk()
        try disk.write("1", to: "/site/Output/\(name)")
        await #expect {
            try await Self.read(disk)
        } throws: {
            "\($0)"
                == "\(name) is in the output folder, but publications write a file with this name; rename yours"
        }
    }

    /// Later commands would find it among the files of the site.
    @Test(arguments: ["/site/Output/manifest.txt", "/site/x/../Output/a/m.txt", "/link/m.txt"])
    func aManifestIsNotWrittenToTheOutputFolder(_ file: String) async throws {
        let disk = MemoryDisk()
        try disk.write("1", to: "/site/Output/a.html")
        try disk.link("/link", to: "/site/Output")
        let site = try await Self.read(disk)
        #expect {
            try site.writeManifest(to: file)
        } throws: {
            "\($0)"
                == "--manifest \(file): this file would be in the output folder /site/Output and be published; write it to another folder"
        }
        #expect(disk.snapshot(of: "/site/Output") == ["a.html": "1"])
        try site.writeManifest(to: "/site/Output.txt")
        #expect(SiteManifest(try FileSystem(disk).contents(of: "/site/Output.txt")) == site.manifest)
    }

    @Test func aMissingOutputFolderIsNamedAndNothingIsWritten() async throws {
        let disk = MemoryDisk()
        try disk.write("{}", to: "/site/Content/index.json")
        let before = disk.snapshot()
        await #expect {
            try await LocalSite.reading(
                "/site/Output", stateFolder: "/site/.spots-site", on: FileSystem(disk)
            ) { _ in }
        } throws: {
            "\($0)" == "there is no folder /site/Output; run `spots-site build` first"
        }
        #expect(disk.snapshot() == before)
    }
}
