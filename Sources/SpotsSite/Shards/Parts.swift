import SiteStorage

/// The parts of a site that are merged, in their order.
struct Parts: Sendable {
    let parts: [Part]

    /// Reads the parts, and finds out whether they are all there.
    ///
    /// - Throws: ``BuildFailure`` if one is missing, is there twice, or cannot be used.
    init(
        in folders: [String], hasSearch: Bool, takesFiles: Bool, on storage: FileSystem
    ) throws(BuildFailure) {
        var found: [Part] = []
        for folder in folders {
            found.append(
                try Part(in: folder, hasSearch: hasSearch, takesFiles: takesFiles, on: storage))
        }
        guard let first = found.first else { throw .missingParts("name the folders of the parts") }
        var parts: [Part?] = Array(repeating: nil, count: first.shard.count)
        for part in found {
            let path = part.folder.path
            guard part.shard.count == first.shard.count else {
                throw .unusablePart(
                    path, reason: "it is part \(part.shard), but \(first.folder.path) is part \(first.shard)")
            }
            if let other = parts[part.shard.number - 1] {
                throw .unusablePart(
                    path, reason: "it is part \(part.shard), and so is \(other.folder.path)")
            }
            parts[part.shard.number - 1] = part
        }
        let missing = parts.indices.filter { parts[$0] == nil }.map { String($0 + 1) }
        if !missing.isEmpty {
            throw .missingParts(
                "\(missing.count == 1 ? "part" : "parts") \(missing.joined(separator: ", ")) of \(first.shard.count) \(missing.count == 1 ? "is" : "are") missing"
            )
        }
        self.parts = parts.compactMap(\.self)
    }
}
