import Diagnostics
import Paths
import SiteStorage

/// Finds files with the same output path, including paths that only some file systems distinguish.
struct OutputCollisions {
    /// A claim to a path in the output folder.
    struct Claim {
        let path: OutputPath
        /// The file where a collision is reported.
        let owner: String
        /// The place of the claim in this file; nil for the whole file.
        let place: Diagnostic.Place?

        func diagnostic(_ message: Message) -> Diagnostic {
            place.map { Diagnostic(message, at: $0) } ?? Diagnostic(message, file: owner)
        }
    }

    private var claims: [Claim] = []
    /// The positions of the claims, by key.
    private var owners: [String: Int] = [:]
    /// The claims that occupy the path of a folder or of one of its parents.
    private var obstacles: [String: [Int]] = ["": []]
    private(set) var diagnostics: [Diagnostic] = []

    /// The key of a path: paths with the same key are the same file on some file systems, because they ignore case.
    ///
    /// Swift compares strings by canonical equivalence, so names that differ only in normalization have the same key.
    static func key(_ path: String) -> String { path.lowercased() }

    /// Claims a path in the output folder.
    ///
    /// - Parameter place: the place of the claim, where a collision is reported.
    mutating func claim(_ path: OutputPath, by owner: String, at place: Diagnostic.Place? = nil) {
        let claim = Claim(path: path, owner: place?.file ?? owner, place: place)
        let key = Self.key(path.text)
        if let other = owners[key] {
            diagnostics.append(
                claim.diagnostic(
                    .outputCollision(
                        path.text, with: claims[other].owner, at: claims[other].place?.start)))
        } else {
            owners[key] = claims.count
            claims.append(claim)
        }
    }

    /// Finds files at paths where other files need a folder.
    mutating func checkFolders() {
        for claim in claims {
            for file in obstacles(of: claim.path.folder) {
                let message = Message.folderCollision(claims[file].path.text, with: claims[file].owner)
                diagnostics.append(claim.diagnostic(message))
            }
        }
    }

    private mutating func obstacles(of folder: String) -> [Int] {
        if let known = obstacles[folder] { return known }
        let found =
            obstacles(of: FilePaths.folder(of: folder)) + [owners[Self.key(folder)]].compactMap { $0 }
        obstacles[folder] = found
        return found
    }
}
