import Diagnostics

/// Finds files that would be written to the same place, also where only some file systems tell them apart.
struct OutputCollisions {
    private var owners: [String: (path: String, owner: String)] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    /// Claims a place in the output folder.
    ///
    /// - Parameter place: where the claim is made; a collision is reported there.
    mutating func claim(_ path: String, by place: Diagnostic) {
        // Swift compares text by canonical equivalence: names that differ by normalisation alone are one key.
        let key = path.lowercased()
        if let other = owners[key] {
            diagnostics.append(place.saying(.outputCollision(path, with: other.owner)))
        } else {
            owners[key] = (path, place.file)
        }
    }

    /// Finds files in the place of which others need a folder.
    mutating func checkFolders(_ place: (_ owner: String) -> Diagnostic) {
        for (path, owner) in owners.values.sorted(by: { $0.path < $1.path }) {
            var folder = FilePaths.folder(of: path)
            while !folder.isEmpty {
                if let file = owners[folder.lowercased()] {
                    diagnostics.append(place(owner).saying(.folderCollision(folder, with: file.owner)))
                }
                folder = FilePaths.folder(of: folder)
            }
        }
    }
}
