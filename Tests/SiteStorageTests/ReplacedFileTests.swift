import MemoryStorage
import SiteStorage
import SystemPackage
import Testing

@Suite struct ReplacedFileTests {
    private let disk = MemoryDisk()
    private var files: FileSystem { FileSystem(disk) }

    private func replacement(_ text: String) throws -> ReplacedFile {
        let file = try ReplacedFile("/folder/a", on: files)
        try file.append(Array(text.utf8))
        return file
    }

    @Test func theOldFileStaysUntilTheNewOneIsComplete() throws {
        try disk.write("old", to: "/folder/a")
        let file = try replacement("new")
        #expect(disk.snapshot() == ["folder/a": "old", "folder/a.new": "new"])
        try file.finish()
        #expect(disk.snapshot() == ["folder/a": "new"])
    }

    @Test func anUnfinishedReplacementIsRemoved() throws {
        try disk.write("old", to: "/folder/a")
        _ = try replacement("new")
        #expect(disk.snapshot() == ["folder/a": "old"])
    }

    @Test(arguments: [true, false]) func anUnchangedFileIsReplaced(_ canExchange: Bool) throws {
        try disk.write("old", to: "/folder/a")
        if !canExchange { disk.refuseExchanges() }
        let file = try replacement("new")
        #expect(try file.finish { $0 == Array("old".utf8) })
        #expect(disk.snapshot() == ["folder/a": "new"])
    }

    @Test(arguments: [true, false]) func aConcurrentSaveIsKept(_ canExchange: Bool) throws {
        try disk.write("old", to: "/folder/a")
        if !canExchange { disk.refuseExchanges() }
        let file = try replacement("new")
        try disk.write("theirs", to: "/folder/a")
        #expect(try !file.finish { $0 == Array("old".utf8) })
        #expect(disk.snapshot() == ["folder/a": "theirs"])
    }

    /// The exchange is a single step, and the file that it swaps out is checked after it.
    @Test func aSaveAtTheLastMomentIsKept() throws {
        try disk.write("theirs", to: "/folder/a")
        var looks = 0
        let file = try replacement("new")
        let isDone = try file.finish { found in
            looks += 1
            #expect(disk.snapshot()["folder/a"] == "new")
            return found == Array("old".utf8)
        }
        #expect(!isDone && looks == 1)
        #expect(disk.snapshot() == ["folder/a": "theirs"])
    }

    @Test(arguments: [MemoryDisk.Loss.everything, .contents, .some(seed: 1), .some(seed: 2), .some(seed: 3)])
    func aPowerCutLeavesTheOldOrTheNewFile(_ loss: MemoryDisk.Loss) throws {
        try disk.write("old", to: "/folder/a")
        disk.settle()
        for number in 0..<10 {
            let cut = disk.copy()
            cut.stop(atChange: number)
            let file = try? ReplacedFile("/folder/a", on: FileSystem(cut))
            try? file?.append(Array("new".utf8))
            _ = try? file?.finish { _ in true }
            cut.cutPower(loss)
            #expect(["old", "new"].contains(cut.snapshot()["folder/a"]), "\(number)")
        }
    }
}
