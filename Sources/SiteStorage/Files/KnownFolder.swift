import Paths
import SystemPackage

/// The last opened folder in a root, for reading several of its files one after another.
///
/// The check that the folder is inside the root happens once. A file that is opened in it by name, and is not a link,
/// is then inside the root too, wherever its path leads in the meantime.
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

    /// Opens a file that is not a link, in a folder inside the root.
    ///
    /// - Returns: nil if the file must be opened and checked by path.
    func open(_ path: String) -> FileDescriptor? {
        let folder = FilePaths.folder(of: path)
        if self.path != folder { enter(folder) }
        guard let descriptor else { return nil }
        // The caller tries again by path, and reports what is wrong.
        return try? files.disk.open(
            FilePaths.name(of: path), in: descriptor, .reading(followsLinks: false))
    }

    private func enter(_ folder: String) {
        if let descriptor { files.close(descriptor) }
        path = folder
        descriptor = files.openFolder(folder, within: root)
    }
}
