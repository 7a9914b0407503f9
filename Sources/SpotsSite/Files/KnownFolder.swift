#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folder that was opened last of those below a root, for whoever reads one file of it after another.
///
/// Whether the folder lies in the root is looked at once; a file that is opened in it by its name, and is no link,
/// lies there too, whatever its path leads to meanwhile.
final class KnownFolder {
    /// The real path of the root.
    let root: String
    private var path: String?
    private var descriptor: Int32 = -1

    /// - Parameter root: the real path of the root.
    init(within root: String) {
        self.root = root
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Opens a file that is no link, in a folder that is in the root.
    ///
    /// - Returns: its descriptor; nil where it has to be opened and looked at by its path.
    func open(_ path: String, flags: Int32) -> Int32? {
        let folder = FilePaths.folder(of: path)
        if self.path != folder { enter(folder) }
        guard descriptor >= 0 else { return nil }
        let file = openat(descriptor, FilePaths.name(of: path), flags | O_NOFOLLOW)
        return file >= 0 ? file : nil
    }

    private func enter(_ folder: String) {
        if descriptor >= 0 { close(descriptor) }
        path = folder
        descriptor = FileSystem.openFolder(folder, within: root) ?? -1
    }
}
