extension FileSystem {
    /// The entries of a folder with links followed, for whoever watches it; none where it cannot be read.
    package func listing(of folder: String) -> [(name: String, isFolder: Bool)] {
        // What cannot be read is not there for who watches; a build says why.
        guard let entries = try? entries(of: folder) else { return [] }
        return entries.map { entry in
            let isLink = entry.kind == .link
            let kind = isLink ? kind(at: FilePaths.join(folder, entry.name)) : entry.kind
            return (entry.name, kind == .folder)
        }
    }
}
