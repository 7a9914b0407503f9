package import SystemPackage

/// The file operations of an operating system; everything else in this target uses these.
///
/// A path is absolute, relative to the working directory, or relative to an open folder. Each operation throws an
/// `Errno` if the system refuses it.
package protocol Disk: Sendable {
    func open(_ path: String, in folder: FileDescriptor?, _ mode: OpenMode) throws(Errno) -> FileDescriptor
    func close(_ file: FileDescriptor) throws(Errno)

    /// Reads bytes.
    ///
    /// - Parameter offset: the offset in the file; nil to continue after the last read.
    /// - Returns: the number of bytes, 0 at the end.
    func read(_ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int?)
        throws(Errno)
        -> Int
    /// Appends bytes, and returns the number of bytes that were written.
    func write(_ bytes: UnsafeRawBufferPointer, to file: FileDescriptor) throws(Errno) -> Int
    /// Locks an open file until it is closed; false if another process has the lock.
    func lock(_ file: FileDescriptor) throws(Errno) -> Bool

    func status(of file: FileDescriptor) throws(Errno) -> FileStatus
    func status(at path: String, in folder: FileDescriptor?, followsLinks: Bool) throws(Errno) -> FileStatus
    /// Throws if files cannot be created and removed in a folder.
    func checkIsWritable(_ folder: String) throws(Errno)
    func setPermissions(_ permissions: UInt32, of file: FileDescriptor) throws(Errno)

    /// Waits until the content of a file or the list of a folder would survive a power cut.
    func sync(_ file: FileDescriptor) throws(Errno)
    /// Waits until everything written to the file system of an open file would survive a power cut.
    func syncFileSystem(of file: FileDescriptor) throws(Errno)

    func makeFolder(_ path: String, in folder: FileDescriptor?) throws(Errno)
    /// Renames a file or a folder, and replaces an existing file.
    func move(_ path: String, to other: String, in folder: FileDescriptor?) throws(Errno)
    /// Renames a file or a folder, and refuses to replace anything.
    func moveNew(_ path: String, to other: String) throws(Errno)
    /// Gives a file a second name, a hard link, and refuses to replace anything.
    func link(_ path: String, as other: String) throws(Errno)
    /// Exchanges the files at two paths atomically.
    func exchange(_ path: String, with other: String) throws(Errno)
    func removeFile(_ path: String, in folder: FileDescriptor?) throws(Errno)
    /// Removes an empty folder.
    func removeFolder(_ path: String, in folder: FileDescriptor?) throws(Errno)

    /// The entries directly in a folder, in no particular order.
    func entries(of folder: String) throws(Errno) -> [DiskEntry]
    /// The absolute path with all links followed.
    func realPath(_ path: String) throws(Errno) -> String
    /// The target of a link as written.
    func linkTarget(_ path: String) throws(Errno) -> String

    /// The current time in nanoseconds since 1970, from the clock that sets file times.
    var now: Int64 { get }
}

/// What a file is opened for.
///
/// Opening never blocks, whatever is at the path.
package enum OpenMode: Sendable {
    case reading(followsLinks: Bool)
    case folder(followsLinks: Bool)
    /// To write a new file.
    case creating
    /// To lock a file, which is created if it is missing; a link is refused.
    case locking
}

/// An entry of a folder.
package struct DiskEntry: Sendable {
    package let name: [UInt8]
    /// Nil if the folder does not report it.
    package let kind: FileSystem.EntryKind?

    package init(name: [UInt8], kind: FileSystem.EntryKind?) {
        self.name = name
        self.kind = kind
    }
}
