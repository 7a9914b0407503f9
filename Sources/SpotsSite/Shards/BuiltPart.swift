package import Paths
package import SiteStorage

/// A part of a site that is published without being merged.
package struct BuiltPart: Sendable {
    package let shard: Shard
    /// The folder of the pages.
    package let pages: String
    private let part: Part

    /// Reads a part.
    ///
    /// - Parameter folder: the folder that a build with ``BuildOptions/shard`` has written.
    /// - Throws: ``BuildFailure`` if the folder is not a part, or cannot be used.
    package init(in folder: String, on storage: FileSystem = .real) throws(BuildFailure) {
        part = try Part(in: folder, hasSearch: false, takesFiles: false, on: storage)
        (shard, pages) = (part.shard, part.folder.pages)
    }

    /// The files of the pages, in byte order.
    package var files: PathList<OutputRoot> {
        var paths = PathList<OutputRoot>()
        for position in 0..<part.cache.count {
            for page in part.cache.entry(at: position)?.results ?? [] where page.hold == nil {
                for output in page.outputs { paths.append(output.address.outputPath) }
            }
        }
        paths.sort()
        return paths
    }
}
