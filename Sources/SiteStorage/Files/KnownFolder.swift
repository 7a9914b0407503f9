import SystemPackage

/// The folder that was opened last of those below a root, for whoever reads one file of it after another.
///
/// Whether the folder lies in the root is looked at once; a file that is opened in it by its name, and is no link,
/// lies there too, whatever its path leads to meanwhile.
package final class KnownFolder {
    /// The real path of the root.
    package let root: String
    private let files: FileSystem
    private var path: String?
    private var descriptor: FileDescriptor?

    /// - Parameter root: the real path of the root.
    package init(within root: String, on files: FileSystem) {
        self.root = root
        self.files = files
    }

    deinit {
        if let descriptor { files.close(descriptor) }
    }

    /// Opens a file that is no link, in a folder that is in the root.
    ///
    /// - Returns: nil where it has to be opened and looked at by its path.
    func open(_ path: String) -> FileDescriptor? {
        let folder = FilePaths.folder(of: path)
        if self.path != folder { enter(folder) }
        guard let descriptor else { return nil }
        return try? files.disk.open(
            FilePaths.name(of: path), in: descriptor, .reading(followsLinks: false))
    }

    private func enter(_ folder: String) {
        if let descriptor { files.close(descriptor) }
        path = folder
        descriptor = files.openFolder(folder, within: root)
    }
}
