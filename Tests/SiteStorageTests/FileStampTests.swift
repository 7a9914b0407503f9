import MemoryStorage
import SiteStorage
import Testing

@Suite struct FileStampTests {
    private static let stamp = FileStamp(size: 1, inode: 2, modified: 3, changed: 4)

    /// If a file keeps its size and gets its old time back, the time of the status change still differs.
    @Test(
        arguments: [
            FileStamp(size: 2, inode: 2, modified: 3, changed: 4),
            FileStamp(size: 1, inode: 3, modified: 3, changed: 4),
            FileStamp(size: 1, inode: 2, modified: 4, changed: 4),
            FileStamp(size: 1, inode: 2, modified: 3, changed: 5),
        ])
    func anyDifferenceChangesTheVersion(_ other: FileStamp) {
        #expect(Self.stamp.version != other.version)
    }

    @Test func extremeValuesHaveAVersion() {
        let far = FileStamp(size: .max, inode: .max, modified: .min, changed: .max)
        #expect(far.version == "1y2p0ij32e8e7--1--1y2p0ij32e8e8-1y2p0ij32e8e7")
    }
}
