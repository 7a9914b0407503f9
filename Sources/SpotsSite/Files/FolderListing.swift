/// What is in a folder, for whoever watches it.
package enum FolderListing {
    /// The entries of a folder with links followed; none where it cannot be read.
    package static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
        // What cannot be read is not there for who watches; a build says why.
        guard let entries = try? FileSystem.entries(of: folder) else { return [] }
        return entries.map { entry in
            let isLink = entry.kind == .link
            let kind = isLink ? FileSystem.kind(at: FilePaths.join(folder, entry.name)) : entry.kind
            return (entry.name, kind == .folder)
        }
    }

    /// What tells the version of a file; nil where there is none.
    package static func version(of path: String) -> String? { FileSystem.stamp(of: path)?.version }

    /// A folder's path with all links followed; nil where it is not there.
    package static func realPath(_ path: String) -> String? { FileSystem.realPath(path) }
}
