import SiteStorage

/// Which of many files may be in each other's way, told by their hashes alone.
///
/// What is no suspect is in nobody's way. Of the suspects, which are few as a rule, ``OutputCollisions`` tells for
/// certain.
struct CollisionSuspects {
    /// The hashes of paths that more than one file has, or a file and a folder.
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
                // The folders that the file before lies in as well were looked at with it.
                isShared = isShared && position < last.count && last[position] == byte
                if isShared || byte != UInt8(ascii: "/") { continue }
                let hash = Self.hash(String(decoding: path[..<position], as: UTF8.self))
                if known.contains(hash) { hashes.insert(hash) }
            }
            last = path
        }
    }

    var isEmpty: Bool { hashes.isEmpty }

    /// Whether a file shares its path with another one, or lies in a folder that does.
    func contain(_ file: OutputPath) -> Bool {
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
