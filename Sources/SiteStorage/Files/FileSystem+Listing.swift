import Paths

extension FileSystem {
    /// The entries of a folder with links followed, for watching it; empty if it cannot be read.
    package func listing(of folder: String) -> [(name: String, isFolder: Bool)] {
        // For watching, an unreadable folder is empty; a build reports the reason.
        guard let entries = try? entries(of: folder) else { return [] }
        return entries.map { entry in
            let isLink = entry.kind == .link
            let kind = isLink ? kind(at: FilePaths.join(folder, entry.name)) : entry.kind
            return (entry.name, kind == .folder)
        }
    }
}
