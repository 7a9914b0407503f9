import Paths
import SiteStorage

/// The symbolic links in a folder that lead to files in the same folder.
struct FileLinks: Sendable {
    private var targets: [(link: String, target: String)] = []

    var isEmpty: Bool { targets.isEmpty }

    mutating func add(_ link: String, to target: String) {
        targets.append((link, target))
    }

    /// The path of a file after following links.
    func target(of path: String) -> String {
        for (link, target) in targets {
            if FilePaths.isPath(path, within: link) {
                return target + String(Substring(path.utf8.dropFirst(link.utf8.count)))
            }
        }
        return path
    }
}
