/// Paths as text, by their components.
enum FilePaths {
    /// Joins a folder and a path below it.
    static func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Whether a path is a folder or lies below it, compared component by component.
    static func isPath(_ path: String, within folder: String) -> Bool {
        let parts = path.split(separator: "/")
        let outer = folder.split(separator: "/")
        return parts.starts(with: outer)
    }

    /// Whether a relative path cannot lead out of the folder it is relative to.
    static func isInside(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }

    /// Whether a file stays home: one of its components begins with `_` or `.`, `.well-known` excepted.
    static func isPrivate(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return parts.enumerated().contains { index, part in
            part.hasPrefix("_") || (part.hasPrefix(".") && !(index == 0 && part == ".well-known"))
        }
    }
}
