import MemoryStorage
import SystemPackage
import Testing

@testable import SiteStorage

/// Files that are added to a user's folder.
@Suite struct AddedFilesTests {
    private static let old = ["/site/items/mine.txt": "mine", "/site/page.txt": "mine"]
    private static let new = [
        AddedFiles.File("items/a.txt", Array("A".utf8)), AddedFiles.File("items/deep/b.txt", Array("B".utf8)),
        AddedFiles.File("labels/c.txt", Array("C".utf8)), AddedFiles.File("labels/d/e.txt", Array("E".utf8)),
    ]
    private static let whole = [
        "items/mine.txt": "mine", "page.txt": "mine", "items/a.txt": "A", "items/deep/b.txt": "B",
        "labels/c.txt": "C", "labels/d/e.txt": "E",
    ]

    private static func disk() throws -> MemoryDisk {
        let disk = MemoryDisk()
        for (path, text) in old { try disk.write(text, to: path) }
        disk.settle()
        return disk
    }

    /// Adds the files that are not there yet.
    private static func add(_ disk: MemoryDisk) async throws {
        let added = AddedFiles(below: "/site", on: FileSystem(disk))
        try await added.add(try new.filter { try !added.exists($0.path) })
    }

    @Test func filesAndFoldersAreAdded() async throws {
        let disk = try Self.disk()
        try await Self.add(disk)
        #expect(disk.snapshot(of: "/site") == Self.whole)
    }

    /// Like `kill -9`; also like a power cut, which loses any unsynced data.
    @Test(arguments: [nil, MemoryDisk.Loss.everything, .contents, .some(seed: 1), .some(seed: 2)])
    func aKilledAdditionLeavesCompleteFilesOnly(_ loss: MemoryDisk.Loss?) async throws {
        let disk = try Self.disk()
        let stops = try await disk.stops { try await Self.add(disk) }
        #expect(stops.count > 12)
        for (number, cut) in stops.enumerated() {
            if let loss { cut.cutPower(loss) }
            for (path, text) in cut.snapshot(of: "/site") where !path.hasPrefix(".spots-site-new/") {
                #expect(text == Self.whole[path], "\(path) at \(number)")
            }
            try await Self.add(cut)
            // A folder that could not be cleaned up is removed by the next addition that writes anything.
            let added = cut.snapshot(of: "/site").filter { !$0.key.hasPrefix(".spots-site-new/") }
            #expect(added == Self.whole, "at \(number)")
        }
    }

    @Test func afterAFailureNothingIsAdded() async throws {
        let counted = try Self.disk()
        let (old, start) = (counted.snapshot(), counted.operations)
        try await Self.add(counted)
        for number in 0..<counted.operations - start {
            let disk = try Self.disk()
            disk.fail(atOperation: number, with: .noSpace)
            do {
                try await Self.add(disk)
                #expect(disk.snapshot(of: "/site").filter { !$0.key.hasPrefix(".") } == Self.whole)
            } catch {
                #expect("\(error)".hasSuffix(": no space left on device"))
                #expect(
                    disk.snapshot().filter { !$0.key.contains("/.spots-site-new/") } == old, "at \(number)")
            }
        }
    }

    @Test(arguments: [true, false]) func nothingIsReplaced(_ canMoveNew: Bool) async throws {
        let disk = try Self.disk()
        if !canMoveNew { disk.refuseExchanges() }
        let added = AddedFiles(below: "/site", on: FileSystem(disk))
        let files = [AddedFiles.File("z.txt", [1]), AddedFiles.File("page.txt", [1])]
        await #expect {
            try await added.add(files)
        } throws: {
            "\($0)" == "/site/page.txt: file exists"
        }
        #expect(disk.snapshot() == ["site/items/mine.txt": "mine", "site/page.txt": "mine"])
        try await Self.add(disk)
        #expect(disk.snapshot(of: "/site") == Self.whole)
    }

    @Test func aNewFolderAppearsAsAWhole() async throws {
        let disk = MemoryDisk()
        try disk.write("mine", to: "/mine.txt")
        let add = { (disk: MemoryDisk) in
            try await AddedFiles(below: "/a/site", on: FileSystem(disk)).add(Self.new)
        }
        let whole = [
            "items/a.txt": "A", "items/deep/b.txt": "B", "labels/c.txt": "C", "labels/d/e.txt": "E",
        ]
        for (number, cut) in try await disk.stops(during: { try await add(disk) }).enumerated() {
            #expect([[:], whole].contains(cut.snapshot(of: "/a/site")), "at \(number)")
            if !cut.has("/a") { try await add(cut) }
            #expect(cut.snapshot(of: "/a/site") == whole, "at \(number)")
        }
        #expect(disk.snapshot().keys.filter { !$0.hasPrefix("a/site/") } == ["mine.txt"])
    }

    @Test(arguments: [
        ("items/a.txt", "/site/items", "../../v", "this link leads out of /site, where nothing is written"),
        ("items/a.txt", "/site/items", "/v", "this link leads out of /site, where nothing is written"),
        ("items/a.txt", "/site/items", "none", "this link leads nowhere; remove it, or create its target"),
        ("a.txt", "/site/a.txt", "none", "this link leads nowhere; remove it, or create its target"),
        ("items/a.txt", "/site/items", "page.txt", "not a directory"),
    ])
    func nothingIsWrittenThroughLinks(_ path: String, _ link: String, _ target: String, _ reason: String)
        async throws
    {
        let disk = MemoryDisk()
        try disk.write("mine", to: "/site/page.txt")
        try disk.write("theirs", to: "/v/x.txt")
        try disk.write("theirs", to: "/site/../v/x.txt")
        try disk.link(link, to: target)
        let before = disk.snapshot()
        let added = AddedFiles(below: "/site", on: FileSystem(disk))
        await #expect {
            try await added.add([AddedFiles.File("z.txt", [1]), AddedFiles.File(path, [1])])
        } throws: {
            "\($0)" == "\(link): \(reason)"
        }
        #expect(disk.snapshot() == before)
    }

    @Test func linksInsideTheFolderAreFollowed() async throws {
        let disk = try Self.disk()
        try disk.link("/site/labels", to: "items")
        try await AddedFiles(below: "/site", on: FileSystem(disk)).add(Self.new)
        #expect(
            disk.snapshot(of: "/site") == [
                "items/mine.txt": "mine", "page.txt": "mine", "items/a.txt": "A", "items/deep/b.txt": "B",
                "labels": "-> items", "items/c.txt": "C", "items/d/e.txt": "E",
            ])
    }

    @Test func additionsWaitForEachOther() async throws {
        let disk = try Self.disk()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    try await AddedFiles(below: "/site", on: FileSystem(disk)).add([
                        AddedFiles.File("new/\(number).txt", [0x30])
                    ])
                }
            }
            try await group.waitForAll()
        }
        #expect(disk.snapshot(of: "/site/new").count == 8)
        #expect(!disk.has("/site/.spots-site-new"))
    }
}
