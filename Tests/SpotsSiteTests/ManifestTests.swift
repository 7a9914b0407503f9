import MemoryStorage
import Paths
import SiteStorage
import TestSupport
import Testing

@testable import SpotsSite

/// The list of written files, and how damage to it is handled.
@Suite struct ManifestTests {
    private let disk = MemoryDisk()
    private let paths = PathSelection<OutputRoot>(PathList(["a b%.txt", "about/index.html", "c.txt"]))

    private func manifest() throws -> Manifest {
        try Manifest(
            of: "/site/Output", in: StateFolder("/site/.spots-site", on: FileSystem(disk)))
    }

    private var file: String {
        get throws {
            let folder = "/site/.spots-site/outputs/"
            return folder + (try #require(disk.snapshot(of: folder).keys.first))
        }
    }

    private let nothing = Manifest.List(PathSelection(), of: .folder)

    @Test(arguments: [SiteKind.folder, .payload("pay\nload.json")])
    func listsAreReadAsWritten(_ kind: SiteKind) throws {
        try manifest().save(Manifest.List(paths, of: kind))
        let read = try manifest()
        #expect(read.kind == kind)
        #expect(!read.isDamaged)
        #expect(Array(read.paths(without: nothing)) == Array(paths))
        #expect(
            Array(read.paths(without: Manifest.List(PathSelection(PathList(["c.txt"])), of: kind))) == [
                "a b%.txt", "about/index.html",
            ])
    }

    // Lines that only begin or end like others are other lines.
    @Test(arguments: [
        (["a/b", "a/c"], ["a/c", "b"], ["a/b"]), (["a", "ab"], ["ab"], ["a"]),
        (["a", "b"], ["a", "b", "c"], []),
        (["a", "b", "c"], ["a", "c"], ["b"]), (["a", "b", "c"], ["x"], ["a", "b", "c"]),
        (["a", "xc"], ["a", "b", "c"], ["xc"]), (["aa"], ["a", "aa"], []), (["a", "aa"], ["aa"], ["a"]),
    ])
    func onlyOtherLinesAreCompared(_ old: [String], _ new: [String], _ stale: [String]) throws {
        func list(_ paths: [String]) -> Manifest.List {
            Manifest.List(PathSelection(PathList(paths.map { OutputPath($0) })), of: .folder)
        }
        try manifest().save(list(old))
        #expect(try manifest().paths(without: list(new)).map(\.text) == stale)
    }

    @Test func aListMayBeMissing() throws {
        #expect(try manifest().kind == nil)
        #expect(try !manifest().isDamaged)
        #expect(try manifest().paths(without: nothing) == PathList())
    }

    /// The format of earlier versions.
    @Test func aListWithoutAChecksumIsRead() throws {
        try manifest().save(nothing)
        try disk.write("spots-site manifest 2\nsite\na.txt\nb/c.txt\n", to: file)
        #expect(try Array(manifest().paths(without: nothing)) == ["a.txt", "b/c.txt"])
        #expect(try manifest().kind == .folder)
    }

    @Test func aDamagedListNeverNamesOtherFiles() throws {
        try manifest().save(Manifest.List(paths, of: .folder))
        let file = try file
        let whole = try FileSystem(disk).contents(of: file)
        for (what, damaged) in Damage.flips(of: whole) {
            try disk.write(damaged, to: file)
            let known = try manifest().paths(without: nothing).filter { !$0.text.hasPrefix("checksum ") }
            #expect(known.isEmpty || known == Array(paths), "\(what)")
        }
        for (what, damaged) in Damage.cuts(of: whole) {
            try disk.write(damaged, to: file)
            #expect(try manifest().isDamaged, "\(what)")
        }
    }
}
