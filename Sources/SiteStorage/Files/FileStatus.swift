/// The system's information about a file.
package struct FileStatus: Sendable {
    package let kind: FileSystem.EntryKind
    /// The number of its file system.
    package let device: UInt64
    package let permissions: UInt32
    package let stamp: FileStamp

    package init(kind: FileSystem.EntryKind, device: UInt64, permissions: UInt32, stamp: FileStamp) {
        self.kind = kind
        self.device = device
        self.permissions = permissions
        self.stamp = stamp
    }

    /// Whether two paths lead to the same file.
    package func isSameFile(as other: FileStatus) -> Bool {
        (device, stamp.inode) == (other.device, other.stamp.inode)
    }
}
