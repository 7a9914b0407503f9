import Bytes
import Paths
import Platform
import SiteStorage

/// Finds files that may collide among many files, by comparing hashes.
///
/// All other files are known not to collide. ``OutputCollisions`` then checks the usually few candidates.
struct PossibleCollisions {
    /// The hashes of paths that several files have, or both a file and a folder.
    private var hashes: Set<UInt64> = []

    /// - Parameter files: all files, in the order of their paths.
    init(_ files: PathSelection<OutputRoot>) {
        var known = Set<UInt64>(minimumCapacity: files.count)
        for index in files.indices {
            let hash = files.withBytes(at: index) { Self.hash($0) }
            if !known.insert(hash).inserted { hashes.insert(hash) }
        }
        for index in files.indices {
            files.withBytes(at: index) { path in
                // Folders that also contain the previous file were added with that file.
                let start = index == 0 ? 0 : files.withBytes(at: index - 1) { Self.sharedCount(path, $0) }
                for position in start..<path.count where path[position] == UInt8(ascii: "/") {
                    let hash = Self.hash(path.extracting(..<position))
                    if known.contains(hash) { hashes.insert(hash) }
                }
            }
        }
    }

    /// The number of bytes at the start that two paths share.
    private static func sharedCount(_ path: Span<UInt8>, _ other: Span<UInt8>) -> Int {
        var count = 0
        while count < min(path.count, other.count), path[count] == other[count] { count += 1 }
        return count
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

    private static func hash(_ path: String) -> UInt64 { path.withSpan { hash($0) } }

    /// A hash that is the same for paths with the same ``OutputCollisions/key(_:)`` (FNV-1a, Fowler, Noll and Vo).
    private static func hash(_ path: Span<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in 0..<path.count {
            let byte = path[index]
            if byte >= 0x80 {
                let key = OutputCollisions.key(String(decoding: path)).composed
                return key.utf8.allSatisfy({ $0 < 0x80 }) ? self.hash(key) : ContentHash(key).value
            }
            let isUpper = byte &- UInt8(ascii: "A") < 26
            hash = (hash ^ UInt64(isUpper ? byte | 0x20 : byte)) &* 0x100_0000_01B3
        }
        return hash
    }
}
