import Paths
import SiteStorage
import SpotsRendering
import Synchronization

// What builds keep of pictures that the site does not show any more.

extension SitePictures {
    /// Removes the files that other pictures have left.
    func removeFiles(without wanted: Set<SmallerPicture>) throws(FileFailure) -> RemovedFiles {
        let needed = neededFiles(for: wanted)
        var removed = RemovedFiles()
        guard storage.kind(at: keptFolder) == .folder else { return removed }
        for entry in try storage.entries(of: keptFolder) where entry.kind == .file {
            if needed.contains(entry.name) || entry.name.hasPrefix(Self.seenPrefix) { continue }
            let path = FilePaths.join(keptFolder, entry.name)
            let size = storage.stampOfEntry(at: path)?.size ?? 0
            try storage.removeFile(path)
            removed.count += 1
            removed.size += size
        }
        fetchedBefore.removeAddresses(except: state.withLock { Set($0.fetched.keys) })
        return removed
    }

    /// The names of the files that are kept of pictures: the smaller ones, those that were fetched, and what was found out.
    func neededFiles(for wanted: Set<SmallerPicture>) -> Set<String> {
        var needed = Set(requests(for: wanted).map { FilePaths.name(of: $0.request.destination) })
        state.withLock { state in
            let shown = state.used.compactMap { state.seen.pictures[$0]?.content }
            needed.formUnion(state.fetched.values.compactMap { $0.picture?.file })
            needed.formUnion(shown.map(KeptLooks.fileName))
        }
        return needed
    }
}
