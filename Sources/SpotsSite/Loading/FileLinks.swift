/// The symbolic links below a folder that stay inside it.
struct FileLinks: Sendable {
    private var targets: [(link: String, target: String)] = []

    var isEmpty: Bool { targets.isEmpty }

    mutating func add(_ link: String, to target: String) {
        targets.append((link, target))
    }

    /// The path that a file has when the links on the way to it are followed.
    func target(of path: String) -> String {
        for (link, target) in targets {
            if path == link { return target }
            if path.hasPrefix(link + "/") { return target + path.dropFirst(link.count) }
        }
        return path
    }
}
