package import Paths
import SystemPackage

/// Finds the obstacles of a commit before it begins: existing entries where new files and folders belong, and folders
/// that are not writable.
package struct OutputObstacles {
    private let files: FileSystem
    private let output: String
    private let stale: PathList<OutputRoot>

    /// - Parameter stale: the files of earlier builds that will be removed, in the order of their paths.
    package init(output: String, stale: PathList<OutputRoot>, on files: FileSystem) {
        self.files = files
        self.output = output
        self.stale = stale
    }

    /// The stale files that must be removed before files can be put in place.
    ///
    /// - Throws: if something else is in the way: a file or a link where a folder belongs, a folder with other files
    ///   where a file belongs, or a folder that is not writable.
    package func obstructing(
        _ paths: some Sequence<OutputPath>
    ) throws(FileFailure) -> PathList<OutputRoot> {
        var obstructing = PathList<OutputRoot>()
        var checked: Set<OutputPath> = []
        for path in paths {
            try checkFolder(path.folder, &checked, &obstructing)
            let target = path.inside(output)
            guard try files.entry(at: target)?.kind == .folder else { continue }
            guard let inside = try staleFiles(in: path.text) else { throw FileFailure(target, .isDirectory) }
            for file in inside { obstructing.append(file) }
        }
        for path in stale { try checkFolderOfStale(path, &checked) }
        obstructing.sort()
        return obstructing
    }

    /// The files in a folder if all of them are stale; nil if it contains anything else, even an empty folder.
    private func staleFiles(in folder: String) throws(FileFailure) -> [OutputPath]? {
        let entries = try files.entries(of: FilePaths.join(output, folder))
        if entries.isEmpty { return nil }
        var found: [OutputPath] = []
        for entry in entries {
            let path = folder + "/" + entry.name
            if entry.kind == .folder {
                guard let inside = try staleFiles(in: path) else { return nil }
                found += inside
            } else {
                guard entry.kind != .unnamed, stale.contains(OutputPath(path)) else { return nil }
                found.append(OutputPath(path))
            }
        }
        return found
    }

    private func checkFolder(
        _ folder: String, _ checked: inout Set<OutputPath>, _ obstructing: inout PathList<OutputRoot>
    ) throws(FileFailure) {
        guard checked.insert(OutputPath(folder)).inserted else { return }
        if !folder.isEmpty { try checkFolder(FilePaths.folder(of: folder), &checked, &obstructing) }
        let path = FilePaths.join(output, folder)
        switch try files.entry(at: path)?.kind {
        case nil: break
        case .folder: try files.checkIsWritable(path)
        case .link where folder.isEmpty: try files.checkIsWritable(path)
        case .file where stale.contains(OutputPath(folder)): obstructing.append(OutputPath(folder))
        case .link: throw FileFailure(path, .tooManySymbolicLinkLevels)
        default: throw FileFailure(path, .notDirectory)
        }
    }

    private func checkFolderOfStale(_ path: OutputPath, _ checked: inout Set<OutputPath>) throws(FileFailure)
    {
        let folder = path.folder
        guard checked.insert(OutputPath(folder)).inserted else { return }
        let place = FilePaths.join(output, folder)
        if try files.entry(at: place)?.kind == .folder { try files.checkIsWritable(place) }
    }
}
