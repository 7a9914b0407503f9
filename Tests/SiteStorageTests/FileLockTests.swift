import MemoryStorage
import SiteStorage
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
}
