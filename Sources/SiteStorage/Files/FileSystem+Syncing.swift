import SystemPackage

// What a machine has written is in its memory first, and reaches the disk later, in any order.

extension FileSystem {
    /// Waits until the content of an open file survives a power cut.
    func sync(_ file: FileDescriptor, of path: String) throws(FileFailure) {
        try waiting(path) { () throws(Errno) in try disk.sync(file) }
    }

    /// Waits until a folder lists after a power cut what it lists now.
    func syncFolder(_ path: String) throws(FileFailure) {
        try withFolder(path) { folder throws(Errno) in try disk.sync(folder) }
    }

    /// Waits until everything on the file system of a folder survives a power cut: one call for any number of files.
    func syncFileSystem(of folder: String) throws(FileFailure) {
        try withFolder(folder) { folder throws(Errno) in try disk.syncFileSystem(of: folder) }
    }

    /// The same for a folder that is open.
    func syncFileSystem(of folder: FileDescriptor, at path: String) throws(FileFailure) {
        try waiting(path) { () throws(Errno) in try disk.syncFileSystem(of: folder) }
    }

    private func withFolder(
        _ path: String, _ body: (FileDescriptor) throws(Errno) -> Void
    ) throws(FileFailure) {
        if !isSynced { return }
        let folder = try named(path) { () throws(Errno) in
            try disk.open(path, in: nil, .folder(followsLinks: true))
        }
        defer { close(folder) }
        try waiting(path) { () throws(Errno) in try body(folder) }
    }

    private func waiting(_ path: String, _ body: () throws(Errno) -> Void) throws(FileFailure) {
        if !isSynced { return }
        do throws(Errno) {
            try body()
        } catch {
            // A file system that cannot be waited for is used as it is.
            let cannot: [Errno] = [.invalidArgument, .noFunction, .notSupported]
            if !cannot.contains(error) { throw FileFailure(path, error) }
        }
    }
}
