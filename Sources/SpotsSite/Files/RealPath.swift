/// Paths with all links followed, also of what is not there yet.
enum RealPath {
    /// The absolute path without links, `.` and `..`; what is not there cannot be a link and is taken by its name.
    static func of(_ path: String) -> String {
        var resolved = path.hasPrefix("/") ? "/" : FileSystem.realPath(".") ?? "/"
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                let parent = FilePaths.folder(of: resolved)
                resolved = parent.isEmpty ? "/" : parent
            } else {
                let next = FilePaths.join(resolved, String(part))
                resolved = FileSystem.realPath(next) ?? next
            }
        }
        return resolved
    }
}
