import Diagnostics
import SiteStorage

/// Finds files that would be written to the same place, also where only some file systems tell them apart.
struct OutputCollisions {
    /// What claims a place in the output folder.
    struct Claim {
        let path: OutputPath
        /// The file that a collision is reported at.
        let owner: String
        /// Where in it the claim is made; nil for the file as a whole.
        let place: Diagnostic.Place?

        func diagnostic(_ message: Message) -> Diagnostic {
            place.map { Diagnostic(message, at: $0) } ?? Diagnostic(message, file: owner)
        }
    }

    private var claims: [Claim] = []
    /// The positions of the claims.
    private var owners: [String: Int] = [:]
    /// The claims in whose place a folder, or one around it, would have to be.
    private var obstacles: [String: [Int]] = ["": []]
    private(set) var diagnostics: [Diagnostic] = []

    /// What paths have in common that are the same file somewhere: the case of letters does not count.
    ///
    /// Swift compares text by canonical equivalence: names that differ by normalisation alone are one key.
    static func key(_ path: String) -> String { path.lowercased() }

    /// Claims a place in the output folder.
    ///
    /// - Parameter place: where the claim is made; a collision is reported there.
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

    /// Finds files in the place of which others need a folder.
    mutating func checkFolders() {
        for claim in claims {
            for file in obstacles(of: claim.path.folder) {
                let message = Message.folderCollision(claims[file].path.text, with: claims[file].owner)
                diagnostics.append(Diagnostic(message, file: claim.owner))
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
