import MemoryStorage
import SiteStorage
import SystemPackage
import Testing

@Suite struct FileLockTests {
    /// The owner before removes the lock file and its folder when it has finished.
    @Test(arguments: 0..<8)
    func aLockIsTakenWhileItsFolderIsRemoved(_ operation: Int) async throws {
        let disk = MemoryDisk()
        let files = FileSystem(disk)
        try files.createFolder("/site/new")
        disk.remove("/site/new", atOperation: operation)
        let lock = try await FileLock.take("/site/new/lock", on: files)
        #expect(disk.has("/site/new/lock"))
        _ = consume lock
    }

    @Test func aFileInPlaceOfTheFolderIsNamed() async throws {
        let disk = MemoryDisk()
        try disk.write("mine", to: "/site/new")
        await #expect {
            _ = try await FileLock.take("/site/new/lock", on: FileSystem(disk))
        } throws: {
            "\($0)" == "/site/new: not a directory"
        }
    }

    /// As on some network disks.
    @Test func aFileSystemWithoutLocksHasNone() async throws {
        var refused: [String] = []
        for operation in 0..<5 {
            let disk = MemoryDisk()
            disk.fail(atOperation: operation, with: .noLocks)
            let isTaken = try await FileLock.takeIfSupported("/site/lock", on: FileSystem(disk)) != nil
            if disk.refused == "lock(_:)" { #expect(!isTaken) }
            refused.append(disk.refused)
        }
        #expect(refused.contains("lock(_:)"))
    }
}
