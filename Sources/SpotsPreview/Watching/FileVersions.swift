import SiteStorage
import SpotsSite

/// A snapshot of the files in some folders, with a version of each.
struct FileVersions: Sendable {
    private var versions: [String: String] = [:]

    init(of folders: WatchedFolders) {
        for (folder, reach) in folders.all where reach != .parent { list(folder, isDeep: reach == .tree) }
    }

    /// The files that were added, removed or changed since an earlier snapshot.
    func differences(from earlier: FileVersions) -> Set<String> {
        let changed = versions.filter { earlier.versions[$0.key] != $0.value }
        return Set(changed.keys).union(earlier.versions.keys.filter { versions[$0] == nil })
    }

    private mutating func list(_ folder: String, isDeep: Bool) {
        for entry in FileSystem.real.listing(of: folder) where !WatchedFolders.isTemporary(entry.name) {
            let path = WatchedFolders.path(of: entry.name, in: folder)
            if !entry.isFolder {
                versions[path] = FileSystem.real.stamp(of: path)?.version ?? ""
            } else if isDeep {
                list(path, isDeep: true)
            }
        }
    }
}
