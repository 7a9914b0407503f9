package import Paths
package import SiteStorage

/// A part of a site that is published without being merged.
package struct BuiltPart: Sendable {
    package let shard: Shard
    /// The folder of the pages.
    package let pages: String
    private let part: Part

    /// The folder for the files that the pages of all parts share.
    package static let sharedOutput = "shared"

    /// Reads a part.
    ///
    /// - Parameter folder: the folder that a build with ``BuildOptions/shard`` has written.
    /// - Throws: ``BuildFailure`` if the folder is not a part, or cannot be used.
    package init(in folder: String, on storage: FileSystem = .real) throws(BuildFailure) {
        self.init(try Part(in: folder, hasSearch: false, takesFiles: false, on: storage))
    }

    private init(_ part: Part) {
        self.part = part
        (shard, pages) = (part.shard, part.folder.pages)
    }

    /// Reads all parts of a site.
    ///
    /// - Parameter folders: the folders in any order; none for a site without parts.
    /// - Returns: the parts in their order.
    package static func all(
        in folders: [String], on storage: FileSystem = .real
    ) throws(BuildFailure) -> [BuiltPart] {
        if folders.isEmpty { return [] }
        return try Parts(in: folders, hasSearch: false, takesFiles: false, on: storage).parts.map {
            BuiltPart($0)
        }
    }

    /// The files of the pages, with what is derived from them, in byte order.
    package var files: PathList<OutputRoot> {
        var paths = part.cache.derived
        let reader = CacheReader(part.cache)
        for position in 0..<part.cache.count {
            for page in reader.entry(at: position)?.results ?? [] where page.hold == nil {
                for output in page.outputs where output.stamp != nil {
                    paths.append(output.address.outputPath)
                }
            }
        }
        paths.sort()
        return paths
    }

    /// Compares the files in the folder of the pages with the list of the part.
    ///
    /// - Throws: ``BuildFailure/unusablePart(_:reason:)`` if a file is missing or does not belong there.
    package func check(_ found: PathList<OutputRoot>) throws(BuildFailure) {
        let files = files
        if let missing = files.subtracting(found).first {
            throw .unusablePart(part.folder.path, reason: "the file pages/\(missing.text) is missing")
        }
        if let other = found.subtracting(files).first {
            throw .unusablePart(
                part.folder.path, reason: "the file pages/\(other.text) does not belong to the part")
        }
    }
}
