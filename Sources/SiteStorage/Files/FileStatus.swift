/// What a system knows of a file.
package struct FileStatus: Sendable {
    package let kind: FileSystem.EntryKind
    /// The number of the file system that it is on.
    package let device: UInt64
    package let permissions: UInt32
    package let stamp: FileStamp

    package init(kind: FileSystem.EntryKind, device: UInt64, permissions: UInt32, stamp: FileStamp) {
        self.kind = kind
        self.device = device
        self.permissions = permissions
        self.stamp = stamp
    }

    /// Whether two names are those of one file.
    package func isSameFile(as other: FileStatus) -> Bool {
        (device, stamp.inode) == (other.device, other.stamp.inode)
    }
}
