import SystemPackage

/// The calls of an operating system on files, by which everything else is done.
///
/// A path is absolute, relative to the working directory, or relative to an open folder. Each call says in an `Errno`
/// why it was refused.
package protocol Disk: Sendable {
    func open(_ path: String, in folder: FileDescriptor?, _ mode: OpenMode) throws(Errno) -> FileDescriptor
    func close(_ file: FileDescriptor) throws(Errno)

    /// Reads bytes.
    ///
    /// - Parameter offset: where in the file; nil to go on where the last call ended.
    /// - Returns: how many there were, 0 at the end.
    func read(_ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int?)
        throws(Errno)
        -> Int
    /// Writes bytes behind those that were written before, and returns how many it took.
    func write(_ bytes: UnsafeRawBufferPointer, to file: FileDescriptor) throws(Errno) -> Int
    /// Takes the lock of an open file until it is closed; false where somebody else has it.
    func lock(_ file: FileDescriptor) throws(Errno) -> Bool

    func status(of file: FileDescriptor) throws(Errno) -> FileStatus
    func status(at path: String, in folder: FileDescriptor?, followsLinks: Bool) throws(Errno) -> FileStatus
    /// Throws where files cannot be made and removed in a folder.
    func checkIsWritable(_ folder: String) throws(Errno)
    func setPermissions(_ permissions: UInt32, of file: FileDescriptor) throws(Errno)

    /// Waits until the content of a file, or what a folder lists, survives a power cut.
    func sync(_ file: FileDescriptor) throws(Errno)
    /// Waits until all that was written to the file system of an open file survives a power cut.
    func syncFileSystem(of file: FileDescriptor) throws(Errno)

    func makeFolder(_ path: String, in folder: FileDescriptor?) throws(Errno)
    /// Gives a file or a folder another path, in the place of a file that is there.
    func move(_ path: String, to other: String, in folder: FileDescriptor?) throws(Errno)
    /// Gives each of two paths what stands at the other, in one step.
    func exchange(_ path: String, with other: String) throws(Errno)
    func removeFile(_ path: String, in folder: FileDescriptor?) throws(Errno)
    /// Removes an empty folder.
    func removeFolder(_ path: String, in folder: FileDescriptor?) throws(Errno)

    /// What is directly in a folder, in no order.
    func entries(of folder: String) throws(Errno) -> [DiskEntry]
    /// The absolute path with all links followed.
    func realPath(_ path: String) throws(Errno) -> String
    /// Where a link leads, as it is written.
    func linkTarget(_ path: String) throws(Errno) -> String

    /// The time now, in nanoseconds since 1970, by the clock that files get their times from.
    var now: Int64 { get }
}

/// What a file is opened for.
///
/// None of these waits, whatever stands at the path.
package enum OpenMode: Sendable {
    case reading(followsLinks: Bool)
    case folder(followsLinks: Bool)
    /// To write a file that is not there yet.
    case creating
    /// To lock a file, which is made where it is missing; a link is refused.
    case locking
}

/// What stands in a folder.
package struct DiskEntry: Sendable {
    package let name: [UInt8]
    /// Nil where the folder does not say.
    package let kind: FileSystem.EntryKind?

    package init(name: [UInt8], kind: FileSystem.EntryKind?) {
        self.name = name
        self.kind = kind
    }
}
