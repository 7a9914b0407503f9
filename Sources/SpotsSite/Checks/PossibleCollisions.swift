import Paths
import SiteStorage

/// Finds files that may collide among many files, by comparing hashes.
///
/// All other files are known not to collide. ``OutputCollisions`` then checks the usually few candidates.
struct PossibleCollisions {
    /// The hashes of paths that several files have, or both a file and a folder.
    private var hashes: Set<Int> = []

    /// - Parameter files: all files, in the order of their paths.
    init(_ files: PathList<OutputRoot>) {
        var known = Set<Int>(minimumCapacity: files.count)
        for file in files {
            let hash = Self.hash(file.text)
            if !known.insert(hash).inserted { hashes.insert(hash) }
        }
        var last: [UInt8] = []
        for file in files {
            let path = Array(file.text.utf8)
            var isShared = true
            for (position, byte) in path.enumerated() {
                // Folders that also contain the previous file were added with that file.
                isShared = isShared && position < last.count && last[position] == byte
                if isShared || byte != UInt8(ascii: "/") { continue }
                let hash = Self.hash(String(decoding: path[..<position], as: UTF8.self))
                if known.contains(hash) { hashes.insert(hash) }
            }
            last = path
        }
    }

    var isEmpty: Bool { hashes.isEmpty }

    /// Whether a file may have the same path as another file, or is in a folder that may.
    func contains(_ file: OutputPath) -> Bool {
        var path = file.text
        while !path.isEmpty {
            if hashes.contains(Self.hash(path)) { return true }
            path = FilePaths.folder(of: path)
        }
        return false
    }

    private static func hash(_ path: String) -> Int {
        OutputCollisions.key(path).hashValue
    }
}
