package import Paths

/// What turns a published site into a new one, in this order: the blocking files are removed, the
/// uploads of each step are made, and the other files are removed.
package struct SiteChanges: Sendable, Equatable {
    /// Files of the published site where the new one has a folder, or the other way round, and files that the new one
    /// has with another case or normalization of their names.
    package private(set) var blocking = PathList<OutputRoot>()
    /// The blocking files of which only the name has changed.
    private var renamed = PathList<OutputRoot>()
    /// The uploads of each step, in byte order.
    package private(set) var uploads: [UploadStep: PathList<OutputRoot>] = [:]
    /// The files that the new site does not have.
    package private(set) var removals = PathList<OutputRoot>()

    /// Compares a new site with the published one.
    ///
    /// - Parameters:
    ///   - unknown: files of the published site that may have any content, or be missing; sorted.
    ///   - outdated: those of them that the new site has with another content.
    package init(
        from old: SiteManifest, to new: SiteManifest, unknown: PathList<OutputRoot> = PathList(),
        outdated: PathList<OutputRoot> = PathList()
    ) {
        var gone = PathList(sorting: old.paths.subtracting(new.paths), and: unknown.subtracting(new.paths))
        gone = PathList(Self.withoutRepetitions(gone))
        let names = RemovedNames(gone, in: new.paths)
        var position = 0
        for index in new.paths.indices {
            let path = new.paths[index]
            while position < old.paths.count, old.paths[position] < path { position += 1 }
            let isSame =
                position < old.paths.count && old.paths[position] == path
                && old.digests[position] == new.digests[index]
            let isCurrent = unknown.contains(path) ? !outdated.contains(path) : isSame
            if !isCurrent || names.endangered.contains(path) {
                uploads[UploadStep(of: path), default: PathList()].append(path)
            }
        }
        for path in gone {
            if names.isBlocking(path) {
                blocking.append(path)
            } else if names.isRenamed(path) {
                blocking.append(path)
                renamed.append(path)
            } else {
                removals.append(path)
            }
        }
    }

    /// Removes only the files that are in the way.
    ///
    /// - Returns: the others, which stay.
    mutating func keepAll() -> PathList<OutputRoot> {
        // A file with the new name replaces the old one, or stands beside it.
        let kept = PathList(sorting: removals, and: renamed)
        (blocking, removals, renamed) = (blocking.subtracting(renamed), PathList(), PathList())
        return kept
    }

    package var uploadCount: Int { uploads.values.reduce(0) { $0 + $1.count } }
    package var removalCount: Int { blocking.count + removals.count }
    package var isEmpty: Bool { uploadCount + removalCount == 0 }

    /// All paths that are uploaded or removed, in byte order.
    package var paths: PathList<OutputRoot> {
        var all = blocking
        for list in uploads.values { all.append(contentsOf: list) }
        all.append(contentsOf: removals)
        all.sort()
        return all
    }

    private static func withoutRepetitions(_ paths: PathList<OutputRoot>) -> [OutputPath] {
        var last: OutputPath?
        return paths.filter { path in
            defer { last = path }
            return path != last
        }
    }
}
