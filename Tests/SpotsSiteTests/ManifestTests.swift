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

    /// The list that will be saved is usually there already; then it is compared without being kept.
    @Test func theExpectedListIsCompared() throws {
        let list = Manifest.List(paths, of: .folder)
        func read(_ expected: Manifest.List) throws -> Manifest {
            try Manifest(
                of: "/site/Output", in: StateFolder("/site/.spots-site", on: FileSystem(disk)),
                expecting: expected)
        }
        #expect(try read(list).kind == nil)
        try read(list).save(list)
        #expect(try read(list).kind == .folder)
        #expect(try read(list).paths(without: list) == PathList())
        let whole = try FileSystem(disk).contents(of: file)
        try read(list).save(list)
        #expect(try FileSystem(disk).contents(of: file) == whole)
        // Another list is read.
        let other = Manifest.List(PathSelection(PathList(["about/index.html"])), of: .folder)
        #expect(try Array(read(other).paths(without: other)) == ["a b%.txt", "c.txt"])
        try read(other).save(other)
        #expect(try Array(read(list).paths(without: nothing)) == ["about/index.html"])
        #expect(try read(Manifest.List(other.paths, of: .payload("p.json"))).kind == .folder)
        for (what, damaged) in Damage.cuts(of: whole) {
            try disk.write(damaged, to: file)
            #expect(try read(list).isDamaged, "\(what)")
        }
        try disk.write(whole + Array("x\n".utf8), to: file)
        #expect(try read(list).isDamaged)
    }
}
