import Paths
import Platform
import SiteStorage

extension SiteManifest {
    /// Computes the manifest of files, on all cores.
    ///
    /// - Parameter known: the digests that are known; nil for files that must be read.
    static func of(_ files: OutputFiles, known: [FileDigest?]) async throws(FileFailure) -> SiteManifest {
        let unread = files.paths.indices.filter { known[$0] == nil }
        let read = await Parallel.map(unread, jobs: 0) { positions in
            positions.map { position in
                Result { () throws(FileFailure) in
                    var hasher = FileHasher()
                    let path = files.paths[position].inside(files.folder)
                    try files.storage.readPieces(of: path) { hasher.add($0) }
                    return hasher.finish()
                }
            }
        }
        var manifest = SiteManifest()
        var next = read.makeIterator()
        for position in files.paths.indices {
            var digest = known[position]
            if digest == nil { digest = try next.next()?.get() }
            guard let digest else { break }
            files.paths.withBytes(at: position) { manifest.append($0, digest) }
        }
        return manifest
    }
}
