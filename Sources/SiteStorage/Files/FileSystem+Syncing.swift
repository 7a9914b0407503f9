import SystemPackage

// Written data is in memory first, and reaches the disk later, in any order.

extension FileSystem {
    /// Waits until the content of an open file would survive a power cut.
    func sync(_ file: FileDescriptor, of path: String) throws(FileFailure) {
        try waiting(path) { () throws(Errno) in try disk.sync(file) }
    }

    /// Waits until the list of a folder would survive a power cut.
    func syncFolder(_ path: String) throws(FileFailure) {
        try withFolder(path) { folder throws(Errno) in try disk.sync(folder) }
    }

    /// Waits until everything on the file system of a folder would survive a power cut: one call for any number of
    /// files.
    package func syncFileSystem(of folder: String) throws(FileFailure) {
        try withFolder(folder) { folder throws(Errno) in try disk.syncFileSystem(of: folder) }
    }

    /// Waits in the same way, for an open folder.
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
            // A file system without this operation is used anyway.
            let cannot: [Errno] = [.invalidArgument, .noFunction, .notSupported]
            if !cannot.contains(error) { throw FileFailure(path, error) }
        }
    }
}
