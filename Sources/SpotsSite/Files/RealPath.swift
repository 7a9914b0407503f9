/// Paths with all links followed, also of what is not there yet.
enum RealPath {
    /// The real path of the nearest folder that exists, with the rest behind it.
    static func of(_ path: String) -> String {
        if let real = FileSystem.realPath(path) { return real }
        let folder = FilePaths.folder(of: path)
        let parent = folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
        guard parent != path, path != "/" else { return path }
        return FilePaths.join(of(parent), FilePaths.name(of: path))
    }
}
